import { chunksOf } from '@adsail/connectors';
import type { AuthStatus } from '@adsail/contract/accounts';
import { newId, systemUserId } from '../../../db/ids.ts';
import type { TenantTx } from '../../../db/scope.ts';
import type { AccountKey } from '../access/keys.ts';

/** How the audit log names an account. */
export const auditId = ({ platform, advertiserId }: AccountKey): string => `${platform}:${advertiserId}`;

export interface StatusChange {
  account: AccountKey;
  before: AuthStatus | null;
  after: AuthStatus;
}

export async function insertStatusChanges(
  tx: TenantTx,
  changes: readonly StatusChange[],
  { cause, by, at }: { cause: string; by: string; at: Date },
): Promise<void> {
  for (const chunk of chunksOf(changes, 1000))
    await tx
      .insertInto('audit_log')
      .values(
        chunk.map(({ account, before, after }) => ({
          id: newId(),
          at,
          user_id: by,
          session_id: systemUserId,
          call: 'accounts',
          entity: 'adAccount',
          entity_id: auditId(account),
          before: before && JSON.stringify({ authStatus: before }),
          after: JSON.stringify({ authStatus: after, cause }),
          request_id: '',
          ip: '',
        })),
      )
      .execute();
}
