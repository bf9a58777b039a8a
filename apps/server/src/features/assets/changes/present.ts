import type { Language } from '@adsail/contract';
import type { AssetChange, ChangeState } from '@adsail/contract/assets';
import { explainFailure, type OperationRow } from '../../ledger/index.ts';
import type { NamedChange } from '../store/changes.ts';

type Operation = Pick<OperationRow, 'state' | 'waits_for' | 'error'>;

/** Without an operation: it ended so long ago that the ledger has forgotten it. */
export function stateOf(operation: Pick<Operation, 'state' | 'waits_for'> | undefined): ChangeState {
  if (!operation) return 'DONE';
  switch (operation.state) {
    case 'SUCCEEDED':
      return 'DONE';
    case 'DOUBTFUL':
      return 'DOUBTFUL';
    case 'FAILED':
    case 'SKIPPED':
    case 'CANCELLED':
      return 'FAILED';
    case 'UNCERTAIN':
      return operation.waits_for ? 'WAITING' : 'CHECKING';
    default:
      return operation.waits_for ? 'WAITING' : 'PENDING';
  }
}

export const presentChange = (
  row: NamedChange,
  operation: Operation | undefined,
  language: Language,
): AssetChange => ({
  id: row.id,
  action: row.action,
  name: row.name,
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
