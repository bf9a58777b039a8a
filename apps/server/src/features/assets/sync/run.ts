import { PlatformError } from '@adsail/connectors';
import { newId } from '../../../db/ids.ts';
import { type TenantScope, type TenantTx, withTenant } from '../../../db/scope.ts';
import { repeat } from '../../../jobs/repeat.ts';
import type { Services } from '../../../services.ts';
import { AccountWaits, type OpenedAccount, withAccount } from '../../accounts/index.ts';
import { type AssetPlace, definitionOf } from '../define.ts';
import { confirmAssets, hasChangedSince, markVanished } from '../store/assets.ts';
import { claimSync, failureJson, type SyncRow, updateSync } from '../store/syncs.ts';
import { assetSyncFailure } from './failure.ts';
import { nextAfterFailure, nextAfterSync } from './schedule.ts';

/** Longer than a page takes: whoever has not prolonged it for so long is dead. */
const leaseMs = 90_000;
const heartbeatMs = 20_000;

/** Another worker has it by now: whatever this one still has in its hands is not written. */
class SyncLost extends Error {}

interface Run {
  services: Services;
  who: TenantScope;
  place: AssetPlace;
  id: string;
  startedAt: Date;
  /** Of the rounds before that found nothing new. */
  quietRounds: number;
}

const leaseEnd = ({ clock }: Services) => new Date(clock().getTime() + leaseMs);

type SyncUpdate = Parameters<typeof updateSync>[3];

async function holdSync(tx: TenantTx, { place, id }: Run, change: SyncUpdate): Promise<SyncRow> {
  const row = await updateSync(tx, place, id, change);
  if (!row) throw new SyncLost();
  return row;
}

/** What a run writes, only as long as the sync is its own. */
const whileHeld = (
  run: Run,
  change: SyncUpdate,
  work: (tx: TenantTx) => Promise<void> = async () => undefined,
): Promise<void> =>
  withTenant(run.services.db, run.who, async (tx) => {
    await holdSync(tx, run, change);
    await work(tx);
  });

/** Page by page; what was read is there before the next page is asked for. */
async function readAll(run: Run, account: OpenedAccount): Promise<number> {
  const { services, place } = run;
  const definition = definitionOf(services, place.kind);
  let found = 0;
  for await (const page of definition.list(account, services.clock())) {
    found += page.length;
    const checked = page.map((each) => ({ ...each, data: definition.data.parse(each.data) }));
    const change = { found, leased_until: leaseEnd(services) };
    await whileHeld(run, change, (tx) => confirmAssets(tx, place, checked, services.clock()));
  }
  return found;
}

/** Whether it is to be run once more, for what was changed while it ran. */
async function readAndFinish(run: Run, signal: AbortSignal | undefined): Promise<boolean> {
  const { services, who, place, startedAt } = run;
  const options = signal ? { signal } : {};
  const found = await withAccount(services, who, place, (account) => readAll(run, account), options);
  const now = services.clock();
  return withTenant(services.db, who, async (tx) => {
    const { asked_again: isAskedAgain } = await holdSync(tx, run, { leased_until: leaseEnd(services) });
    await markVanished(tx, place, { since: startedAt, now });
    const quiet_rounds = (await hasChangedSince(tx, place, startedAt)) ? 0 : run.quietRounds + 1;
    const next_at = nextAfterSync(place, now, quiet_rounds);
    await holdSync(tx, run, {
      state: isAskedAgain ? 'WAITING' : 'DONE',
      found,
      finished_at: now,
      leased_until: null,
      quiet_rounds,
      next_at,
    });
    return isAskedAgain;
  });
}

/** Somebody has to be told; anything else is a mistake of ours, which the queue tries again and logs. */
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
  while (await runOnce(services, who, place, signal));
}

async function runOnce(
  services: Services,
  who: TenantScope,
  place: AssetPlace,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const id = newId();
  const now = services.clock();
  const claimed = await withTenant(services.db, who, (tx) =>
    claimSync(tx, place, { run: id, now, until: leaseEnd(services) }),
  );
  if (!claimed) return false;
  const run: Run = { services, who, place, id, startedAt: now, quietRounds: claimed.quiet_rounds };
  const { log } = services;
  const heartbeat = repeat(
    heartbeatMs,
    () => whileHeld(run, { leased_until: leaseEnd(services) }),
    (err) => log.warn({ err, ...place }, 'the lease of a sync could not be prolonged'),
  );
  try {
    return await readAndFinish(run, signal);
  } catch (error) {
    if (error instanceof SyncLost) return false;
    if (!isExpected(error)) log.error({ err: error, tenantId: who.tenantId, ...place }, 'a sync failed');
    const failure = failureJson(assetSyncFailure(error, place));
    await whileHeld(run, {
      state: 'FAILED',
      error: failure,
      finished_at: services.clock(),
      leased_until: null,
      next_at: nextAfterFailure(place, services.clock()),
    });
    return false;
  } finally {
    await heartbeat.stop();
  }
}
