import { z } from 'zod';
import { AccountPermission, AdvertiserId } from '../accounts/index.ts';
import { assetFields, assetFilters } from '../assets/index.ts';
import { Id, Instant } from '../core/fields.ts';
import { messageRef } from '../core/messages.ts';
import { anyOf, pageOf, pageQuery } from '../core/paging.ts';
import { AdPlatform } from '../core/platforms.ts';
import { appStoreTypes } from '../delivery/index.ts';
import * as facebook from './facebook/index.ts';
import { AudienceKind, audienceLimits, AudienceOrigin, AudienceState } from './kind.ts';
import * as ocean from './ocean/index.ts';
import * as tiktok from './tiktok/index.ts';

export const Audience = z.object({
  ...assetFields,
  /** These four are null for one of our own, which belongs to no account and no platform confirms. */
  advertiserId: z.string().nullable(),
  advertiserName: z.string().nullable(),
  externalId: z.string().nullable(),
  confirmedAt: Instant.nullable(),
  /** `MANAGE` for one of our own. */
  permission: AccountPermission,
  kind: AudienceKind,
  origin: AudienceOrigin,
  state: AudienceState,
  /** What the platform says about its state, in its own words. */
  note: z.string().nullable(),
  /** How many people the platform counts; null where it does not tell, or not yet. */
  size: z.int().nullable(),
  /** Lent by another account. */
  shared: z.boolean(),
  /** Another account shows it too, by its leave. */
  lent: z.boolean(),
  /** What it is made of: `APP`, `PIXEL` and the platform's other words; null where that means nothing. */
  type: z.string().nullable(),
  /** `ANDROID` or `IOS`; null for all. */
  os: z.string().nullable(),
  /** Pixels, apps, or the audience that it is like; the name is null where the mirror does not know it. */
  sources: z.array(z.object({ id: z.string(), name: z.string().nullable() })),
  /** Whether it has settings that our form does not know. */
  hasUnknown: z.boolean(),
  /** Null where the platform does not tell. */
  createdAt: Instant.nullable(),
});
export type Audience = z.infer<typeof Audience>;

export const AudienceQuery = pageQuery({
  filters: {
    ...assetFilters,
    kind: anyOf(AudienceKind),
    state: anyOf(AudienceState),
    origin: anyOf(AudienceOrigin),
    /** Those of one system; an audience of all has none. */
    os: anyOf(z.enum(appStoreTypes)),
  },
  sorts: ['name', 'advertiserName', 'size', 'createdAt', 'confirmedAt'],
  defaultSort: { field: 'name', order: 'asc' },
});
export const AudiencePage = pageOf(Audience);

/** What our form does not know, under the platform's names: shown, kept, and sent along with a change. */
export const UnknownSettings = z.record(z.string(), z.unknown());

const detailOf = <Custom extends z.ZodType, Similar extends z.ZodType, Prestore extends z.ZodType>(views: {
  custom: Custom;
  similar: Similar;
  prestore: Prestore;
}) => {
  const row = Audience.extend({ unknown: UnknownSettings });
  return z.discriminatedUnion('kind', [
    row.extend({ kind: z.literal('custom'), settings: views.custom }),
    row.extend({ kind: z.literal('similar'), settings: views.similar }),
    row.extend({ kind: z.literal('prestore'), settings: views.prestore }),
  ]);
};
export const TikTokAudience = detailOf(tiktok.views);
export type TikTokAudience = z.infer<typeof TikTokAudience>;
export const FacebookAudience = detailOf(facebook.views);
export type FacebookAudience = z.infer<typeof FacebookAudience>;
export const OceanAudience = detailOf(ocean.views);
export type OceanAudience = z.infer<typeof OceanAudience>;

export const AudienceRef = z.object({ id: Id });
export const AudienceDelete = z.object({ id: Id, version: z.int().optional() });

/** On its way to the platform by its change, or, one of our own, saved already under its id. */
export const AudienceSaved = z.object({ changeId: Id.nullable(), id: Id.nullable() });
export type AudienceSaved = z.infer<typeof AudienceSaved>;

export const AudienceShare = z.object({
  platform: AdPlatform,
  id: Id,
  advertiserIds: z
    .array(AdvertiserId)
    .min(1, { error: messageRef('audiences:rule.account') })
    .max(audienceLimits.shareWith),
  /** False takes it back. */
  shared: z.boolean().default(true),
});
/** One result for each account, in their order. */
export const AudienceShared = z.object({
  results: z.array(
    z.object({
      advertiserId: z.string(),
      advertiserName: z.string(),
      /** On its way to the platform by this change; null where it is refused. */
      changeId: Id.nullable(),
      message: z.string().nullable(),
    }),
  ),
});
export type AudienceShared = z.infer<typeof AudienceShared>;

/** How many people a targeting reaches, asked with an account's token. */
export const EstimateInput = z.object({
  advertiserId: AdvertiserId,
  settings: facebook.SavedAudienceSettings,
});
export const Estimate = z.object({
  lower: z.int().nullable(),
  upper: z.int().nullable(),
  /** False while the platform is still counting. */
  ready: z.boolean(),
});

const account = { advertiserId: AdvertiserId };
export const OfAccount = z.object(account);
/** Audiences that can be included, left out, or be the source of a similar one. */
export const AudienceChoices = z.object({
  list: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      kind: AudienceKind,
      state: AudienceState,
      size: z.int().nullable(),
    }),
  ),
});
export const OfApp = z.object({ ...account, appId: z.string().min(1).max(200) });
export const OfPixel = z.object({ ...account, pixelId: z.string().min(1).max(200) });
/** `seen`: an event of that name came in; false says nothing about apps. */
export const RuleEvents = z.object({ list: z.array(z.object({ value: z.string(), seen: z.boolean() })) });
export const RuleApps = z.object({
  list: z.array(
    z.object({ appId: z.string(), name: z.string(), system: z.string().nullable(), packageName: z.string() }),
  ),
});
export const RulePixels = z.object({
  list: z.array(z.object({ pixelId: z.string(), name: z.string(), code: z.string(), active: z.boolean() })),
});
export const LookalikeLocations = z.object({
  list: z.array(z.object({ id: z.string(), name: z.string(), code: z.string().nullable() })),
});
