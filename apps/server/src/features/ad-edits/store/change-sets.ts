import { CallError } from '@adsail/contract';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { TenantTx } from '../../../db/scope.ts';
import type { ChangeSetsTable } from '../tables.ts';

type ChangeSetRow = Selectable<ChangeSetsTable>;

export async function insertChangeSet(
  tx: TenantTx,
  {
    wanted,
    ...row
  }: Omit<Insertable<ChangeSetsTable>, 'tenant_id' | 'wanted'> & {
    wanted: ChangeSetRow['wanted'];
  },
): Promise<void> {
  await tx
    .insertInto('change_sets')
    .values({ ...row, wanted: wanted && JSON.stringify(wanted) })
    .execute();
}

export async function readChangeSet(tx: TenantTx, id: string): Promise<ChangeSetRow> {
  const row = await tx
    .selectFrom('change_sets')
    .selectAll()
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new CallError('notFound');
  return row;
}

/** Which of these plans are change sets. */
export async function changeSetsAmong(tx: TenantTx, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('change_sets')
    .select('id')
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
