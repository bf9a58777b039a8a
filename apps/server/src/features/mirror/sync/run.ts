import { LimitError, PlatformError } from '@adsail/connectors';
import type { Level } from '@adsail/contract/delivery';
import { newId, systemUserId } from '../../../db/ids.ts';
import { type TenantScope, type TenantTx, withTenant } from '../../../db/scope.ts';
import { type Lease, leaseEnd, LeaseLost, whileHeld, withHeartbeat } from '../../../jobs/lease.ts';
import { isAhead } from '../../../jobs/passed.ts';
import type { Services } from '../../../services.ts';
import { AccountWaits, withAccount } from '../../accounts/index.ts';
import { ledgerDefaults } from '../../ledger/index.ts';
import type { MirrorPlace } from '../place.ts';
import { claimSync, endSync, nextSync, prolongSync, type SyncEnd, type SyncRow } from '../store/syncs.ts';
import { mirrorFailure } from './failure.ts';
import { readAccount, type Round } from './read.ts';
import {
  nextAfterFailure,
  nextAfterLimit,
  nextAfterSync,
  nextSweep,
  nextWhileWaiting,
  sweepMsOf,
} from './schedule.ts';

/** While it runs, it is due by no time of its own. */
const farAwayMs = 7 * 86_400_000;

/** A job for what is due in the organisation, or for what people wait for there. */
type Send = (tx: TenantTx, asked: boolean) => Promise<void>;

interface RunParts {
  id: string;
  startedAt: Date;
  send: Send;
}

class Run implements Lease {
  readonly services: Services;
  readonly place: MirrorPlace;
  readonly row: SyncRow;
  readonly id: string;
  readonly startedAt: Date;
  readonly who: TenantScope;
  readonly send: Send;

  constructor(services: Services, row: SyncRow, { id, startedAt, send }: RunParts) {
    this.services = services;
    this.place = { platform: row.platform, advertiserId: row.advertiser_id };
    this.row = row;
    this.id = id;
    this.startedAt = startedAt;
    this.send = send;
    this.who = { tenantId: row.tenant_id, userId: systemUserId };
  }

  readonly keep = (tx: TenantTx, until: Date): Promise<boolean> =>
    prolongSync(tx, this.place, this.id, until);

  async end(end: Omit<SyncEnd, 'startedAt' | 'endedAt'>): Promise<void> {
    const { services, place, id, startedAt, who } = this;
    await withTenant(services.db, who, async (tx) => {
      const ended = await endSync(tx, place, id, { ...end, startedAt, endedAt: services.clock() });
      if (!ended) throw new LeaseLost();
      // Somebody wanted it read once more while it ran.
      if (ended.next_at <= services.clock()) await this.send(tx, ended.asked_at !== null);
    });
  }
}

const earlier = (one: Date, other: Date | null): Date => (other && other < one ? other : one);

async function claim(
  tx: TenantTx,
  services: Services,
  place: MirrorPlace,
  send: Send,
): Promise<Run | undefined> {
  const id = newId();
  const now = services.clock();
  const farAway = new Date(now.getTime() + farAwayMs);
  const row = await claimSync(tx, place, { run: id, now, until: leaseEnd(now), farAway });
  return row && new Run(services, row, { id, startedAt: now, send });
}

interface Lane {
  /** Only what people wait for. */
  asked: boolean;
  signal: AbortSignal;
  send: Send;
}

/** Reads the one of the organisation's accounts whose turn it is. */
export async function runNextSync(
  services: Services,
  tenantId: string,
  { asked, signal, send }: Lane,
): Promise<void> {
  const run = await withTenant(services.db, { tenantId, userId: systemUserId }, async (tx) => {
    const next = () => nextSync(tx, { asked, now: services.clock() });
    const place = await next();
    const claimed = place && (await claim(tx, services, place, send));
    // Another one waits.
    if (await next()) await send(tx, asked);
    return claimed;
  });
  if (run) await runClaimed(run, signal);
}

/** Reads an account now, whether or not it is due; nothing happens while another one reads it. The next tick finds what is due then. */
export async function runSync(
  services: Services,
  tenantId: string,
  place: MirrorPlace,
  signal?: AbortSignal,
): Promise<void> {
  const run = await withTenant(services.db, { tenantId, userId: systemUserId }, (tx) =>
    claim(tx, services, place, () => Promise.resolve()),
  );
  if (run) await runClaimed(run, signal);
}

/** Of a log that was read by a clock that ran ahead nobody knows how far: what everything is read anew for is read of it too. */
const readUntil = (until: Date | null, now: Date, sweepMs: number): Date | null =>
  until && isAhead(until, now, ledgerDefaults.lateListMs) ? new Date(now.getTime() - sweepMs) : until;

async function readAndEnd(run: Run, signal: AbortSignal | undefined): Promise<void> {
  const { services, who, place, row, startedAt } = run;
  const sweepMs = sweepMsOf(place.platform);
  const isSweep =
    row.swept_at === null || row.sweep_at <= startedAt || isAhead(row.sweep_at, startedAt, 2 * sweepMs);
  const round: Round = {
    services,
    place,
    startedAt,
    isSweep,
    isFirst: row.swept_at === null,
    since: row.since ?? {},
    loggedUntil: readUntil(row.logged_until, startedAt, sweepMs),
    lateMs: ledgerDefaults.lateListMs,
    held: (work) => whileHeld(run, work),
  };
  const options = { priority: row.asked_at ? ('person' as const) : undefined, signal };
  const given = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
  const found = await withAccount(services, who, place, (account) => readAccount(round, account), given);
  const now = services.clock();
  // Who asked for it still waits.
  if (found.isPartOfLog) return run.end({ state: 'WAITING', next_at: now, failures: 0, failure: null });
  const quiet_rounds = found.changed > 0 ? 0 : row.quiet_rounds + 1;
  const sweep_at = earlier(found.isSweep ? nextSweep(place, now) : row.sweep_at, found.sweepAgainAt);
  await run.end({
    state: 'DONE',
    next_at: earlier(earlier(nextAfterSync(place, now, quiet_rounds), sweep_at), found.readAgainAt),
    confirmed_at: startedAt,
    ...(found.isSweep ? { swept_at: startedAt } : {}),
    sweep_at,
    since: found.since as Partial<Record<Level, string>>,
    logged_until: found.loggedUntil,
    quiet_rounds,
    failures: 0,
    failure: null,
  });
}

/** Somebody has to be told; anything else is a mistake of ours, which the queue is told too: it counts and logs it. */
const isExpected = (error: unknown): boolean =>
  error instanceof PlatformError || error instanceof AccountWaits;

async function endFailed(run: Run, error: unknown): Promise<void> {
  const { services, place, row } = run;
  const now = services.clock();
  // The platform has had enough of us for now, and says until when: that is no failure of the account. Who asked for it still waits.
  if (error instanceof LimitError)
    return run.end({
      state: 'WAITING',
      next_at: nextAfterLimit(now, error.retryAfterMs),
      failure: mirrorFailure(error, place),
    });
  const failures = row.failures + 1;
  await run.end({
    state: 'FAILED',
    next_at:
      error instanceof AccountWaits ? nextWhileWaiting(place, now) : nextAfterFailure(place, now, failures),
    failures,
    failure: mirrorFailure(error, place),
  });
}

async function runClaimed(run: Run, signal: AbortSignal | undefined): Promise<void> {
  const { services, place } = run;
  await withHeartbeat(
    run,
    async () => {
      try {
        await readAndEnd(run, signal);
      } catch (error) {
        if (error instanceof LeaseLost) return;
        // Nothing has failed: the worker stops, and another one begins anew.
        if (signal?.aborted) {
          await run.end({ state: 'WAITING', next_at: services.clock() });
          return;
        }
        await endFailed(run, error);
        if (!isExpected(error)) throw error;
      }
    },
    (err) => services.log.warn({ err, ...place }, 'the lease of a mirror could not be prolonged'),
  );
}
