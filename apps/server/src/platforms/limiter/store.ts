import type { LimitKey } from '@adsail/connectors';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

export type Rank = 0 | 1;

/** Waiters, or permits, of one organisation. */
export interface Share {
  tenantId: string;
  rank: Rank;
  count: number;
}

/** Permits that were given and will not be used. */
export interface Unused {
  until: string;
  count: number;
}

export interface Taken {
  given: Share[];
  until: string;
  /** How full the platform says the allowance is; 0 when it has not said so lately. */
  share: number;
  /** When it makes sense to ask again; null when nobody waits any more. */
  waitMs: number | null;
}

interface Answer {
  given: { t: string; p: Rank; n: number }[];
  until: string;
  share: number;
  waitMs: number | null;
}

export interface Ask {
  process: string;
  demand: readonly Share[];
  unused: readonly Unused[];
  leaseMs: number;
}

export async function takePermits(
  db: Database,
  { name, rules }: LimitKey,
  { process, demand, unused, leaseMs }: Ask,
): Promise<Taken> {
  const wanted = JSON.stringify(
    demand.map(({ tenantId, rank, count }) => ({ t: tenantId, p: rank, n: count })),
  );
  const back = JSON.stringify(unused.map(({ until, count }) => ({ u: until, n: count })));
  const { rows } = await sql<{ taken: Answer }>`
    select app_take_permits(${name}, ${JSON.stringify(rules)}, ${process}, ${wanted}, ${back}, ${leaseMs}) as taken
  `.execute(db);
  const { given, until, share, waitMs } = (rows[0] as { taken: Answer }).taken;
  return { given: given.map(({ t, p, n }) => ({ tenantId: t, rank: p, count: n })), until, share, waitMs };
}

const longestMs = 2_000_000_000;

export const closeLane = (db: Database, lane: string, forMs: number) =>
  sql`select app_close_lane(${lane}, ${Math.min(longestMs, Math.ceil(forMs))})`.execute(db);

export const noteUsage = (db: Database, lane: string, share: number, forMs: number) =>
  sql`select app_note_usage(${lane}, ${share}, ${Math.min(longestMs, Math.ceil(forMs))})`.execute(db);

export const leaveLanes = (db: Database, process: string) =>
  sql`select app_leave_lanes(${process})`.execute(db);
