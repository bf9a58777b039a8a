import { type Call, CallError } from '@adsail/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';
import { tokenOf } from './session.ts';

type Limiter = ReturnType<FastifyInstance['createRateLimit']>;
const minute = 60_000;

async function spend(limiter: Limiter, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const result = await limiter(request);
  if (result.isAllowed || !result.isExceeded) return;
  reply.header('retry-after', result.ttlInSeconds);
  throw new CallError('slowDown');
}

/**
 * Counted in the memory of each process: a limit here keeps one caller from taking the whole process. What must hold over
 * all processes (codes a phone, tries a password) is counted in the database by the features.
 */
export function generalLimits(app: FastifyInstance, { config }: Services) {
  const perAddress = app.createRateLimit({
    max: config.limits.perIpPerMinute,
    timeWindow: minute,
    keyGenerator: ({ ip }) => `address:${ip}`,
  });
  // Without a token there is nothing to tell apart within an address.
  const perSession = app.createRateLimit({
    max: config.limits.perSessionPerMinute,
    timeWindow: minute,
    keyGenerator: (request) => `session:${tokenOf(request)}`,
  });
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    await spend(perAddress, request, reply);
    if (tokenOf(request)) await spend(perSession, request, reply);
  };
}

export function callLimit(app: FastifyInstance, { config }: Services, call: Call) {
  if (call.perMinute === null || !config.limits.perCall) return null;
  const limiter = app.createRateLimit({
    max: call.perMinute,
    timeWindow: minute,
    keyGenerator: ({ ip }) => `call:${call.path}:${ip}`,
  });
  return (request: FastifyRequest, reply: FastifyReply): Promise<void> => spend(limiter, request, reply);
}
