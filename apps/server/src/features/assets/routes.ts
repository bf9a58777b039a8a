import { CallError } from '@adsail/contract';
import { permits } from '@adsail/contract/accounts';
import { assetCalls, failedSyncsShown } from '@adsail/contract/assets';
import type { TenantTx } from '../../db/scope.ts';
import { bind, type MemberArgs } from '../../framework/bind.ts';
import type { Reader } from '../accounts/index.ts';
import { cancelPending, decideDoubt, operationsByIds, retryFailed } from '../ledger/index.ts';
import { copyAssets } from './copy/copy.ts';
import { reportCopy } from './copy/report.ts';
import { presentChange, stateOf } from './changes/present.ts';
import { definitionOf } from './define.ts';
import { presentSyncs } from './present.ts';
import { closeChange, lockChange, openChanges } from './store/changes.ts';
import { countSyncs, failedSyncs } from './store/syncs.ts';
import { askHolders, presentHolders } from './sharing/holders.ts';
import { findUses } from './uses/find.ts';

/** One that the member may decide about, and what became of it so far. */
async function takeChange(tx: TenantTx, actor: Reader, id: string) {
  const change = await lockChange(tx, actor, id);
  if (!change) throw new CallError('notFound');
  if (!permits(change.permission, 'MANAGE')) throw new CallError('forbidden');
  const [operation] = await operationsByIds(tx, [change.operation_id]);
  return { change, operation, state: stateOf(operation) };
}

const conflict = () => new CallError('conflict');

async function retry({
  input,
  tx,
  actor,
  services,
  audit,
}: MemberArgs<{ changeId: string }>): Promise<Record<string, never>> {
  const { change, state } = await takeChange(tx, actor, input.changeId);
  const id = change.operation_id;
  if (state === 'DOUBTFUL') {
    if (!(await decideDoubt(tx, services, id, 'sendAgain'))) throw conflict();
  } else if ((await retryFailed(tx, { ids: [id] })) === 0) throw conflict();
  audit({ entity: change.kind, entityId: change.id, after: { retried: true } });
  return {};
}

async function adopt({
  input,
  tx,
  actor,
  services,
  audit,
}: MemberArgs<{ changeId: string; candidateId: string }>): Promise<Record<string, never>> {
  const { change } = await takeChange(tx, actor, input.changeId);
  const decision = { adopt: input.candidateId };
  if (!(await decideDoubt(tx, services, change.operation_id, decision))) throw conflict();
  audit({ entity: change.kind, entityId: change.id, after: { adopted: input.candidateId } });
  return {};
}

/** What has not begun is called off by that; what is under way cannot be. */
async function dismiss({
  input,
  tx,
  actor,
  services,
  audit,
}: MemberArgs<{ changeId: string }>): Promise<Record<string, never>> {
  const { change, state } = await takeChange(tx, actor, input.changeId);
  const id = change.operation_id;
  if (state === 'DOUBTFUL') await decideDoubt(tx, services, id, 'giveUp');
  else if (state !== 'DONE' && state !== 'FAILED' && (await cancelPending(tx, { ids: [id] })) === 0)
    throw conflict();
  await closeChange(tx, change.id, services.clock());
  await definitionOf(services, change.kind).onDismissed?.(tx, services, id);
  audit({ entity: change.kind, entityId: change.id, after: { dismissed: true } });
  return {};
}

export const assetRoutes = bind(assetCalls, {
  async syncStatus({ input, tx, actor, http }) {
    const counts = await countSyncs(tx, actor, input);
    const failed = counts.failed === 0 ? [] : await failedSyncs(tx, actor, input, failedSyncsShown);
    return presentSyncs(counts, failed, http.language);
  },

  async changes({ input, tx, actor, services, http }) {
    const rows = await openChanges(tx, actor, input, services.clock());
    const found = await operationsByIds(
      tx,
      rows.map(({ operation_id }) => operation_id),
    );
    const operations = new Map(found.map((each) => [each.id, each]));
    return {
      list: rows.map((row) => presentChange(row, operations.get(row.operation_id), http.language)),
    };
  },

  uses: {
    async prepare(args) {
      const answer = await findUses(args);
      return async () => answer;
    },
  },

  holders: {
    async prepare(args) {
      const asked = await askHolders(args);
      return ({ tx, actor }) => presentHolders(tx, actor, asked);
    },
  },

  copyReport: { prepare: reportCopy },
  copy: { prepare: copyAssets },

  retry,
  adopt,
  dismiss,
});
