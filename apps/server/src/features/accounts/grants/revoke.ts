import { type AuthPlatform, CallError } from '@adsail/contract';
import type { AuthStatus } from '@adsail/contract/accounts';
import type { TenantTx } from '../../../db/scope.ts';
import type { MemberArgs } from '../../../framework/bind.ts';
import type { Services } from '../../../services.ts';
import type { AccountKey } from '../access/keys.ts';
import { revokeAgainAfter, revokeJob } from '../jobs/revoke.ts';
import { abandonGrant } from './retire.ts';
import { releaseClaims, setAuthStatus, someAccounts, standingOf } from '../store/accounts.ts';
import { auditId } from '../store/audit.ts';
import { lockGrant, updateGrant } from '../store/grants.ts';
import { linksOf, linkingGrants, unlinkAccounts } from '../store/links.ts';

/**
 * A token that opens nothing any more is revoked at the platform too, by a job that is there when this commits. Not where
 * that would end all that the person gave: it may work for another organisation with the same login.
 */
async function endIfIdle(tx: TenantTx, services: Services, grantId: string): Promise<void> {
  if ((await linksOf(tx, grantId)).length > 0) return;
  const grant = await lockGrant(tx, grantId);
  if (grant?.status !== 'NORMAL') return;
  const now = services.clock();
  const { capabilities } = services.platforms.connector(grant.platform, tx.tenantId);
  if (capabilities.tokens.revoke !== 'token') return abandonGrant(tx, grantId, now);
  // The tokens stay until the job has used them; nothing else does any more.
  const check_after = revokeAgainAfter(now);
  await updateGrant(tx, grantId, { status: 'USER_CANCEL', check_after, updated_at: now });
  const payload = { tenantId: tx.tenantId, userId: tx.userId, grantId };
  await services.jobs.send(tx, revokeJob, payload, { singletonKey: grantId });
}

export interface Revoked {
  account: AccountKey;
  before: AuthStatus;
}

/** The organisation gives up accounts: nobody's token is used for them, and another organisation may authorise them. */
export async function revokeAccounts(
  tx: TenantTx,
  services: Services,
  platform: AuthPlatform,
  advertiserIds: readonly string[],
): Promise<Revoked[]> {
  const wanted = [...new Set(advertiserIds)].toSorted();
  if ((await someAccounts(tx, platform, wanted)).length < wanted.length) throw new CallError('notFound');
  // Locks in the order that all take: grants, claims, accounts.
  for (const grantId of await linkingGrants(tx, platform, wanted)) await lockGrant(tx, grantId);
  await releaseClaims(tx, platform, wanted);
  const now = services.clock();
  const standing = await standingOf(tx, platform, wanted);
  const revoked = standing
    .filter(({ auth_status }) => auth_status !== 'USER_CANCEL')
    .map(({ advertiser_id: advertiserId, auth_status: before }) => ({
      account: { platform, advertiserId },
      before,
    }));
  for (const { account } of revoked) {
    await setAuthStatus(tx, account, 'USER_CANCEL', now);
    services.metrics.accountStatuses.inc({ platform, status: 'USER_CANCEL' });
  }
  for (const grantId of await unlinkAccounts(tx, platform, wanted)) await endIfIdle(tx, services, grantId);
  return revoked;
}

export async function revoke(
  platform: AuthPlatform,
  { input: { advertiserIds }, services, tx, audit }: MemberArgs<{ advertiserIds: string[] }>,
): Promise<void> {
  for (const { account, before } of await revokeAccounts(tx, services, platform, advertiserIds))
    audit({
      entity: 'adAccount',
      entityId: auditId(account),
      before: { authStatus: before },
      after: { authStatus: 'USER_CANCEL' },
    });
}
