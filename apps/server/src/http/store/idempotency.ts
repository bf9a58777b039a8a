import { CallError } from '@adsail/contract';
import type { TenantTx } from '../../db/scope.ts';

/** How long an answer is stored. */
const storedMs = 24 * 60 * 60 * 1000;

export interface IdempotencyRequest {
  key: string;
  payloadHash: Buffer;
}

export interface Stored {
  response: unknown;
}

const reused = () => new CallError('conflict', { key: 'core:error.keyReused' });

/** The answer that was stored for this request; null when the key is still free. */
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

/** False while another call has the key. */
async function insertKey(
  tx: TenantTx,
  { key, payloadHash }: IdempotencyRequest,
  { now, until }: { now: Date; until: Date },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('idempotency_keys')
    .values({ user_id: tx.userId, key, payload_hash: payloadHash, expires_at: until })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'user_id', 'key'])
        .doUpdateSet({ payload_hash: payloadHash, answer: null, expires_at: until })
        .where('idempotency_keys.expires_at', '<=', now),
    )
    .returning('key')
    .executeTakeFirst();
  return inserted !== undefined;
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
  const until = new Date(now.getTime() + storedMs);
  return (await insertKey(tx, idempotency, { now, until })) ? null : storedAnswer(tx, idempotency, now);
}

export async function storeAnswer(
  tx: TenantTx,
  idempotency: IdempotencyRequest,
  response: unknown,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify({ response }), expires_at: new Date(now.getTime() + storedMs) })
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

/** Of a call without a session, whose key is leased: its answer, or whether it is now ours or still another one's. */
export async function leaseKey(
  tx: TenantTx,
  idempotency: IdempotencyRequest,
  { now, until }: { now: Date; until: Date },
): Promise<Stored | 'leased' | 'running'> {
  const existing = await tx
    .selectFrom('idempotency_keys')
    .select(['payload_hash', 'answer', 'expires_at'])
    .where('tenant_id', '=', tx.tenantId)
    .where('user_id', '=', tx.userId)
    .where('key', '=', idempotency.key)
    .executeTakeFirst();
  if (existing && existing.expires_at > now) {
    if (!existing.payload_hash.equals(idempotency.payloadHash)) throw reused();
    return (existing.answer as Stored | null) ?? 'running';
  }
  return (await insertKey(tx, idempotency, { now, until })) ? 'leased' : 'running';
}
