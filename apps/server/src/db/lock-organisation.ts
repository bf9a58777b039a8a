import type { Tx } from './database.ts';
import type { TenantTx } from './scope.ts';

/**
 * What changes members begins with this. It puts the changes of an organisation in a row; and a cluster locks what a row refers
 * to together with the row: in another order two of them would wait for each other. The weaker lock, because every new row of the
 * organisation holds the other one.
 */
export async function lockOrganisation(tx: Tx | TenantTx, tenantId: string): Promise<void> {
  await tx.selectFrom('tenants').select('id').where('id', '=', tenantId).forNoKeyUpdate().execute();
}
