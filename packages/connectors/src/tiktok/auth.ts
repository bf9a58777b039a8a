import type { Auth, Caller, Grant } from '../core/index.ts';
import type { TikTokClient } from './client.ts';
import { authorisePath } from './version.ts';
import type { Listed, TokenData } from './wire.ts';

export interface AdvertiserName {
  advertiser_id: string;
  advertiser_name?: string | null;
}

export async function advertisersOf(client: TikTokClient, caller: Caller): Promise<AdvertiserName[]> {
  const { appId: app_id, secret } = client.settings;
  const { list } = await client.get<Listed<AdvertiserName>>(caller, 'oauth2/advertiser/get/', {
    app_id,
    secret,
  });
  return list;
}

export function tiktokAuth(client: TikTokClient): Auth {
  const { appId: app_id, secret, baseUrl } = client.settings;
  const after = (seconds: number | undefined): string | null =>
    seconds === undefined ? null : new Date(client.clock.now() + seconds * 1000).toISOString();
  return {
    authoriseUrl({ redirectUri, state }) {
      const query = new URLSearchParams({ app_id, state, redirect_uri: redirectUri });
      return `${baseUrl}${authorisePath}?${query.toString()}`;
    },
    /** The code comes twice, as `auth_code` and as `code`; the first is the documented one. */
    readCallback({ auth_code, code = auth_code, state = '', error }) {
      const given = auth_code ?? code;
      if (given) return { code: given, state };
      return error === undefined ? undefined : { refused: true, state };
    },
    async exchange({ code: auth_code }): Promise<Grant> {
      const data = await client.post<TokenData>(null, 'oauth2/access_token/', { app_id, secret, auth_code });
      return {
        accessToken: data.access_token,
        refreshToken: data.refresh_token ?? null,
        expiresAt: after(data.expires_in),
        refreshExpiresAt: after(data.refresh_token_expires_in),
        accountIds: data.advertiser_ids,
        scopes: (data.scope ?? []).map(String),
      };
    },
    /** "Authentication": a marketing token neither expires nor can be refreshed; it can only have been revoked. */
    async refresh(grant) {
      const list = await advertisersOf(client, { accessToken: grant.accessToken });
      return { ...grant, accountIds: list.map(({ advertiser_id }) => advertiser_id) };
    },
    async revoke({ accessToken: access_token, ...caller }) {
      const body = { app_id, secret, access_token };
      await client.post({ ...caller, accessToken: access_token }, 'oauth2/revoke_token/', body);
    },
  };
}
