import { CallError } from '@adsail/contract';
import type { Selectable } from 'kysely';
import type { TenantTx } from './scope.ts';
import type { Tables, TenantColumn } from './tables.ts';

/** Tables whose rows belong to a tenant and have an id. */
type RowTable = {
  [Name in keyof Tables]: Tables[Name] extends { tenant_id: TenantColumn; id: string } ? Name : never;
}[keyof Tables];
type Row<Name extends RowTable> = Selectable<Tables[Name]>;

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

/** Whoever changed an older state of the row than there is now has to look again. */
export function refuseStale(row: { version: number }, version: number | undefined): void {
  if (version !== undefined && version !== row.version) throw new CallError('conflict');
}

/** What was deleted, and one result an id. An id that is gone already hides no other. */
export async function deleteRows<Name extends RowTable>(
  tx: TenantTx,
  table: Name,
  ids: readonly string[],
): Promise<{ rows: Row<Name>[]; results: { id: string; deleted: boolean }[] }> {
  const rows = await tx
    .deleteFrom(anyOfThem(table))
    .where('tenant_id', '=', tx.tenantId)
    .where('id', 'in', ids)
    .returningAll()
    .execute();
  const deleted = new Set(rows.map(({ id }) => id));
  return {
    rows: rows as unknown as Row<Name>[],
    results: [...new Set(ids)].map((id) => ({ id, deleted: deleted.has(id) })),
  };
}
