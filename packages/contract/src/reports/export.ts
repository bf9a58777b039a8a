import { z } from 'zod';
import { ReportColumn, reportColumns } from './columns.ts';

const mostShown = 60;

/** What a file takes over from the screen besides the question: which columns, in which order. */
export const reportLayout = {
  /** Names of dimensions and columns, ids of own columns; left out: all that the question names. */
  shown: z.array(z.string().max(64)).max(mostShown).optional(),
  /** What each of a pivot's columns tells; left out: all columns of the question. */
  measures: z.array(ReportColumn).min(1).max(reportColumns.length).optional(),
} as const;
export type ReportLayout = z.output<z.ZodObject<typeof reportLayout>>;
