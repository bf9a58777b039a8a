import { type RawBuilder, sql } from 'kysely';

/**
 * Of a column, whether its moment has passed; null has not. `longestMs`: further ahead nobody sets it, so that one who did had a clock
 * that ran ahead (`isAhead`).
 */
export const hasPassed = (column: string, now: Date, longestMs: number): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(column)} <= ${now}::timestamptz or ${sql.ref(column)} > ${new Date(now.getTime() + longestMs)}::timestamptz)`;
