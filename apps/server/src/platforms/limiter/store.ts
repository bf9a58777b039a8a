import type { LimitKey } from '@adsail/connectors';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** In the order of `priorities`. */
export type PriorityNumber = 0 | 1 | 2;

/** Waiters, or permits, of one organisation. */
export interface Share {
  tenantId: string;
  priority: PriorityNumber;
  count: number;
}

export interface Demand extends Share {
  /** How long the first of them has waited. */
  waitedMs: number;
}

/** What became of turns that were given in one lane. */
export interface FormerTurns {
  lane: string;
  until: string;
  count: number;
  /** Used so long before the end of their lease; left out: they will not be used. */
  earlyMs?: number;
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
  /** How long a window that is used up stays so for waiters of this priority and after; 0 = not for long. */
  fullMs: number;
  fullPriority: PriorityNumber;
  /** When it makes sense to ask again; null when nobody waits any more. */
  waitMs: number | null;
}

interface Reply extends Omit<Taken, 'given'> {
  given: { t: string; p: PriorityNumber; n: number }[];
}

export interface Ask {
  process: string;
  demand: readonly Demand[];
  former: readonly FormerTurns[];
  leaseMs: number;
}

/** The lanes that one request needs and what it uses of them, as one name. */
export const companyOf = (keys: readonly LimitKey[]): string =>
  keys.map(({ name, cost = 1 }) => (cost === 1 ? name : `${name}*${cost}`)).join(' ');

export async function takePermits(
  db: Database,
  keys: readonly LimitKey[],
  { process, demand, former, leaseMs }: Ask,
): Promise<Taken> {
  const lanes = JSON.stringify(keys.map(({ name, rules, cost }) => ({ key: name, rules, cost })));
  const wanted = JSON.stringify(
    demand.map(({ tenantId, priority, count, waitedMs }) => ({
      t: tenantId,
      p: priority,
      n: count,
      w: Math.round(waitedMs),
    })),
  );
  const back = JSON.stringify(
    former.map(({ lane, until, count, earlyMs }) => ({ k: lane, u: until, n: count, e: earlyMs })),
  );
  const { rows } = await sql<{ taken: Reply }>`
    select app_take_permits(${lanes}, ${companyOf(keys)}, ${process}, ${wanted}, ${back}, ${leaseMs}) as taken
  `.execute(db);
  const { given, ...rest } = (rows[0] as { taken: Reply }).taken;
  return { ...rest, given: given.map(({ t, p, n }) => ({ tenantId: t, priority: p, count: n })) };
}

const longestMs = 2_000_000_000;

export const closeLane = (db: Database, lane: string, forMs: number) =>
  sql`select app_close_lane(${lane}, ${Math.min(longestMs, Math.ceil(forMs))})`.execute(db);

export const noteUsage = (db: Database, lane: string, share: number, forMs: number) =>
  sql`select app_note_usage(${lane}, ${share}, ${Math.min(longestMs, Math.ceil(forMs))})`.execute(db);

export const leaveLanes = (db: Database, process: string) =>
  sql`select app_leave_lanes(${process})`.execute(db);
