import type { Insertable } from 'kysely';
import type { TenantTx } from '../../../db/scope.ts';
import type { MembersTable } from '../../../db/tables.ts';

export async function insertDemoMember(tx: TenantTx, member: Insertable<MembersTable>): Promise<void> {
  await tx.insertInto('members').values(member).execute();
}
