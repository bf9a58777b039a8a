import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Call, CallError, fieldProblems, idempotencyHeader, messageRef } from '@adsail/contract';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { systemUserId } from '../db/ids.ts';
import { type TenantTx, withTenant } from '../db/scope.ts';
import { namesSecret } from '../redact.ts';
import { derive } from '../secrets.ts';
import type { Services } from '../services.ts';
import { dropKey, type IdempotencyRequest, leaseKey, storeAnswer } from './store/idempotency.ts';

/** How long a call without a session may have its key before another one may take it over. */
const leaseMs = 30_000;
const pollMs = 50;

/** Calls without a session store their keys under a tenant and a user that do not exist. */
const withoutSession = { tenantId: '0', userId: systemUserId };

/** What payloads are hashed with. */
export const payloadHashKey = (secret: string): Buffer => derive(secret, 'idempotency-payload');

const Key = z.string().regex(/^[\x21-\x7E]{8,128}$/, { error: messageRef('core:rule.format') });

function* propertyNames(schema: unknown): Generator<string> {
  if (typeof schema !== 'object' || schema === null) return;
  for (const [name, value] of Object.entries(schema)) {
    if (name === 'properties' && typeof value === 'object' && value !== null) yield* Object.keys(value);
    yield* propertyNames(value);
  }
}

/** Writing calls whose answer may be stored: one that hands over a token or a signing secret never is. */
export const keepsAnswer = (call: Call): boolean =>
  call.writes && !namesSecret(propertyNames(z.toJSONSchema(call.output, { io: 'output' })));

/** Null when the caller sent no key. */
export function idempotencyOf(
  request: FastifyRequest,
  call: Call,
  payload: unknown,
  hashKey: Buffer,
): IdempotencyRequest | null {
  const header = request.headers[idempotencyHeader];
  if (header === undefined) return null;
  const key = Key.safeParse(header, { reportInput: true });
  if (!key.success) {
    const fields = fieldProblems(key.error.issues).map((field) => ({
      ...field,
      path: idempotencyHeader,
    }));
    throw new CallError('input', { fields });
  }
  // With a key of ours: whoever reads the table could else guess a password or a code by hashing candidates.
  const payloadHash = createHmac('sha256', hashKey)
    .update(`${call.method} ${request.url.split('?', 1)[0]}\n${JSON.stringify(payload)}`)
    .digest();
  return { key: key.data, payloadHash };
}

/**
 * As in store/idempotency.ts, for a call without a session, whose handler opens its own transactions: the key is leased first, the answer
 * stored after. A process that dies in between leaves a lease that ends by itself.
 */
export async function onceWithoutSession(
  { db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>,
  idempotency: IdempotencyRequest,
  signal: AbortSignal,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const inScope = <T>(step: (tx: TenantTx) => Promise<T>) => withTenant(db, withoutSession, step);
  for (;;) {
    const now = clock();
    const until = new Date(now.getTime() + leaseMs);
    const state = await inScope((tx) => leaseKey(tx, idempotency, { now, until }));
    if (state === 'leased') break;
    if (state !== 'running') return state.response;
    await sleep(pollMs, undefined, { signal });
  }
  try {
    const response = await work();
    await inScope((tx) => storeAnswer(tx, idempotency, response, clock()));
    return response;
  } catch (error) {
    // The lease ends by itself; what the caller must hear is why the work failed.
    await inScope((tx) => dropKey(tx, idempotency)).catch((err: unknown) =>
      log.error({ err }, 'the key of a failed call could not be dropped'),
    );
    throw error;
  }
}
