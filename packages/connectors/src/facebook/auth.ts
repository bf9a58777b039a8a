import { attempt, type Auth, type Grant, TokenError } from '../core/index.ts';
import type { FacebookClient } from './client.ts';
import { accepted } from './accepted.ts';
import { tokenFailure } from './errors.ts';
import { dialogUrlOf, scopes } from './settings.ts';
import { fromSeconds } from './time.ts';
import { authorisePath } from './version.ts';
import type { DebugData, TokenData } from './wire.ts';

/** The scopes whose targets are ad accounts that the person ticked. */
const adScopes: ReadonlySet<string> = new Set(['ads_management', 'ads_read']);

export function facebookAuth(client: FacebookClient): Auth {
  const { appId: client_id, secret: client_secret, configId } = client.settings;

  /** "Long-lived tokens": sixty days; asked for again, the platform may or may not add to them. */
  const longLived = (fb_exchange_token: string): Promise<TokenData> => {
    const query = { grant_type: 'fb_exchange_token', client_id, client_secret, fb_exchange_token };
    return client.oauth('oauth/access_token', query, 'read');
  };

  async function inspected(input_token: string): Promise<DebugData['data']> {
    const query = { input_token, access_token: `${client_id}|${client_secret}` };
    return (await client.oauth<DebugData>('debug_token', query, 'read')).data;
  }

  async function grantOf({ access_token, expires_in }: TokenData): Promise<Grant> {
    const found = await attempt(() => inspected(access_token));
    // The token is at hand: it is not lost because nobody could tell more about it.
    const about = found.ok ? found.value : null;
    const targets = (about?.granular_scopes ?? []).flatMap(({ scope, target_ids }) =>
      adScopes.has(scope) ? (target_ids ?? []) : [],
    );
    const ends = about?.expires_at ? fromSeconds(about.expires_at) : null;
    return {
      accessToken: access_token,
      refreshToken: null,
      expiresAt:
        expires_in === undefined ? ends : new Date(client.clock.now() + expires_in * 1000).toISOString(),
      refreshExpiresAt: null,
      accountIds: [...new Set(targets)].map((id) => id.replace(/^act_/, '')),
      scopes: about?.scopes ?? [],
    };
  }

  return {
    authoriseUrl({ redirectUri, state }) {
      const query = new URLSearchParams({
        client_id,
        redirect_uri: redirectUri,
        state,
        response_type: 'code',
        ...(configId === undefined ? { scope: scopes.join(',') } : { config_id: configId }),
      });
      return `${dialogUrlOf(client.settings)}${authorisePath}?${query.toString()}`;
    },
    readCallback({ code, state = '', error }) {
      if (code) return { code, state };
      return error === undefined ? undefined : { refused: true, state };
    },
    async exchange({ code, redirectUri: redirect_uri }) {
      const query = { client_id, client_secret, redirect_uri, code };
      const short = await client.oauth<TokenData>('oauth/access_token', query, 'write');
      const long = await attempt(() => longLived(short.access_token));
      // The code is used up: an hour with the short token is better than asking the person again.
      return grantOf(long.ok ? long.value : short);
    },
    async refresh({ accessToken, expiresAt }) {
      if (expiresAt !== null) return grantOf(await longLived(accessToken));
      // "System users": a token without an end is not exchanged, it can only have been withdrawn.
      const { is_valid, error } = await inspected(accessToken);
      if (is_valid) return grantOf({ access_token: accessToken });
      const message = error?.message ?? 'The token is not valid any more';
      throw new TokenError({ platform: 'FACEBOOK', message, code: '190' }, tokenFailure(error?.subcode));
    },
    /** A person's tokens cannot be withdrawn one by one: the app loses all that it had from this person. */
    async revoke(caller) {
      await client.remove(caller, 'me/permissions', {}, {}, accepted);
    },
  };
}
