import { type Call, CallError } from '@adsail/contract';
import type { FastifyReply } from 'fastify';
import type { Limit } from '../framework/raw-route.ts';
import type { Services } from '../services.ts';
import { networkOf } from '../framework/network.ts';
import { tokenOf } from './session.ts';
import { fixedWindow, type Window } from './window.ts';

const longestKey = 64;

function spend(window: Window, key: string, reply: FastifyReply): void {
  const wait = window.spend(key);
  if (wait === 0) return;
  reply.header('retry-after', wait);
  throw new CallError('slowDown');
}

/**
 * Counted in the memory of each process: a limit here keeps one caller from taking the whole process. What must hold over
 * all processes (codes a phone, tries a password) is counted in the database by the features. Made once and handed to
 * every route: two of them would let a caller through twice as often.
 */
export function generalLimit({ config }: Services): Limit {
  const perNetwork = fixedWindow(config.limits.perIpPerMinute);
  const perSession = fixedWindow(config.limits.perSessionPerMinute);
  return (request, reply) => {
    spend(perNetwork, networkOf(request.ip), reply);
    // Without a token there is nothing to tell apart within a network.
    const token = tokenOf(request);
    if (token) spend(perSession, token.slice(0, longestKey), reply);
  };
}

export function callLimit({ config }: Services, call: Call): Limit | null {
  if (call.perMinute === null || !config.limits.perCall) return null;
  const window = fixedWindow(call.perMinute);
  return ({ ip }, reply) => spend(window, networkOf(ip), reply);
}
