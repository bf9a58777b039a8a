import { chunksOf } from '@adsail/connectors';
import type { AuthStatus } from '@adsail/contract/accounts';
import { newId, systemUserId } from '../../db/ids.ts';
import type { TenantTx } from '../../db/scope.ts';
import type { Services } from '../../services.ts';
import { type AccountKey } from './keys.ts';

export const auditId = ({ platform, advertiserId }: AccountKey): string => `${platform}:${advertiserId}`;

export interface StatusChange {
  account: AccountKey;
  before: AuthStatus | null;
  after: AuthStatus;
}

/** A change outside of a call: audit log, log line and counter, as for one that a member's call makes. */
export async function tellStatus(
  tx: TenantTx,
  { log, metrics, clock }: Services,
  changes: readonly StatusChange[],
  cause: string,
  by: string = systemUserId,
): Promise<void> {
  for (const chunk of chunksOf(changes, 1000))
    await tx
      .insertInto('audit_log')
      .values(
        chunk.map(({ account, before, after }) => ({
          id: newId(),
          at: clock(),
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
  for (const { account, before, after } of changes) {
    if (before !== after) metrics.accountStatuses.inc({ platform: account.platform, status: after });
    log.info(
      { event: 'account.status', tenantId: tx.tenantId, ...account, before, after, cause },
      'the authorisation of an account changed',
    );
  }
}
