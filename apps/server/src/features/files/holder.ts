import { CallError, mayRoles } from '@adsail/contract';
import { fileCalls } from '@adsail/contract/files';
import { activeMember } from '../../db/active-members.ts';
import type { TenantTx } from '../../db/scope.ts';
import type { UploadRow } from './upload-store.ts';

/**
 * The signed policy is good for 15 minutes, of an upload in pieces for a day, and asks for no session: whoever was removed or stopped
 * since, or lost the right, would go on with it.
 */
export async function requireHolder(
  tx: TenantTx,
  { created_by: holder }: Pick<UploadRow, 'created_by'>,
): Promise<void> {
  const member = holder === null ? undefined : await activeMember(tx, holder);
  if (!member || !mayRoles(member.roles, fileCalls.permission.right))
    throw new CallError('forbidden', { key: 'files:error.uploadWithdrawn' });
}
