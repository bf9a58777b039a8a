import { PlatformError } from '@adsail/connectors';
import { newId } from '../../../db/ids.ts';
import { type TenantScope, type TenantTx, withTenant } from '../../../db/scope.ts';
import { type Lease, leaseEnd, LeaseLost, whileHeld, withHeartbeat } from '../../../jobs/lease.ts';
import type { Services } from '../../../services.ts';
import { AccountWaits, type OpenedAccount, withAccount } from '../../accounts/index.ts';
import { type AssetPlace, definitionOf } from '../define.ts';
import { ledgerDefaults } from '../../ledger/index.ts';
import { confirmAssets, hasChangedSince, markVanished } from '../store/assets.ts';
import { deletedAmong, dropMarks, type MarkRow, ownMarks } from '../store/marks.ts';
import { claimSync, failureJson, nextSync, type SyncRow, updateSync } from '../store/syncs.ts';
import type { SyncReason } from '../tables.ts';
import { checkFound } from './check.ts';
import { assetSyncFailure } from './failure.ts';
import { nextAfterFailure, nextAfterSync } from './schedule.ts';

/** So long lists may go on to show what we have deleted, and not show what we have made. */
const lateMs = ledgerDefaults.lateListMs;

interface Run extends Lease {
  services: Services;
  place: AssetPlace;
  id: string;
  startedAt: Date;
  /** When the last one began that came to its end. */
  confirmedAt: Date | null;
  /** What we did before, lists show by now. */
  lateSince: Date;
  /** Of the rounds before that found nothing new. */
  quietRounds: number;
}

type SyncUpdate = Parameters<typeof updateSync>[3];

async function holdSync(tx: TenantTx, { place, id }: Run, change: SyncUpdate): Promise<SyncRow> {
  const row = await updateSync(tx, place, id, change);
  if (!row) throw new LeaseLost();
  return row;
}

const endSync = (run: Run, change: SyncUpdate): Promise<SyncRow> =>
  withTenant(run.services.db, run.who, (tx) => holdSync(tx, run, change));

/** Page by page; what was read is there before the next page is asked for. Their ids, as the platform shows them. */
async function readAll(run: Run, account: OpenedAccount): Promise<ReadonlySet<string>> {
  const { services, place, lateSince } = run;
  const definition = definitionOf(services, place.kind);
  const seen = new Set<string>();
  for await (const page of definition.list(account, services.clock())) {
    for (const { externalId } of page) seen.add(externalId);
    const checked = page.flatMap((each) => {
      const { asset, unknown } = checkFound(definition, each);
      if (unknown.length > 0)
        services.log.warn(
          { ...place, externalId: each.externalId, unknown },
          'an asset says what is not known',
        );
      return asset ?? [];
    });
    await whileHeld(run, async (tx) => {
      await holdSync(tx, run, { found: seen.size });
      const ids = page.map(({ externalId }) => externalId);
      const deleted = await deletedAmong(tx, place, ids, lateSince);
      const there = checked.filter(({ externalId }) => !deleted.has(externalId));
      await confirmAssets(tx, definition, place, there, services.clock());
    });
  }
  return seen;
}

type Mark = Pick<MarkRow, 'external_id' | 'what' | 'at'>;

/** When the account is to be read anew because its lists did not show what we did; null when they showed all of it. */
function whenListsAreRight(marks: readonly Mark[], seen: ReadonlySet<string>): Date | null {
  const late = marks.filter(({ external_id: id, what }) => seen.has(id) !== (what === 'MADE'));
  return late.length === 0 ? null : new Date(Math.max(...late.map(({ at }) => at.getTime())) + lateMs);
}

const earlier = (one: Date, other: Date | null): Date => (other && other < one ? other : one);

/** Whether it is to be run once more, for what was changed while it ran. */
async function readAndFinish(run: Run, signal: AbortSignal | undefined): Promise<boolean> {
  const { services, who, place, startedAt, lateSince } = run;
  const options = signal ? { signal } : {};
  const seen = await withAccount(services, who, place, (account) => readAll(run, account), options);
  const now = services.clock();
  return withTenant(services.db, who, async (tx) => {
    const { asked_again: isAskedAgain } = await holdSync(tx, run, { leased_until: leaseEnd(now) });
    const marks = await ownMarks(tx, place, lateSince);
    const made = marks.filter(({ what }) => what === 'MADE').map(({ external_id: id }) => id);
    await markVanished(tx, place, [...seen, ...made], { confirmedAt: run.confirmedAt, now });
    await dropMarks(tx, place, lateSince);
    const quiet_rounds = (await hasChangedSince(tx, place, startedAt)) ? 0 : run.quietRounds + 1;
    const next_at = earlier(nextAfterSync(place, now, quiet_rounds), whenListsAreRight(marks, seen));
    await holdSync(tx, run, {
      state: isAskedAgain ? 'WAITING' : 'DONE',
      found: seen.size,
      finished_at: now,
      confirmed_at: startedAt,
      leased_until: null,
      quiet_rounds,
      next_at,
    });
    return isAskedAgain;
  });
}

/** Somebody has to be told; anything else is a mistake of ours, which the queue is told too: it counts and logs it. */
const isExpected = (error: unknown): boolean =>
  error instanceof PlatformError || error instanceof AccountWaits;

/**
 * Reads one kind of asset of one account. Its failure is its own: other accounts have syncs of their own. Run twice, or after a
 * crash, it begins anew and does no harm.
 */
export async function runSync(
  services: Services,
  who: TenantScope,
  place: AssetPlace,
  signal?: AbortSignal,
): Promise<void> {
  const claimIt = () => withTenant(services.db, who, (tx) => claim(tx, services, who, place));
  for (let run = await claimIt(); run && (await runClaimed(run, signal));) run = await claimIt();
}

interface Lane {
  reasons: readonly SyncReason[];
  signal: AbortSignal;
  /** Another one waits. */
  sendNext(tx: TenantTx): Promise<void>;
}

/** Runs the one of the organisation's syncs whose turn it is. */
export async function runNextSync(
  services: Services,
  who: TenantScope,
  { reasons, signal, sendNext }: Lane,
): Promise<void> {
  const run = await withTenant(services.db, who, async (tx) => {
    const next = () => nextSync(tx, reasons, services.clock());
    const place = await next();
    const claimed = place && (await claim(tx, services, who, place));
    if (await next()) await sendNext(tx);
    return claimed;
  });
  if (run && (await runClaimed(run, signal))) await runSync(services, run.who, run.place, signal);
}

/** Undefined when another one runs it. */
async function claim(
  tx: TenantTx,
  services: Services,
  { tenantId }: TenantScope,
  place: AssetPlace,
): Promise<Run | undefined> {
  const id = newId();
  const now = services.clock();
  const claimed = await claimSync(tx, place, { run: id, now, until: leaseEnd(now) });
  return (
    claimed && {
      services,
      who: { tenantId, userId: claimed.started_by },
      place,
      id,
      keep: async (held, until) => Boolean(await updateSync(held, place, id, { leased_until: until })),
      startedAt: now,
      confirmedAt: claimed.confirmed_at,
      lateSince: new Date(now.getTime() - lateMs),
      quietRounds: claimed.quiet_rounds,
    }
  );
}

/** Whether it is to be run once more. */
async function runClaimed(run: Run, signal: AbortSignal | undefined): Promise<boolean> {
  const { services, place } = run;
  return withHeartbeat(
    run,
    async () => {
      try {
        return await readAndFinish(run, signal);
      } catch (error) {
        if (error instanceof LeaseLost) return false;
        // Nothing has failed: the worker stops, and the sweep gives it to another.
        if (signal?.aborted) {
          await endSync(run, { state: 'WAITING', leased_until: null });
          return false;
        }
        const failure = failureJson(assetSyncFailure(error, place));
        await endSync(run, {
          state: 'FAILED',
          error: failure,
          finished_at: services.clock(),
          leased_until: null,
          next_at: nextAfterFailure(place, services.clock()),
        });
        if (!isExpected(error)) throw error;
        return false;
      }
    },
    (err) => services.log.warn({ err, ...place }, 'the lease of a sync could not be prolonged'),
  );
}
