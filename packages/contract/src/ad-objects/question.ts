import { z } from 'zod';
import { AdvertiserId } from '../accounts/index.ts';
import { Id } from '../core/fields.ts';
import { messageRef } from '../core/messages.ts';
import { anyOf, pageQuery, yesNo } from '../core/paging.ts';
import { AdPlatform } from '../core/platforms.ts';
import { Keyword } from '../core/search.ts';
import { DeliveryState, isLevelOf, levels, objectStatuses } from '../delivery/index.ts';
import {
  Comparison,
  hasCompareDays,
  IdOrNone,
  isSortOf,
  missesCompareDays,
  ownCurrency,
  ReportColumn,
  reportColumns,
  ReportCurrency,
  ReportDays,
  reportLayout,
  reportLimits,
} from '../reports/index.ts';

export const objectLimits = {
  /** Ids that are pasted, and what a selection on one tab narrows the next to. */
  ids: 1000,
  /** How long a list stays as it was asked for. */
  snapshotMinutes: 10,
  /** Points of the small chart of a row. */
  trendDays: 30,
  /** Changes made outside that are shown with a row are so many days old at most. */
  outsideDays: 7,
} as const;

export const managedLevels = [...levels, 'account'] as const;
export const ManagedLevel = z.enum(managedLevels);
export type ManagedLevel = z.infer<typeof ManagedLevel>;
export const isManagedLevelOf = (platform: AdPlatform, level: ManagedLevel): boolean =>
  level === 'account' || isLevelOf(platform, level);

/** Of a platform: an id of ours is none. */
export const ObjectId = z.string().regex(/^\d{1,32}$/, { error: messageRef('core:rule.id') });
export const SnapshotToken = z.string().max(64);

/** One list is of one platform and one level. */
export const place = { platform: AdPlatform, level: ManagedLevel };
export const isOnePlace = ({ platform, level }: { platform: AdPlatform; level: ManagedLevel }): boolean =>
  isManagedLevelOf(platform, level);
export const wrongPlace = { path: ['level'], error: messageRef('ad-objects:rule.levelOfPlatform') };

/** Which objects are meant. */
export const objectFilters = {
  advertiserId: anyOf(AdvertiserId, objectLimits.ids),
  productId: anyOf(IdOrNone),
  /** Campaigns, or projects. */
  campaignId: anyOf(ObjectId, objectLimits.ids),
  adgroupId: anyOf(ObjectId, objectLimits.ids),
  /** Switched on, and neither finished nor deleted. */
  isActive: yesNo(),
  status: anyOf(z.enum(objectStatuses)),
  state: anyOf(DeliveryState),
  /** The platform's own word. */
  platformStatus: anyOf(z.string().max(100)),
  /** That the platform manages by itself. */
  managed: yesNo(),
  /** Somebody has changed it at the platform of late. */
  hasOutsideChange: yesNo(),
  /** A change of ours is on its way. */
  isWaiting: yesNo(),
  /** A part of the name, or the whole id. */
  keyword: Keyword,
  /** Pasted ones: those that are not found are named in the answer. */
  ids: anyOf(z.string().trim().min(1).max(64), objectLimits.ids),
  /** Deleted ones too; else they are left out unless `state`, `status` or `ids` name them. */
  withDeleted: z.boolean().default(false),
};

/** Whose figures stand beside them. */
const figureOptions = {
  days: ReportDays,
  compare: Comparison.default('none'),
  compareDays: ReportDays.optional(),
  columns: z.array(ReportColumn).min(1).max(reportColumns.length).optional(),
  customColumns: z.array(Id).max(reportLimits.custom).default([]),
  /** Each account's own, unless one for all is named. */
  currency: z.union([z.literal(ownCurrency), ReportCurrency]).default(ownCurrency),
};

const pageOptions = {
  /** Of the small chart. */
  trend: ReportColumn.default('cost'),
  /** As an answer to the same filters gave it: its rows stay where they are. One that is not known any more is made anew. */
  snapshot: SnapshotToken.optional(),
};

export const settingSorts = ['name', 'status', 'budget', 'bid', 'createdAt', 'updatedAt'] as const;
export type SettingSort = (typeof settingSorts)[number];
const sorts = [...settingSorts, ...reportColumns] as const;
const defaultSort = { field: 'cost', order: 'desc' } as const;

const asked = pageQuery({
  filters: { ...place, ...objectFilters, ...figureOptions, ...pageOptions },
  sorts,
  defaultSort,
});
const field = z
  .string()
  .max(64)
  .refine(isSortOf(sorts), { error: messageRef('core:rule.oneOf', { values: sorts.join(', ') }) });
const sort = z.object({ field, order: z.enum(['asc', 'desc']) }).default(defaultSort);

export const ObjectPageQuery = Object.assign(
  asked
    .extend({ sort })
    .refine(hasCompareDays as () => boolean, missesCompareDays)
    .refine(isOnePlace as () => boolean, wrongPlace),
  { list: asked.list },
);
export type ObjectPageQuery = z.output<typeof ObjectPageQuery>;

export const ObjectTotalsQuery = z
  .object({ ...place, ...objectFilters, ...figureOptions, snapshot: SnapshotToken.optional() })
  .refine(hasCompareDays as () => boolean, missesCompareDays)
  .refine(isOnePlace as () => boolean, wrongPlace);
export type ObjectTotalsQuery = z.output<typeof ObjectTotalsQuery>;

export const ObjectDetailQuery = z
  .object({
    ...place,
    advertiserId: AdvertiserId,
    id: ObjectId,
    ...figureOptions,
    trend: ReportColumn.default('cost'),
  })
  .refine(hasCompareDays as () => boolean, missesCompareDays)
  .refine(isOnePlace as () => boolean, wrongPlace);
export type ObjectDetailQuery = z.output<typeof ObjectDetailQuery>;

/** All rows of a list as a file, as its pages have them. */
export const ObjectExportQuery = z
  .strictObject({
    ...place,
    ...objectFilters,
    ...figureOptions,
    sort,
    snapshot: SnapshotToken.optional(),
    /** Names of columns, ids of own ones, as they stand on the screen; left out: all. */
    shown: reportLayout.shown,
  })
  .refine(hasCompareDays as () => boolean, missesCompareDays)
  .refine(isOnePlace as () => boolean, wrongPlace);
export type ObjectExportQuery = z.output<typeof ObjectExportQuery>;

export const RefreshInput = z
  .object({ ...place, advertiserIds: z.array(AdvertiserId).min(1).max(objectLimits.ids) })
  .refine(isOnePlace as () => boolean, wrongPlace);

/** What a list is narrowed to. */
export type ObjectFilters = Omit<
  ObjectTotalsQuery,
  'days' | 'compare' | 'compareDays' | 'columns' | 'customColumns' | 'currency' | 'snapshot'
>;
