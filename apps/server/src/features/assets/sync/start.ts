import { CallError } from '@adsail/contract';
import type { TenantTx } from '../../../db/scope.ts';
import type { MemberArgs } from '../../../framework/bind.ts';
import type { Services } from '../../../services.ts';
import type { AssetPlace } from '../define.ts';
import { accountsToSync, askAgain, failedAccounts, raiseSyncs, requestSyncs } from '../store/syncs.ts';
import type { SyncReason } from '../tables.ts';
import { sendSync } from './job.ts';

type Places = Pick<AssetPlace, 'kind' | 'platform'>;

/** Begins the syncs of accounts, in the caller's transaction; one that is under way already is the same one. */
export async function beginSyncs(
  tx: TenantTx,
  services: Services,
  places: Places,
  advertiserIds: readonly string[],
  reason: SyncReason,
): Promise<void> {
  if (advertiserIds.length === 0) return;
  const wanted = { reason, now: services.clock() };
  const begun = await requestSyncs(tx, places, advertiserIds, wanted);
  const raised = await raiseSyncs(tx, places, advertiserIds, wanted);
  if (begun.length + raised.length > 0) await sendSync(services, tx, tx, reason);
}

/** The same after a change: one that is under way may have read what was there before, and runs once more. */
export async function syncChanged(
  tx: TenantTx,
  services: Services,
  places: Places,
  advertiserIds: readonly string[],
): Promise<void> {
  if (advertiserIds.length === 0) return;
  await beginSyncs(tx, services, places, advertiserIds, 'CHANGE');
  await askAgain(tx, places, advertiserIds);
}

interface Asked {
  advertiserIds?: string[] | undefined;
  failed?: boolean | undefined;
}

/** What a sync call does: returns at once, `sync/status` tells how far it is. */
export async function startSync(
  places: Places,
  { input, tx, actor, services, audit }: MemberArgs<Asked>,
): Promise<{ accounts: number }> {
  const found = input.failed
    ? await failedAccounts(tx, actor, places, input.advertiserIds)
    : await accountsToSync(tx, actor, places.platform, input.advertiserIds);
  if (!input.failed && input.advertiserIds && found.length < new Set(input.advertiserIds).size)
    throw new CallError('notFound');
  const ids = found.map(({ advertiser_id }) => advertiser_id);
  await beginSyncs(tx, services, places, ids, 'PERSON');
  audit({
    entity: 'assetSync',
    entityId: `${places.kind} ${places.platform}`,
    after: { accounts: ids.length },
  });
  return { accounts: ids.length };
}
