import type { Feature } from '../../framework/feature.ts';
import { extend } from '../../framework/extensions.ts';
import { accountsReady } from '../accounts/index.ts';
import { operationKinds } from './define.ts';
import { deliveryBudget } from './kinds/delivery-budget.ts';
import { deliveryCreate } from './kinds/delivery-create.ts';
import { deliveryStatus } from './kinds/delivery-status.ts';
import { deliveryUpdate } from './kinds/delivery-update.ts';
import { releaseAccounts } from './store/release.ts';
import { startLedgerWorker } from './worker/worker.ts';

export {
  defineOperation,
  describeOperation,
  type Description,
  type ObjectChange,
  ObjectGone,
  type OperationItem,
  type OperationKind,
  operationKinds,
  type OperationOutcome,
  type Preparation,
  type ReadBack,
  type SentItem,
} from './define.ts';
export {
  type Initiator,
  type Enqueued,
  enqueueOperations,
  KeyTaken,
  type NewOperation,
  operation,
} from './enqueue.ts';
export { PayloadRefused } from './payload-form.ts';
export { fixFailed } from './fix-failed.ts';
export {
  historyOfObject,
  type ObjectKey,
  type OutsideChange,
  recordOutsideChanges,
} from './store/history.ts';
export { deliveryBudget, deliveryCreate, deliveryStatus, deliveryUpdate };
export { namedWithToken, nameToken } from './name-token.ts';
export {
  cancelPending,
  operationsOfPlan,
  type PlanProgress,
  type PlanQuery,
  progressOfPlan,
  retryFailed,
  type Selection,
} from './store/plans.ts';
export type { Reference, WithReferences } from './references.ts';
export { type OperationState, operationStates } from './tables.ts';
export { type Explanation, explainFailure, type OperationFailure, type FailureKind } from './failure.ts';

export const ledgerFeature: Feature = {
  name: 'ledger',
  extensions: [
    extend(accountsReady, releaseAccounts),
    extend(operationKinds, deliveryCreate, deliveryUpdate, deliveryStatus, deliveryBudget),
  ],
  work: (services) => startLedgerWorker({ services }),
};
