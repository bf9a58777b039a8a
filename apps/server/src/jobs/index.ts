import type { z } from 'zod';
import type { Tx } from '../db/database.ts';
import type { JobDefinition } from './define.ts';

export { defineJob, type CronEntry, type JobDefinition } from './define.ts';

export interface SendOptions {
  startAfter?: Date;
  /** While a job with this key waits, a second one is not added. For jobs that are `oneWaitingPerKey`. */
  singletonKey?: string;
}

export interface Jobs {
  /** Enqueues in the transaction: the job exists when the transaction commits, and only then. */
  send<Payload extends z.ZodType>(
    tx: Tx,
    job: JobDefinition<Payload>,
    payload: z.input<Payload>,
    options?: SendOptions,
  ): Promise<void>;
  /** Throws the reason when the queue does not answer; /readyz asks. */
  check(): Promise<void>;
  stop(): Promise<void>;
}
