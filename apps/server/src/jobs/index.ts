export { checkJobs } from './check.ts';
export { type CronEntry, defineJob, type JobDefinition } from './define.ts';
export type { SendOptions } from './port.ts';
