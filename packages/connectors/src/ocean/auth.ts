import type { Auth, Grant } from '../core/index.ts';
import type { OceanClient } from './client.ts';
import { wireId } from './ids.ts';
import { authoriseBaseOf } from './settings.ts';
import { authorisePath } from './version.ts';
import type { TokenData } from './wire.ts';

export function oceanAuth(client: OceanClient): Auth {
  const { appId, secret, scopes } = client.settings;
  const after = (seconds: number): string => new Date(client.clock.now() + seconds * 1000).toISOString();

  /** The answer names principals, which may be organisations: `accounts.list` finds the ad accounts below them. */
  const grantOf = (data: TokenData): Grant => {
    if (!data.access_token || !data.refresh_token) throw new Error('An answer without tokens');
    return {
      accessToken: data.access_token,
      refreshToken: data.refresh_token,
      expiresAt: after(data.expires_in),
      refreshExpiresAt: after(data.refresh_token_expires_in),
      accountIds: [],
      scopes: (scopes ?? []).map(String),
    };
  };
  const app = () => ({ app_id: wireId(appId, 'appId'), secret });

  return {
    /** `material_auth` asks for the right to see the addresses of materials of another legal entity. */
    authoriseUrl({ redirectUri, state }) {
      const query = new URLSearchParams({
        app_id: appId,
        state,
        ...(scopes ? { scope: JSON.stringify(scopes) } : {}),
        redirect_uri: redirectUri,
        material_auth: '1',
      });
      return `${authoriseBaseOf(client.settings)}${authorisePath}?${query.toString()}`;
    },
    readCallback({ auth_code, state = '', error }) {
      if (auth_code) return { code: auth_code, state };
      return error === undefined ? undefined : { refused: true, state };
    },
    exchange: async ({ code: auth_code }) =>
      client.authorise('oauth2/access_token/', { ...app(), auth_code }, [auth_code], grantOf),
    /** Both old tokens die with it: whoever keeps the new pair does so in one transaction, under a lock. */
    async refresh({ refreshToken, accountIds, scopes: given }) {
      const refresh_token = refreshToken ?? '';
      const body = { ...app(), refresh_token };
      const fresh = await client.authorise('oauth2/refresh_token/', body, [refresh_token], grantOf);
      return { ...fresh, accountIds, scopes: given };
    },
    /** The API has no call for it: the person withdraws access at the platform, and the console drops its tokens. */
    async revoke() {},
  };
}
