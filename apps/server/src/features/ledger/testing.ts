/** For the tests of features that bring kinds of operations. */
export { doublesJob } from './doubles.ts';
export type { LedgerOptions } from './options.ts';
export { sandboxPlatforms } from './testing/sandbox-platforms.ts';
export { subjects } from './testing/subjects.ts';
export { shortTimes } from './testing/short-times.ts';
export { workerProcesses, type WorkerProcesses } from './testing/worker-processes.ts';
export { Memory } from './worker/memory.ts';
export { type LedgerWorker, startLedgerWorker } from './worker/worker.ts';
