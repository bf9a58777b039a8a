import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Call, CallError, describeIssues, idempotencyHeader, type Language } from '@adsail/contract';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { systemUserId } from '../db/ids.ts';
import { type TenantTx, withTenant } from '../db/scope.ts';
import { namesSecret } from '../redact.ts';
import { derive } from '../secrets.ts';
import type { Services } from '../services.ts';

const keptMs = 24 * 60 * 60 * 1000;
/** How long a call without a session may hold its key before another one may take it over. */
const leaseMs = 30_000;
const pollMs = 50;

/** Calls without a session keep their keys under a tenant and a user that do not exist. */
const nobody = { tenantId: '0', userId: systemUserId };

/** What payloads are hashed with. */
export const payloadHashKey = (secret: string): Buffer => derive(secret, 'idempotency-payload');

const Key = z.string().regex(/^[\x21-\x7E]{8,128}$/, { error: 'rule.format' });

export interface IdempotencyRequest {
  key: string;
  payloadHash: Buffer;
}

export interface Stored {
  response: unknown;
}

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
  { language, hashKey }: { language: Language; hashKey: Buffer },
): IdempotencyRequest | null {
  const header = request.headers[idempotencyHeader];
  if (header === undefined) return null;
  const key = Key.safeParse(header, { reportInput: true });
  if (!key.success) {
    const fields = describeIssues(key.error.issues, language).map((field) => ({
      ...field,
      path: idempotencyHeader,
    }));
    throw new CallError('input', { response: { fields } });
  }
  // With a key of ours: whoever reads the table could else guess a password or a code by hashing candidates.
  const payloadHash = createHmac('sha256', hashKey)
    .update(`${call.method} ${request.url.split('?', 1)[0]}\n${JSON.stringify(payload)}`)
    .digest();
  return { key: key.data, payloadHash };
}

const reused = () => new CallError('conflict', { key: 'error.keyReused' });

/** The answer that was kept for this wish; null when the key is still free. */
export async function storedAnswer(
  tx: TenantTx,
  idempotency: IdempotencyRequest,
  now: Date,
): Promise<Stored | null> {
  const stored = await tx
    .selectFrom('idempotency_keys')
    .select(['payload_hash', 'answer'])
    .where('tenant_id', '=', tx.tenantId)
    .where('user_id', '=', tx.userId)
    .where('key', '=', idempotency.key)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (stored && !stored.payload_hash.equals(idempotency.payloadHash)) throw reused();
  return (stored?.answer as Stored | null | undefined) ?? null;
}

/**
 * Takes the key inside the call's own transaction: key and write are there together or not at all. A double that comes
 * at the same time waits in this insert until the first one has committed, then reads its answer.
 */
export async function takeKey(
  tx: TenantTx,
  idempotency: IdempotencyRequest,
  now: Date,
): Promise<Stored | null> {
  const row = { user_id: tx.userId, key: idempotency.key, payload_hash: idempotency.payloadHash };
  const expires_at = new Date(now.getTime() + keptMs);
  const taken = await tx
    .insertInto('idempotency_keys')
    .values({ ...row, expires_at })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'user_id', 'key'])
        .doUpdateSet({ payload_hash: idempotency.payloadHash, answer: null, expires_at })
        .where('idempotency_keys.expires_at', '<=', now),
    )
    .returning('key')
    .executeTakeFirst();
  return taken ? null : storedAnswer(tx, idempotency, now);
}

export async function keepAnswer(
  tx: TenantTx,
  idempotency: IdempotencyRequest,
  response: unknown,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify({ response }), expires_at: new Date(now.getTime() + keptMs) })
    .where('tenant_id', '=', tx.tenantId)
    .where('user_id', '=', tx.userId)
    .where('key', '=', idempotency.key)
    .execute();
}

/** A refused call changed nothing that matters: its key is free again. */
export async function dropKey(tx: TenantTx, idempotency: IdempotencyRequest): Promise<void> {
  await tx
    .deleteFrom('idempotency_keys')
    .where('tenant_id', '=', tx.tenantId)
    .where('user_id', '=', tx.userId)
    .where('key', '=', idempotency.key)
    .execute();
}

/**
 * The same for a call without a session, whose handler opens its own transactions: the key is leased first, the answer
 * stored after. A process that dies in between leaves a lease that ends by itself.
 */
export async function onceWithoutSession(
  { db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>,
  idempotency: IdempotencyRequest,
  signal: AbortSignal,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const inScope = <T>(step: (tx: TenantTx) => Promise<T>) => withTenant(db, nobody, step);
  for (;;) {
    const state = await inScope(async (tx) => {
      const existing = await tx
        .selectFrom('idempotency_keys')
        .select(['payload_hash', 'answer', 'expires_at'])
        .where('tenant_id', '=', nobody.tenantId)
        .where('user_id', '=', nobody.userId)
        .where('key', '=', idempotency.key)
        .executeTakeFirst();
      if (existing && existing.expires_at > clock()) {
        if (!existing.payload_hash.equals(idempotency.payloadHash)) throw reused();
        return (existing.answer as Stored | null) ?? 'running';
      }
      const lease = new Date(clock().getTime() + leaseMs);
      const taken = await tx
        .insertInto('idempotency_keys')
        .values({
          user_id: nobody.userId,
          key: idempotency.key,
          payload_hash: idempotency.payloadHash,
          expires_at: lease,
        })
        .onConflict((conflict) =>
          conflict
            .columns(['tenant_id', 'user_id', 'key'])
            .doUpdateSet({ payload_hash: idempotency.payloadHash, answer: null, expires_at: lease })
            .where('idempotency_keys.expires_at', '<=', clock()),
        )
        .returning('key')
        .executeTakeFirst();
      return taken ? 'taken' : 'running';
    });
    if (state === 'taken') break;
    if (state !== 'running') return state.response;
    await sleep(pollMs, undefined, { signal });
  }
  try {
    const response = await work();
    await inScope((tx) => keepAnswer(tx, idempotency, response, clock()));
    return response;
  } catch (error) {
    // The lease ends by itself; what the caller must hear is why the work failed.
    await inScope((tx) => dropKey(tx, idempotency)).catch((err: unknown) =>
      log.error({ err }, 'the key of a failed call could not be dropped'),
    );
    throw error;
  }
}
