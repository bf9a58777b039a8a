import { type Auth, type Grant, TokenError } from '../core/index.ts';
import type { GoogleClient } from './client.ts';
import { hostsOf } from './settings.ts';
import { authorisePath, revokePath, adsScope, tokenPath } from './version.ts';
import type { TokenData } from './wire.ts';

function readToken(body: unknown): TokenData {
  const data = body as TokenData;
  if (typeof data.access_token !== 'string') throw new TypeError('The answer has no access token');
  return data;
}

export function googleAuth(client: GoogleClient): Auth {
  const { appId: client_id, secret: client_secret } = client.settings;
  const after = (seconds: number | undefined): string | null =>
    seconds === undefined ? null : new Date(client.clock.now() + seconds * 1000).toISOString();

  const grantOf = (data: TokenData, before?: Grant): Grant => ({
    accessToken: data.access_token,
    // Google does not rotate it: the first one goes on.
    refreshToken: data.refresh_token ?? before?.refreshToken ?? null,
    expiresAt: after(data.expires_in),
    refreshExpiresAt: after(data.refresh_token_expires_in) ?? before?.refreshExpiresAt ?? null,
    // A consent is for the person: which accounts it opens has to be asked.
    accountIds: [],
    scopes: data.scope?.split(' ') ?? before?.scopes ?? [],
  });

  return {
    authoriseUrl({ redirectUri, state }) {
      const query = new URLSearchParams({
        client_id,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: adsScope,
        // Both are needed: without the second one who agreed before brings no refresh token.
        access_type: 'offline',
        prompt: 'consent',
        state,
      });
      return `${hostsOf(client.settings).consent}${authorisePath}?${query.toString()}`;
    },
    readCallback({ code, state = '', error }) {
      if (code) return { code, state };
      return error === undefined ? undefined : { refused: true, state };
    },
    async exchange({ code, redirectUri: redirect_uri }) {
      const form = { grant_type: 'authorization_code', client_id, client_secret, code, redirect_uri };
      const read = (body: unknown) => grantOf(readToken(body));
      return client.token({
        use: 'exchange',
        path: tokenPath,
        effect: 'write',
        form,
        secrets: [code],
        read,
      });
    },
    async refresh(grant) {
      const { refreshToken: refresh_token } = grant;
      if (refresh_token === null)
        throw new TokenError({ platform: 'GOOGLE', message: 'The grant has no refresh token' }, 'invalid');
      const form = { grant_type: 'refresh_token', client_id, client_secret, refresh_token };
      const read = (body: unknown) => ({ ...grantOf(readToken(body), grant), accountIds: grant.accountIds });
      const secrets = [refresh_token, grant.accessToken];
      // Asking twice does no harm: the refresh token stays and the other access token runs out.
      return client.token({ use: 'refresh', path: tokenPath, effect: 'read', form, secrets, read });
    },
    /** Ends the whole consent, whichever of its tokens is given. */
    async revoke({ accessToken: token, ...caller }) {
      await client.token({
        use: 'revoke',
        path: revokePath,
        effect: 'write',
        form: { token },
        secrets: [token],
        caller,
        read: () => undefined,
      });
    },
  };
}
