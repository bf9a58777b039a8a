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

/** Whoever changed an older state of the row than there is now has to look again: that one is in the refusal. */
export function refuseStale(row: { version: number }, version: number | undefined): void {
  if (version !== undefined && version !== row.version)
    throw new CallError('conflict', { response: { version: row.version } });
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
