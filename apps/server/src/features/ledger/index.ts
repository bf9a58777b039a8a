import type { Feature } from '../../framework/feature.ts';
import { extend } from '../../framework/extensions.ts';
import { accountsReady } from '../accounts/index.ts';
import { operationKinds } from './define.ts';
import { automatedCreate } from './kinds/automated-create.ts';
import { deliveryBid } from './kinds/delivery-bid.ts';
import { deliveryBudget } from './kinds/delivery-budget.ts';
import { deliveryCreate, smartCreate } from './kinds/delivery-create.ts';
import { deliveryDelete } from './kinds/delivery-delete.ts';
import { deliveryStatus } from './kinds/delivery-status.ts';
import { deliveryUpdate } from './kinds/delivery-update.ts';
import { doublesJob } from './doubles.ts';
import { mendLanesJob } from './mend-lanes.ts';
import { operationsKeptMs, purgeOperationsJob } from './purge.ts';
import { releaseAccounts } from './store/release.ts';
import { startLedgerWorker } from './worker/worker.ts';

export {
  defineOperation,
  describeOperation,
  doublesFound,
  type Grouping,
  type LedgerFacts,
  NameTaken,
  ObjectGone,
  type OperationItem,
  type OperationKind,
  operationKinds,
  type OperationOutcome,
  operationSuccesses,
  plansAtRest,
  type PlansHook,
  type Preparation,
  type DoneOperation,
  type ReadBack,
  type SucceededOperation,
  type SuccessHook,
} from './define.ts';
export { askTogether, noAnswers } from './ask-together.ts';
export { mapResults, oneByOne, type Result } from './results.ts';
export { namedWithToken, nameToken } from './name-token.ts';
export { decideDoubt, type DoubtDecision, giveUpDoubts } from './doubt.ts';
export { enqueueOperations, type NewOperation, operation } from './enqueue.ts';
export { fixFailed } from './fix-failed.ts';
export { cancelHeld, holdPlan, releasePlan } from './store/hold.ts';
export { leaveUnanswered } from './store/demo.ts';
export { setNamesCarryToken } from './store/facts.ts';
export { type OpenChange, openChanges } from './store/open-changes.ts';
export {
  changesUnderWay,
  changeTimes,
  historyOfObject,
  type OutsideChange,
  ownChangesSince,
  recordOutsideChanges,
} from './store/history.ts';
export {
  automatedCreate,
  deliveryBid,
  deliveryBudget,
  deliveryCreate,
  deliveryDelete,
  deliveryStatus,
  deliveryUpdate,
  operationsKeptMs,
  smartCreate,
};
export {
  changedOutside,
  changeWaits,
  type LastOutsideChange,
  lastOutsideChanges,
  type WaitingOperation,
  waitingOperations,
} from './store/object-changes.ts';
export {
  cancelPending,
  operationsByIds,
  operationsOfPlan,
  progressOfPlan,
  retryFailed,
} from './store/plans.ts';
export { screenState, screenStateOf, underWay } from './store/screen-state.ts';
export { isUnsettled } from './tables.ts';
export type { OperationRow } from './store/transitions.ts';
export { explainFailure, failureOf, type OperationFailure } from './failure.ts';
export { ledgerDefaults } from './options.ts';
export { payloadHash } from './payload-hash.ts';
export { toJson } from './store/json.ts';

export const ledgerFeature: Feature = {
  name: 'ledger',
  extensions: [
    extend(accountsReady, releaseAccounts),
    extend(
      operationKinds,
      deliveryCreate,
      smartCreate,
      automatedCreate,
      deliveryUpdate,
      deliveryStatus,
      deliveryBudget,
      deliveryBid,
      deliveryDelete,
    ),
  ],
  jobs: [purgeOperationsJob, doublesJob, mendLanesJob],
  cron: [
    { job: purgeOperationsJob, cron: '41 3 * * *' },
    { job: doublesJob, cron: '* * * * *' },
    { job: mendLanesJob, cron: '*/5 * * * *' },
  ],
  work: (services) => startLedgerWorker({ services }),
};
