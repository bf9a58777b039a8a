/** For the tests of features that bring kinds of operations. */
export { shortTimes } from './testing/short-times.ts';
export { type LedgerWorker, startLedgerWorker } from './worker/worker.ts';
