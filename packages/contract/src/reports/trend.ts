import { z } from 'zod';
import { Day } from '../core/fields.ts';
import { ReportRow, ReportValues } from './answer.ts';
import { ReportColumn, reportColumns } from './columns.ts';
import { refuseForeignFields, reportGroups, ReportName } from './definitions.ts';
import { AdQuery, hasCompareDays, missesCompareDays } from './question.ts';

export const trendLimits = { lines: 5 } as const;

const {
  pageIndex: _page,
  pageSize: _size,
  sort: _sort,
  group: _group,
  columns: _columns,
  ...asked
} = AdQuery.shape;

/** What a report sums over time: the total of all its rows, and its largest rows by the first column. */
export const ReportTrendQuery = z
  .object({
    ...asked,
    report: ReportName,
    group: z.enum(reportGroups).exclude(['none']).default('day'),
    /** Own ones stand in `customColumns`, and behind these. */
    columns: z.array(ReportColumn).max(reportColumns.length).default([]),
    /** Rows with a line of their own. */
    lines: z.int().min(0).max(trendLimits.lines).default(0),
  })
  .refine(hasCompareDays as () => boolean, missesCompareDays)
  .superRefine((question, context) => refuseForeignFields(question.report, question, context));

export const ReportPoint = ReportValues.extend({
  /** The first and the last day of a day, week or month, within the days asked for. */
  day: Day,
  until: Day,
  /** Something of these days is missing: the values are not whole. */
  isPartial: z.boolean(),
  before: ReportValues.extend({ day: Day, isPartial: z.boolean() }).nullable(),
});
export type ReportPoint = z.infer<typeof ReportPoint>;

export const ReportTrend = z.object({
  /** Null where each account's own is asked for. */
  currency: z.string().nullable(),
  /** Of all rows; up to the last day that has begun. */
  points: z.array(ReportPoint),
  /** The first of the days that is not over in each account; null: all of them are. */
  runningFrom: Day.nullable(),
  lines: z.array(z.object({ row: ReportRow, points: z.array(ReportPoint) })),
});
export type ReportTrend = z.infer<typeof ReportTrend>;
