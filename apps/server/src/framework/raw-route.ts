import type { CallError, EnvelopeStyle } from '@adsail/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from './bind.ts';

/** Counts one more request of this caller, or throws. */
export type Limit = (request: FastifyRequest, reply: FastifyReply) => void;

/** Runs a step that can wait for the database within what is left of the request's time. */
export type TimedStep = <T>(request: FastifyRequest, step: () => Promise<T>) => Promise<T>;

/** Where an answer is no call's: a form that is posted to a store, a file that is read. */
export interface FailureFormat {
  status?: number;
  style?: EnvelopeStyle;
}

/** What a route that is no call does as calls do: files, upload targets. Calls get the same from the pipeline. */
export interface RouteTools {
  limit: Limit;
  /** Who asks; throws a CallError without a session. */
  authenticate(request: FastifyRequest): Promise<Actor>;
  /** `route` is for the log. */
  timed(route: string): TimedStep;
  refuseLargeForm(request: FastifyRequest): void;
  toCallError(error: unknown): CallError;
  sendFailure(
    request: FastifyRequest,
    reply: FastifyReply,
    error: unknown,
    format?: FailureFormat,
  ): FastifyReply;
}
