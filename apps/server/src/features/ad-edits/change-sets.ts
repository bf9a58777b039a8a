import type { AdPlatform, Language } from '@adsail/contract';
import { permits } from '@adsail/contract/accounts';
import {
  type ChangeSetState,
  type ChangeState,
  editLimits,
  type FieldValue,
} from '@adsail/contract/ad-edits';
import type { MemberArgs } from '../../framework/bind.ts';
import {
  cancelPending,
  explainFailure,
  operationsByIds,
  operationsOfPlan,
  type OperationRow,
  screenState,
} from '../ledger/index.ts';
import { changeSetsAmong, readChangeSet } from './store/change-sets.ts';
import { permissionsIn } from './store/objects.ts';
import { untilOf } from './under-way.ts';

type Args = Pick<MemberArgs, 'tx' | 'actor' | 'services' | 'http'>;

const refOf = ({ advertiser_id: advertiserId, target }: OperationRow) => ({
  advertiserId,
  id: (target ?? '').replace(/^[^:]*:/, ''),
});

function present(row: OperationRow, language: Language, now: Date): ChangeSetState['list'][number] {
  const { error } = row;
  return {
    ...refOf(row),
    operationId: row.id,
    state: screenState(row),
    until: untilOf(row, now),
    reason: error && explainFailure(language, error).message,
    held: (error?.values as { expected: FieldValue; found: FieldValue } | undefined) ?? null,
  };
}

/** What has become of a change set, as far as the reader may see its accounts. */
export async function stateOfChangeSet(
  { tx, actor, services, http }: Args,
  changeSetId: string,
): Promise<ChangeSetState> {
  const { platform } = await readChangeSet(tx, changeSetId);
  const rows = await operationsOfPlan(tx, changeSetId, { limit: editLimits.items });
  const seen = await permissionsIn(tx, actor, platform, rows.map(refOf));
  const now = services.clock();
  const list = rows
    .filter(({ advertiser_id }) => seen.has(advertiser_id))
    .map((row) => present(row, http.language, now));
  const count = (...states: ChangeState[]) => list.filter(({ state }) => states.includes(state)).length;
  return {
    counts: {
      open: count('PENDING', 'WAITING', 'CHECKING'),
      done: count('DONE'),
      failed: count('FAILED'),
      doubtful: count('DOUBTFUL'),
      cancelled: count('CANCELLED'),
    },
    list,
  };
}

/** Of changes only: what tasks make is called off with its task. */
export async function cancelChanges({ tx, actor }: Pick<Args, 'tx' | 'actor'>, ids: readonly string[]) {
  const rows = await operationsByIds(tx, [...new Set(ids)]);
  const sets = await changeSetsAmong(
    tx,
    rows.flatMap(({ plan_id }) => plan_id ?? []),
  );
  const own: string[] = [];
  for (const [platform, some] of Map.groupBy(rows, (row) => row.platform)) {
    const permissions = await permissionsIn(tx, actor, platform as AdPlatform, some.map(refOf));
    for (const { id, plan_id, advertiser_id } of some)
      if (plan_id && sets.has(plan_id) && permits(permissions.get(advertiser_id) ?? null, 'MANAGE'))
        own.push(id);
  }
  return { cancelled: own.length === 0 ? 0 : await cancelPending(tx, { ids: own }) };
}
