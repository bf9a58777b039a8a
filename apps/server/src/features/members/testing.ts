import type { AuthPlatform } from '@adsail/contract';
import type { Member } from '@adsail/contract/members';
import { newId } from '../../db/ids.ts';
import type { TestMember, TestServer } from '../../testing/index.ts';

/** An authorised account, as an import would leave it. */
export async function givenAccount(
  server: TestServer,
  { tenantId, userId }: Pick<TestMember, 'tenantId' | 'userId'>,
  account: { platform?: AuthPlatform; advertiserId: string; name: string },
): Promise<void> {
  const { platform = 'TIKTOK', advertiserId, name } = account;
  const grantId = newId();
  await server.owner.query(
    `insert into platform_grants (tenant_id, id, platform, user_id, status, check_after, granted_at, updated_at)
     values ($1, $2, $3, $4, 'NORMAL', now(), now(), now())`,
    [tenantId, grantId, platform, userId],
  );
  await server.owner.query(
    `insert into ad_accounts (tenant_id, platform, advertiser_id, grant_id, name, status, currency, zone,
       auth_status, auth_status_at, auth_user_id, auth_at, created_at, updated_at)
     values ($1, $2, $3, $4, $5, 'enabled', 'USD', 'UTC', 'NORMAL', now(), $6, now(), now(), now())`,
    [tenantId, platform, advertiserId, grantId, name, userId],
  );
}

let phones = 0;
/** A number that nobody has. */
export const freshPhone = (): string => `137${String((phones += 1)).padStart(8, '0')}`;

export const rolesOf = ({ roles }: Member): string[] => roles.map(({ roleCode }) => roleCode);
