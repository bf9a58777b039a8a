import { unwrap } from '@adsail/connectors';
import type { RunningSandbox } from '@adsail/sandbox';
import { newId } from '../../../db/ids.ts';
import type { TestServer } from '../../../testing/index.ts';
import type { Platforms } from '../../../platforms/index.ts';
import type { AccountKey } from '../../accounts/index.ts';
import type { ProofSubject } from './subjects.ts';

export interface GrantedAccount extends AccountKey {
  currency: string;
}

/** The accounts of a fresh user at the sandbox, as an authorisation leaves them: the token sealed, every account open. */
export async function grantAccounts(
  { owner, services }: Pick<TestServer, 'owner' | 'services'>,
  { tenantId, admin }: { tenantId: string; admin: { userId: string } },
  { platform, name }: Pick<ProofSubject, 'platform' | 'name'>,
  sandbox: Pick<RunningSandbox, 'token'>,
  platforms: Platforms,
): Promise<GrantedAccount[]> {
  const { accessToken, accountIds } = sandbox.token(name);
  const infos = await platforms.connector(platform, tenantId).accounts.info({ accessToken }, accountIds);
  const grantId = newId();
  const sealed = services.vault.seal(accessToken, `platform_grants:${tenantId}:${grantId}:access`);
  await owner.query(
    `insert into platform_grants (tenant_id, id, platform, user_id, status, sealed_access, check_after, granted_at, updated_at)
     values ($1, $2, $3, $4, 'NORMAL', $5, now() + interval '1 day', now(), now())`,
    [tenantId, grantId, platform, admin.userId, sealed],
  );
  const accounts = infos.map(unwrap);
  for (const { id, name: title, currency, zone } of accounts) {
    await owner.query(
      `insert into ad_accounts (tenant_id, platform, advertiser_id, grant_id, name, status, currency, zone, auth_status,
         auth_status_at, auth_user_id, auth_at, created_at, updated_at)
       values ($1, $2, $3, $4, $5, 'enabled', $6, $7, 'NORMAL', now(), $8, now(), now(), now())`,
      [tenantId, platform, id, grantId, title, currency, zone, admin.userId],
    );
    await owner.query(
      'insert into grant_accounts (tenant_id, grant_id, platform, advertiser_id) values ($1, $2, $3, $4)',
      [tenantId, grantId, platform, id],
    );
  }
  return accounts.map(({ id, currency }) => ({ platform, advertiserId: id, currency }));
}
