import { type RawBuilder, sql } from 'kysely';

/**
 * A list as one parameter. The driver would look at each of its values; numbers and decimal text need no quotes, and there are
 * millions of them.
 */
const textOf = (values: readonly (number | string | null)[]): string =>
  `{${values.map((each) => each ?? 'null').join(',')}}`;

export const integers = (values: readonly (number | string | null)[]): RawBuilder<number[]> =>
  sql`${textOf(values)}::integer[]`;
export const numerics = (values: readonly (number | string)[]): RawBuilder<string[]> =>
  sql`${textOf(values)}::numeric[]`;
export const days = (values: readonly string[]): RawBuilder<string[]> => sql`${textOf(values)}::date[]`;

/** Ids are a platform's: whatever stands in them. */
export const texts = (values: readonly string[]): RawBuilder<string[]> =>
  sql`${`{${values.map((each) => `"${each.replaceAll(/["\\]/g, String.raw`\$&`)}"`).join(',')}}`}::text[]`;
