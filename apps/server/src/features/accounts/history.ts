import type { AuthStatus } from '@adsail/contract/accounts';
import { newId } from '../../db/ids.ts';
import type { TenantTx } from '../../db/scope.ts';
import type { Services } from '../../services.ts';
import { type AccountKey } from './keys.ts';

/** Who changed something when nobody did: the platform, or time. */
const nobody = '00000000-0000-0000-0000-000000000000';

export const auditId = ({ platform, advertiserId }: AccountKey): string => `${platform}:${advertiserId}`;

export interface StatusChange {
  account: AccountKey;
  before: AuthStatus | null;
  after: AuthStatus;
}

/** A change that no member made: audit log, log line and counter, as for one that a member makes. */
export async function tellStatus(
  tx: TenantTx,
  { log, metrics, clock }: Services,
  changes: readonly StatusChange[],
  cause: string,
): Promise<void> {
  if (changes.length === 0) return;
  await tx
    .insertInto('audit_log')
    .values(
      changes.map(({ account, before, after }) => ({
        id: newId(),
        at: clock(),
        user_id: nobody,
        session_id: nobody,
        call: 'accounts',
        entity: 'adAccount',
        entity_id: auditId(account),
        before: JSON.stringify({ authStatus: before }),
        after: JSON.stringify({ authStatus: after, cause }),
        request_id: '',
        ip: '',
      })),
    )
    .execute();
  for (const { account, before, after } of changes) {
    metrics.accountStatuses.inc({ platform: account.platform, status: after });
    log.info(
      { event: 'account.status', tenantId: tx.tenantId, ...account, before, after, cause },
      'the authorisation of an account changed',
    );
  }
}
