import type { Feature } from '../../http/bind.ts';
import { onAccountsReady } from '../accounts/index.ts';
import { releaseAccounts } from './ready.ts';
import { startLedgerWorker } from './worker/worker.ts';

export {
  defineOperation,
  type Description,
  type ObjectChange,
  ObjectGone,
  type OperationContext,
  type OperationKind,
  type Outcome,
  type Prepared,
  type ReadBack,
  type SentContext,
} from './define.ts';
export {
  type Actor,
  type Enqueued,
  enqueueOperations,
  KeyTaken,
  type NewOperation,
  operation,
} from './enqueue.ts';
export { historyOfObject, type ObjectKey, type OutsideChange, recordOutsideChanges } from './history.ts';
export { deliveryBudget } from './kinds/delivery-budget.ts';
export { deliveryCreate } from './kinds/delivery-create.ts';
export { deliveryStatus } from './kinds/delivery-status.ts';
export { deliveryUpdate } from './kinds/delivery-update.ts';
export { namedWithToken, nameToken } from './name-token.ts';
export {
  cancelPending,
  describeOperation,
  fixFailed,
  operationsOfPlan,
  type PlanProgress,
  type PlanQuery,
  progressOfPlan,
  retryFailed,
  type Selection,
} from './plans.ts';
export type { Reference, WithReferences } from './references.ts';
export { type OperationState, operationStates } from './tables.ts';
export { type Explanation, explainTrouble, type Trouble, type TroubleKind } from './trouble.ts';

onAccountsReady(releaseAccounts);

export const ledgerFeature: Feature = {
  name: 'ledger',
  work: (services) => startLedgerWorker({ services }),
};
