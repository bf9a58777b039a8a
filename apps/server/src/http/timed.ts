import type { FastifyRequest } from 'fastify';
import type { Deadline, WithDeadline } from './deadline.ts';

/** Runs a step of a request within what is left of the request's time. */
export type TimedWork = <T>(request: FastifyRequest, work: (deadline: Deadline) => Promise<T>) => Promise<T>;

/** One time for all steps that can wait for the database. A slow line has another limit. `route` is for the log. */
export const timedSteps =
  (inTime: WithDeadline, route: string): TimedWork =>
  async (request, work) => {
    const begunAt = performance.now();
    const late = (err: unknown) => request.log.warn({ err, call: route }, 'ended after its deadline');
    try {
      return await inTime(work, late, request.trace.spentMs);
    } finally {
      request.trace.spentMs += performance.now() - begunAt;
    }
  };
