import type { Language } from '@adsail/contract';
import type { AssetChange, ChangeState } from '@adsail/contract/assets';
import { explainFailure, type OperationRow, screenState } from '../../ledger/index.ts';
import type { NamedChange } from '../store/changes.ts';

type Operation = Pick<OperationRow, 'state' | 'waits_for' | 'error' | 'external_id'>;

/** Screens of assets know no calling off: what was called off with another one has failed. */
export function stateOf(operation: Pick<Operation, 'state' | 'waits_for'> | undefined): ChangeState {
  const state = screenState(operation);
  return state === 'CANCELLED' ? 'FAILED' : state;
}

export const presentChange = (
  row: NamedChange,
  operation: Operation | undefined,
  language: Language,
): AssetChange => ({
  id: row.id,
  action: row.action,
  name: row.name,
  externalId: operation?.external_id ?? row.external_id,
  advertiserId: row.advertiser_id,
  advertiserName: row.advertiser_name,
  state: stateOf(operation),
  message: operation?.error ? explainFailure(language, operation.error).message : null,
  candidates:
    operation?.state === 'DOUBTFUL'
      ? (operation.error?.candidates ?? []).map(({ id, name }) => ({ id, name }))
      : [],
  createdByName: row.created_by_name,
  createdAt: row.created_at.toISOString(),
});
