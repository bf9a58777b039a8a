import { CallError, type StaleRefusal } from '@adsail/contract';
import type { Generated, Insertable, Selectable, Updateable } from 'kysely';
import { newId } from './ids.ts';
import { personName } from './person.ts';
import type { TenantTx } from './scope.ts';
import type { AuditLogTable, CreatedAt, Tables, TenantColumn, UpdatedAt } from './tables.ts';

/** Tables whose rows belong to a tenant and have an id. */
type RowTable = {
  [Name in keyof Tables]: Tables[Name] extends { tenant_id: TenantColumn; id: string } ? Name : never;
}[keyof Tables];
type Row<Name extends RowTable> = Selectable<Tables[Name]>;

interface Stamps {
  version: Generated<number>;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}
/** Those that also count their changes. */
type VersionedTable = { [Name in RowTable]: Tables[Name] extends Stamps ? Name : never }[RowTable];
type NotGiven = 'tenant_id' | 'id' | keyof Stamps;

/** The query builder cannot follow a table that is a type parameter; the columns used here are the same in all of them. */
const anyOfThem = (table: RowTable) => table as 'audit_log';

/** Locked until the transaction ends, so that nobody changes it between the look and the write. */
export async function lockRow<Name extends RowTable>(
  tx: TenantTx,
  table: Name,
  id: string,
): Promise<Row<Name>> {
  const row = await tx
    .selectFrom(anyOfThem(table))
    .selectAll()
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new CallError('notFound');
  return row as unknown as Row<Name>;
}

/** Whoever made it is a field like the others: not every table keeps it. */
export async function insertRow<Name extends VersionedTable>(
  tx: TenantTx,
  table: Name,
  fields: Omit<Insertable<Tables[Name]>, NotGiven>,
  now: Date,
): Promise<Row<Name>> {
  const values = { ...fields, id: newId(), created_at: now, updated_at: now };
  const row = await tx
    .insertInto(anyOfThem(table))
    .values(values as unknown as Insertable<AuditLogTable>)
    .returningAll()
    .executeTakeFirstOrThrow();
  return row as unknown as Row<Name>;
}

/** Of a row that the caller has locked, with the version that it had then. */
export async function updateRow<Name extends VersionedTable>(
  tx: TenantTx,
  table: Name,
  { id, version }: { id: string; version: number },
  fields: Omit<Updateable<Tables[Name]>, NotGiven>,
  now: Date,
): Promise<Row<Name>> {
  const changes = { ...fields, version: version + 1, updated_at: now };
  const row = await tx
    .updateTable(anyOfThem(table))
    .set(changes as Updateable<AuditLogTable>)
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return row as unknown as Row<Name>;
}

/** Of the log's newest entry; nobody where it has none, as of what a job did. */
const changedBy = (tx: TenantTx, { entity, entityId }: { entity: string; entityId: string }) =>
  tx
    .selectFrom('audit_log as l')
    .where('l.tenant_id', '=', tx.tenantId)
    .where('l.entity', '=', entity)
    .where('l.entity_id', '=', entityId)
    .select(({ ref }) => ['l.user_id as userId', personName(tx, ref('l.user_id')).as('userName')])
    .orderBy('l.id', 'desc')
    .limit(1)
    .executeTakeFirst();

/**
 * Whoever changed an older state of the row than there is now has to look again: the refusal has the version of that one,
 * and who made it. `logged` is what the row is called in the log.
 */
export async function refuseStale(
  tx: TenantTx,
  logged: { entity: string; entityId: string },
  row: { version: number },
  version: number | undefined,
): Promise<void> {
  if (version === undefined || version === row.version) return;
  const response: StaleRefusal = {
    version: row.version,
    changedBy: (await changedBy(tx, logged)) ?? null,
  };
  throw new CallError('conflict', { response });
}

/** The row as callers see it; refused when it is gone. */
export function presentRow<Found, Item>(row: Found | undefined, present: (row: Found) => Item): Item {
  if (row === undefined) throw new CallError('notFound');
  return present(row);
}

/** One result an id. An id that is gone already hides no other. */
export async function deleteRows(
  tx: TenantTx,
  table: RowTable,
  ids: readonly string[],
): Promise<{ results: { id: string; deleted: boolean }[] }> {
  const rows = await tx
    .deleteFrom(anyOfThem(table))
    .where('tenant_id', '=', tx.tenantId)
    .where('id', 'in', ids)
    .returning('id')
    .execute();
  const deleted = new Set(rows.map(({ id }) => id));
  return {
    results: [...new Set(ids)].map((id) => ({ id, deleted: deleted.has(id) })),
  };
}

/**
 * A write that a unique index refuses is the caller's mistake. The index decides, not a look before: two may write at once. A
 * cluster names it in the message alone, with a number behind.
 */
export async function refuseTaken<T>(write: Promise<T>, index: string, refusal: () => CallError): Promise<T> {
  try {
    return await write;
  } catch (error) {
    const { code, constraint, message } = error as { code?: string; constraint?: string; message: string };
    if (code === '23505' && (constraint === index || message.includes(`"${index}_`))) throw refusal();
    throw error;
  }
}
