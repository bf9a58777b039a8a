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

/** Turns in one lane that were given and will not be used. */
export interface Unused {
  lane: string;
  until: string;
  count: number;
}

export interface Taken {
  given: Share[];
  /** By lane: how long the given turns count there; lanes without rules have none. */
  ends: Record<string, string>;
  /** By lane: how full the platform says the allowance is; 0 when it has not said so lately. */
  shares: Record<string, number>;
  /** How much longer the platform refuses everybody, and how much longer background work is held back. */
  closedMs: number;
  heldMs: number;
  /** When it makes sense to ask again; null when nobody waits any more. */
  waitMs: number | null;
}

interface Reply extends Omit<Taken, 'given'> {
  given: { t: string; p: Rank; n: number }[];
}

export interface Ask {
  process: string;
  demand: readonly Share[];
  unused: readonly Unused[];
  leaseMs: number;
}

/** The lanes that one request needs, as one name. */
export const companyOf = (keys: readonly LimitKey[]): string => keys.map(({ name }) => name).join(' ');

export async function takePermits(
  db: Database,
  keys: readonly LimitKey[],
  { process, demand, unused, leaseMs }: Ask,
): Promise<Taken> {
  const lanes = JSON.stringify(keys.map(({ name, rules }) => ({ key: name, rules })));
  const wanted = JSON.stringify(
    demand.map(({ tenantId, rank, count }) => ({ t: tenantId, p: rank, n: count })),
  );
  const back = JSON.stringify(unused.map(({ lane, until, count }) => ({ k: lane, u: until, n: count })));
  const { rows } = await sql<{ taken: Reply }>`
    select app_take_permits(${lanes}, ${companyOf(keys)}, ${process}, ${wanted}, ${back}, ${leaseMs}) as taken
  `.execute(db);
  const { given, ...rest } = (rows[0] as { taken: Reply }).taken;
  return { ...rest, given: given.map(({ t, p, n }) => ({ tenantId: t, rank: p, count: n })) };
}

const longestMs = 2_000_000_000;

export const closeLane = (db: Database, lane: string, forMs: number) =>
  sql`select app_close_lane(${lane}, ${Math.min(longestMs, Math.ceil(forMs))})`.execute(db);

export const noteUsage = (db: Database, lane: string, share: number, forMs: number) =>
  sql`select app_note_usage(${lane}, ${share}, ${Math.min(longestMs, Math.ceil(forMs))})`.execute(db);

export const leaveLanes = (db: Database, process: string) =>
  sql`select app_leave_lanes(${process})`.execute(db);
