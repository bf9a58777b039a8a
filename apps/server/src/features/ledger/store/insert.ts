import { type Insertable, sql } from 'kysely';
import type { TenantTx } from '../../../db/scope.ts';
import type { OperationDependenciesTable, OperationsTable, OperationState } from '../tables.ts';

/** PostgreSQL takes 65,535 parameters a statement; much fewer, and building it holds nobody else up. */
const chunk = 200;

function* chunks<T>(items: readonly T[]): Generator<T[]> {
  for (let at = 0; at < items.length; at += chunk) yield items.slice(at, at + chunk);
}

/** Key to id of those that were not there yet. */
export async function insertOperations(
  tx: TenantTx,
  rows: readonly Insertable<OperationsTable>[],
): Promise<Map<string, string>> {
  const inserted = new Map<string, string>();
  for (const some of chunks(rows)) {
    const made = await tx
      .insertInto('operations')
      .values(some)
      .onConflict((conflict) => conflict.columns(['tenant_id', 'key']).doNothing())
      .returning(['key', 'id'])
      .execute();
    for (const { key, id } of made) inserted.set(key, id);
  }
  return inserted;
}

export interface ExistingOperation {
  id: string;
  state: OperationState;
  hash: Buffer;
}

/** Held until the transaction ends: none of them may finish while somebody writes down that it depends on it. */
export async function findByKeys(
  tx: TenantTx,
  keys: readonly string[],
): Promise<Map<string, ExistingOperation>> {
  const existing = new Map<string, ExistingOperation>();
  for (const some of chunks(keys)) {
    const rows = await tx
      .selectFrom('operations')
      .select(['key', 'id', 'state', 'payload_hash'])
      .where('tenant_id', '=', tx.tenantId)
      .where('key', '=', sql<string>`any(${some})`)
      .orderBy('id')
      .forShare()
      .execute();
    for (const { key, id, state, payload_hash } of rows) existing.set(key, { id, state, hash: payload_hash });
  }
  return existing;
}

export async function insertDependencies(
  tx: TenantTx,
  rows: readonly Insertable<OperationDependenciesTable>[],
): Promise<void> {
  for (const some of chunks(rows)) await tx.insertInto('operation_dependencies').values(some).execute();
}

export async function setBlocked(
  tx: TenantTx,
  rows: readonly { id: string; count: number }[],
): Promise<void> {
  for (const some of chunks(rows.filter(({ count }) => count > 0)))
    await sql`
      update operations o set blocked = n.count
      from unnest(${some.map(({ id }) => id)}::uuid[], ${some.map(({ count }) => count)}::int[]) as n (id, count)
      where o.tenant_id = ${tx.tenantId} and o.id = n.id`.execute(tx);
}
