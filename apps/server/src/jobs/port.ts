import type { z } from 'zod';
import type { Tx } from '../db/database.ts';

/** What a sender has to know of a job. */
export interface JobKind<Payload extends z.ZodType = z.ZodType> {
  name: string;
  payload: Payload;
  /** Of the jobs that are sent with the same `singletonKey` one waits at most. Every job of this kind names its key. */
  oneWaitingPerKey?: boolean;
}

export interface SendOptions {
  startAfter?: Date;
  /** While a job with this key waits, a second one is not added. For jobs that are `oneWaitingPerKey`. */
  singletonKey?: string;
}

export interface Jobs {
  /** Enqueues in the transaction: the job exists when the transaction commits, and only then. */
  send<Payload extends z.ZodType>(
    tx: Tx,
    job: JobKind<Payload>,
    payload: z.input<Payload>,
    options?: SendOptions,
  ): Promise<void>;
  /** The keys of those that somebody is at; of a worker that was killed, until it is missed. */
  runningKeys(tx: Tx, job: JobKind): Promise<Set<string>>;
  /** Throws the reason when the queue does not answer; /readyz asks. */
  check(): Promise<void>;
  stop(): Promise<void>;
}
