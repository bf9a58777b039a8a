import type { ReportDimension, ReportGroup } from '@adsail/contract/reports';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../../../db/scope.ts';
import type { Days } from '../question.ts';
import { type Facts, factRows } from './facts.ts';

type Sql = RawBuilder<unknown>;

/** What rows are of, beside their days. */
export type Dimension = ReportDimension | 'material';

export interface Key {
  name: string;
  of: Sql;
}

export const keysOf: Record<Dimension, readonly Key[]> = {
  product: [{ name: 'product_id', of: sql`s.product_id` }],
  account: [{ name: 'no', of: sql`s.no` }],
  member: [{ name: 'owner_id', of: sql`s.owner_id` }],
  ad: [
    { name: 'no', of: sql`s.no` },
    { name: 'ad_no', of: sql`s.ad_no` },
  ],
  material: [{ name: 'material_id', of: sql`s.material_id` }],
};

export const periodKeys = (group: ReportGroup): Key[] =>
  group === 'none' ? [] : [{ name: 'day', of: sql`s.period` }];

/**
 * Facts with the first day of their week or month, not before the days asked for. What is compared lies in the same one. By itself,
 * because a value that is sent along is another one in each place where it stands.
 */
export function periodRows(tx: TenantTx, facts: Facts, group: ReportGroup): Sql {
  const { from, to }: Days = facts.asked;
  if (group === 'none') return factRows(tx, facts);
  const day = sql`least(s.day, ${to}::date)`;
  const start =
    group === 'day'
      ? day
      : sql`greatest(date_trunc(${sql.lit(group)}, ${day}::timestamp)::date, ${from}::date)`;
  return sql`(select s.*, ${start} as period from ${factRows(tx, facts)}) s`;
}

export const selectKeys = (keys: readonly Key[]): Sql =>
  sql.join(keys.map(({ name, of }) => sql`${of} as ${sql.ref(name)}`));

/** The text of a day: the driver would make an instant in this machine's zone of it. */
export const dayText = (keys: readonly Key[]): Sql =>
  keys.some(({ name }) => name === 'day') ? sql`, g.day::text as day_text` : sql``;
