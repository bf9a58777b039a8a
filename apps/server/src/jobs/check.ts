import { refuseDuplicates, StartError } from '../start-error.ts';
import type { CronEntry, JobDefinition } from './define.ts';

/** A job that nobody would ever handle is found at the start, not when the first one is lost. */
export function checkJobs(jobs: readonly JobDefinition[], cron: readonly CronEntry[]): void {
  refuseDuplicates(
    'job',
    jobs.map(({ name }) => name),
  );
  const idle = jobs.find(({ handler }) => typeof handler !== 'function');
  if (idle) throw new StartError(`The job ${idle.name} has no handler.`);
  const orphan = cron.find(({ job }) => !jobs.includes(job));
  if (orphan) throw new StartError(`The job ${orphan.job.name} is scheduled but belongs to no feature.`);
}
