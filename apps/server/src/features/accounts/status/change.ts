import type { AuthStatus } from '@adsail/contract/accounts';
import type { TenantTx } from '../../../db/scope.ts';
import type { Services } from '../../../services.ts';
import type { StatusChange } from '../store/audit.ts';
import { recordStatus } from './history.ts';
import type { AccountKey } from '../access/keys.ts';
import { announceReady } from '../access/ready.ts';
import { type GrantRow, lockGrant, updateGrant } from '../store/grants.ts';
import { accountsOn, otherGrants, setOpen, type Standing } from '../store/links.ts';
import { moveAccount, setAuthStatus, standingOf } from '../store/accounts.ts';

const keyOf = ({ platform, advertiser_id }: Standing): AccountKey => ({
  platform,
  advertiserId: advertiser_id,
});

/** Accounts that stood on a token which no longer opens them: another person's token goes on, or the status changes. */
async function leave(
  tx: TenantTx,
  services: Services,
  grantId: string,
  accounts: readonly Standing[],
  status: AuthStatus,
  cause: string,
): Promise<void> {
  const living = accounts.filter(({ auth_status }) => auth_status === 'NORMAL');
  const others = await otherGrants(tx, grantId, living);
  const changes: StatusChange[] = [];
  const now = services.clock();
  for (const account of living) {
    const other = others.get(account.advertiser_id);
    if (other) await moveAccount(tx, keyOf(account), other, now);
    else {
      await setAuthStatus(tx, keyOf(account), status, now);
      changes.push({ account: keyOf(account), before: account.auth_status, after: status });
    }
  }
  await recordStatus(tx, services, changes, cause);
}

/**
 * The tokens of a grant are of no use any more; they are dropped. `version` is the token that was refused: a newer one is
 * not condemned for it. False when nothing had to be done.
 */
export async function endGrant(
  tx: TenantTx,
  services: Services,
  { id, version }: { id: string; version: number },
  status: Exclude<AuthStatus, 'NORMAL' | 'USER_CANCEL'>,
  cause: string,
): Promise<boolean> {
  const grant = await lockGrant(tx, id);
  if (!grant || grant.status !== 'NORMAL' || grant.token_version !== version) return false;
  await updateGrant(tx, id, {
    status,
    sealed_access: null,
    sealed_refresh: null,
    leased_by: null,
    leased_until: null,
    updated_at: services.clock(),
  });
  await leave(tx, services, id, await accountsOn(tx, id), status, cause);
  return true;
}

/** The token lives, and the platform no longer shows these accounts to its person. */
export async function closeAccounts(
  tx: TenantTx,
  services: Services,
  grant: Pick<GrantRow, 'id'>,
  advertiserIds: readonly string[],
): Promise<void> {
  if (advertiserIds.length === 0) return;
  await lockGrant(tx, grant.id);
  await setOpen(tx, grant.id, advertiserIds, false);
  const accounts = await accountsOn(tx, grant.id, advertiserIds);
  await leave(tx, services, grant.id, accounts, 'USER_PLATFORM_CANCEL', 'account withdrawn at the platform');
}

/** The grant opens these accounts (again): those that waited stand on it and go on. What a member revoked here stays so. */
export async function reopenAccounts(
  tx: TenantTx,
  services: Services,
  grant: Pick<GrantRow, 'id' | 'platform'>,
  advertiserIds: readonly string[],
  cause: string,
): Promise<void> {
  if (advertiserIds.length === 0) return;
  await lockGrant(tx, grant.id);
  await setOpen(tx, grant.id, advertiserIds, true);
  const now = services.clock();
  const waiting = (await standingOf(tx, grant.platform, advertiserIds)).filter(
    ({ auth_status }) => auth_status !== 'NORMAL' && auth_status !== 'USER_CANCEL',
  );
  for (const account of waiting) {
    await moveAccount(tx, keyOf(account), grant.id, now);
    await setAuthStatus(tx, keyOf(account), 'NORMAL', now);
  }
  const changes = waiting.map((account) => ({
    account: keyOf(account),
    before: account.auth_status,
    after: 'NORMAL' as const,
  }));
  await recordStatus(tx, services, changes, cause);
  await announceReady(tx, waiting.map(keyOf), services);
}
