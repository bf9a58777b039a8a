import { z } from 'zod';
import { AdvertiserId } from '../accounts/index.ts';
import { Id } from '../core/fields.ts';
import { messageRef } from '../core/messages.ts';
import { anyOf, narrowsSums, pageQuery } from '../core/paging.ts';
import { AdPlatform } from '../core/platforms.ts';
import { Keyword } from '../core/search.ts';
import { ReportColumn, reportColumns } from './columns.ts';
import {
  type Askable,
  ownCurrency,
  PivotDimension,
  refuseForeignFields,
  reportDefinitions,
  reportDimensions,
  ReportGroup,
  type ReportName,
} from './definitions.ts';

export const reportLimits = {
  days: 400,
  /** Own columns in one question. */
  custom: 10,
  /** Columns of a pivot; what is beyond them is one more. */
  pivot: 12,
  /** Entries of each list in the notes, and in the answer to where a number is from. */
  notes: 50,
} as const;

const dayMs = 86_400_000;

/** So that the days before those of a question are days as well, and those after them. */
const firstDay = '2000-01-01';
const lastDay = '2198-12-31';
const ReportDay = z.iso.date().refine((day) => day >= firstDay && day <= lastDay, {
  error: messageRef('reports:rule.dayRange', { from: firstDay, to: lastDay }),
});

/** Days of each account's own zone, both included. */
export const ReportDays = Object.assign(
  z
    .strictObject({ from: ReportDay, to: ReportDay })
    .refine(({ from, to }) => from <= to, { error: messageRef('core:rule.rangeOrder') })
    .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < reportLimits.days * dayMs, {
      error: messageRef('reports:rule.tooLong', { count: reportLimits.days }),
    }),
  { filterKind: 'dayRange' as const },
);
export type ReportDays = z.infer<typeof ReportDays>;

/** What belongs to no product, and accounts without an owner. */
export const noneOf = 'none';
export const IdOrNone = z.union([z.literal(noneOf), Id]);

export const comparisons = ['none', 'before', 'range'] as const;
export const Comparison = z.enum(comparisons);
export type Comparison = z.infer<typeof Comparison>;

export const ReportCurrency = z.string().regex(/^[A-Z]{3}$/, { error: messageRef('core:rule.format') });

/** Whose numbers, and of which days: of reports and home alike. */
export const scopeFilters = {
  days: narrowsSums(ReportDays),
  platform: narrowsSums(anyOf(AdPlatform)),
  /** Accounts that the reader owns. */
  mine: narrowsSums(Object.assign(z.boolean().optional(), { filterKind: 'yesNo' as const })),
  compare: Comparison.default('none'),
  /** The days to compare with, where they are chosen. */
  compareDays: narrowsSums(Object.assign(ReportDays.optional(), { filterKind: 'dayRange' as const })),
};

export const missesCompareDays = {
  path: ['compareDays'],
  error: messageRef('core:rule.required'),
};
export const hasCompareDays = ({
  compare,
  compareDays,
}: {
  compare: Comparison;
  compareDays?: ReportDays | undefined;
}): boolean => compare !== 'range' || compareDays !== undefined;

const filtersOf = (report: ReportName) => ({
  ...scopeFilters,
  productId: narrowsSums(anyOf(IdOrNone)),
  advertiserId: narrowsSums(anyOf(AdvertiserId)),
  /** Owners of accounts. */
  memberId: narrowsSums(anyOf(IdOrNone)),
  group: ReportGroup.default(reportDefinitions[report].usualGroup),
  /** The organisation's where none is named. */
  currency: ReportCurrency.optional(),
  /** Those to work out; all where none is named. */
  columns: z.array(ReportColumn).min(1).max(reportColumns.length).optional(),
  /** Ids of the organisation's own columns. */
  customColumns: z.array(Id).max(reportLimits.custom).default([]),
});

const changePrefix = 'change.';
const customPrefix = 'custom.';
/** To sort by an own column, or by how much a column differs from the comparison. */
export const customSort = (id: string): string => `${customPrefix}${id}`;
export const changeSort = (field: string): string => `${changePrefix}${field}`;

/** What a sort is by: a field of the row, a column, an own one, or the change of one of these. */
export function sortTarget(field: string): { change: boolean; custom: boolean; name: string } {
  const change = field.startsWith(changePrefix);
  const rest = change ? field.slice(changePrefix.length) : field;
  const custom = rest.startsWith(customPrefix);
  return { change, custom, name: custom ? rest.slice(customPrefix.length) : rest };
}

/** Whether rows with these fields can be sorted so: by a field, a column, an own one, or a change. */
export const isSortOf = (fields: readonly string[]) => (field: string) => {
  const { change, custom, name } = sortTarget(field);
  if (custom) return Id.safeParse(name).success;
  return change ? (reportColumns as readonly string[]).includes(name) : fields.includes(name);
};

const foreign = z.undefined({ error: messageRef('core:rule.unknownField') }).optional();
/** What only some reports know. Dropped without a word, a filter would leave the sums of everything. */
const foreignFields = { pivot: foreign, campaignId: foreign, keyword: foreign };

function reportQuery<Filters extends z.ZodRawShape, const Field extends string>(
  report: ReportName,
  filters: Filters,
  dimensions: readonly [Field, ...Field[]],
  defaultSort: { field: Field | ReportColumn; order: 'asc' | 'desc' },
) {
  const sorts: readonly [Field | ReportColumn, ...(Field | ReportColumn)[]] = [
    ...dimensions,
    ...reportColumns,
  ];
  const query = pageQuery({ filters, sorts, defaultSort });
  const field = z
    .string()
    .max(64)
    .refine(isSortOf(sorts), { error: messageRef('core:rule.oneOf', { values: sorts.join(', ') }) });
  const checked = z
    .object(foreignFields)
    .extend(query.shape)
    .extend({ sort: z.object({ field, order: z.enum(['asc', 'desc']) }).default(defaultSort) })
    .refine(hasCompareDays as () => boolean, missesCompareDays)
    .superRefine((question, context) => refuseForeignFields(report, question as Askable, context));
  return Object.assign(checked, { list: query.list });
}

const pivoted = { pivot: PivotDimension.optional() };

const nameOf = reportDimensions;
export const DayProductQuery = reportQuery(
  'dayProduct',
  { ...filtersOf('dayProduct'), ...pivoted },
  ['day', nameOf.product],
  { field: 'day', order: 'desc' },
);
export const ProductQuery = reportQuery(
  'product',
  { ...filtersOf('product'), ...pivoted },
  [nameOf.product, 'day'],
  { field: 'cost', order: 'desc' },
);
const ownMoney = { currency: z.union([z.literal(ownCurrency), ReportCurrency]).optional() };
export const AccountQuery = reportQuery(
  'account',
  { ...filtersOf('account'), ...pivoted, ...ownMoney },
  [nameOf.account, 'day', 'platform'],
  { field: 'cost', order: 'desc' },
);
export const MemberQuery = reportQuery(
  'member',
  { ...filtersOf('member'), ...pivoted },
  [nameOf.member, 'day'],
  { field: 'cost', order: 'desc' },
);
export const AdQuery = reportQuery(
  'ad',
  {
    ...filtersOf('ad'),
    ...ownMoney,
    /** Of the platform; with the account where two platforms have the same. */
    campaignId: narrowsSums(anyOf(z.string().regex(/^\d{1,32}$/, { error: messageRef('core:rule.id') }))),
    /** A part of the name of the ad, its group or its campaign, or the ad's id. */
    keyword: Keyword,
  },
  [nameOf.ad, 'day'],
  { field: 'cost', order: 'desc' },
);

/** What all five can be asked. */
export type ReportQuestion = Omit<z.output<typeof AdQuery>, 'pivot'> & { pivot?: PivotDimension };
