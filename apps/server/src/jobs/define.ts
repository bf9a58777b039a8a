import type { z } from 'zod';
import type { Services } from '../services.ts';
import type { JobKind } from './port.ts';

/**
 * A job is a name, a payload and a handler. Payloads carry ids, not rows: the handler reads what is true when it runs.
 * Every job may run twice (a worker can die between the work and its receipt), so handlers are idempotent.
 */
export interface JobDefinition<Payload extends z.ZodType = z.ZodType> extends JobKind<Payload> {
  handler(payload: z.output<Payload>, services: Services, signal: AbortSignal): Promise<void>;
  /** Tries after the first one. */
  retries?: number;
  /** At most so many of it at the same time in one process. */
  concurrency?: number;
  /** Longest run; longer ones count as failed. */
  expireInSeconds?: number;
}

export const defineJob = <Payload extends z.ZodType>(job: JobDefinition<Payload>): JobDefinition<Payload> =>
  job;

/** `cron` in UTC, five fields. */
export interface CronEntry {
  job: JobDefinition;
  cron: string;
}
