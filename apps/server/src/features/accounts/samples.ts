import { accountCalls } from '@adsail/contract/accounts';
import { samplesOf, type World } from '../../registry/samples.ts';
import type { TestServer, TestTenant } from '../../testing/index.ts';

declare module '../../registry/samples.ts' {
  interface World {
    /** An authorisation that was begun on TikTok. */
    authState: string;
    /** The same id on TikTok and Ocean. */
    advertiserId: string;
  }
}

const ended = { authStatus: 'EXPIRED', status: 'enabled', currency: 'USD' };

/** The same id on two platforms; the optimizer may see them. */
async function insertAccounts(
  { owner }: TestServer,
  { tenantId, admin, optimizer }: TestTenant,
  { number, text, authStatus, status, currency }: typeof ended & { number: number; text: string },
): Promise<string> {
  const advertiserId = `${number}${tenantId.padStart(9, '0')}`;
  const authUserId = authStatus === ended.authStatus ? admin.userId : optimizer.userId;
  for (const platform of ['TIKTOK', 'OCEAN']) {
    const account = [tenantId, platform, advertiserId];
    const { rows } = await owner.query<{ id: string }>(
      `insert into platform_grants (tenant_id, id, platform, user_id, status, scopes, check_after, granted_at, updated_at)
       values ($1, gen_random_uuid(), $2, $3, 'EXPIRED', array[$4], now(), now(), now()) returning id`,
      [tenantId, platform, authUserId, text],
    );
    await owner.query(
      `insert into ad_accounts (tenant_id, platform, advertiser_id, grant_id, name, company, status, currency, zone,
         auth_status, auth_status_at, auth_user_id, auth_at, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $5, $6, $7, 'Asia/Tokyo', $8, now(), $9, now(), now(), now())`,
      [...account, rows[0]?.id, `${text} account`, status, currency, authStatus, authUserId],
    );
    await owner.query(
      'insert into grant_accounts (tenant_id, platform, advertiser_id, grant_id) values ($1, $2, $3, $4)',
      [...account, rows[0]?.id],
    );
    await owner.query(
      `insert into account_permissions (tenant_id, user_id, platform, advertiser_id, permission)
       values ($1, $4, $2, $3, 'VIEW')`,
      [...account, optimizer.userId],
    );
  }
  return advertiserId;
}

const declined = ({ authState }: World) => ({ state: authState, error: 'access_denied' });
const advertisers = ({ advertiserId }: World) => ({ advertiserIds: [advertiserId] });
const onTiktok = (world: World) => ({ platform: 'tiktok', ...advertisers(world) });

export const samples = samplesOf('accounts', accountCalls, {
  inputs: {
    getAuthUrl: () => ({ platform: 'TIKTOK' }),
    setCallbackUrl: ({ authState }) => ({
      service: 'overseas',
      state: authState,
      callbackUrl: 'http://localhost/console/account/auth',
    }),
    oceanCallback: declined,
    tiktokCallback: declined,
    facebookCallback: declined,
    googleCallback: declined,
    authorisedPage: () => ({}),
    deliveryPage: () => ({}),
    refreshOcean: advertisers,
    refresh: onTiktok,
    revokeOcean: advertisers,
    revoke: onTiktok,
  },
  // Declined at the platform; the state belongs to TikTok.
  refused: { tiktokCallback: 20001, oceanCallback: 20002, facebookCallback: 20002, googleCallback: 20002 },
  async make(server, { tenant }, text) {
    const { state } = await server.as(tenant.admin).ok(accountCalls.getAuthUrl, { platform: 'TIKTOK' });
    return {
      authState: state,
      // Their authorisation has ended, so that no platform is asked.
      advertiserId: await insertAccounts(server, tenant, { ...ended, number: 7, text }),
    };
  },
  async fillLists(server, { tenant }) {
    const open = { authStatus: 'NORMAL', status: 'limited', currency: 'EUR', text: 'same' };
    for (const number of [8, 9]) await insertAccounts(server, tenant, { ...open, number });
  },
});
