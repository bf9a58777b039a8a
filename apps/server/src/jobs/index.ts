export { checkJobs } from './check.ts';
export { type CronEntry, defineJob, type JobDefinition } from './define.ts';
export type { JobKind, Jobs, SendOptions } from './port.ts';
