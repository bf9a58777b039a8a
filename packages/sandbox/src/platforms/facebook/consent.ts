import { developerApps } from '../../apps.ts';
import { type Consent, isWebAddress, withQuery } from '../../consent/index.ts';
import { randomToken } from '../../state/index.ts';
import { declinedScopes, setDeclined } from './caller.ts';
import { platformName } from './version.ts';

const codeTtlMs = 10 * 60_000;
/** What a Login-for-Business configuration stands for when no scope is given. */
const defaultScopes = [
  'public_profile',
  'ads_management',
  'ads_read',
  'business_management',
  'pages_show_list',
  'pages_read_engagement',
];

export const consent: Consent = {
  path: '/:version/dialog/oauth',
  read({ query }) {
    const app = developerApps.facebook;
    if (query['client_id'] !== app.id) return 'app';
    const redirectUri = query['redirect_uri'];
    if (!isWebAddress(redirectUri)) return 'redirect';
    const asked = (query['scope'] ?? '').split(/[,\s]+/).filter((scope) => scope !== '');
    return {
      appId: app.id,
      appName: app.name,
      redirectUri,
      state: query['state'] ?? '',
      scopes: asked.length > 0 ? [...new Set(['public_profile', ...asked])] : defaultScopes,
    };
  },
  allow(world, request, user, accountIds) {
    const now = world.clock.now();
    const code = world.state.tokens.issue(platformName, {
      token: `AQ${randomToken(60)}`,
      kind: 'code',
      userId: user.id,
      appId: request.appId,
      accountIds,
      scopes: [...request.scopes],
      createdAt: now,
      expiresAt: now + codeTtlMs,
      fields: { redirectUri: request.redirectUri },
    });
    setDeclined(
      world,
      user.id,
      declinedScopes(world, user.id).filter((scope) => !request.scopes.includes(scope)),
    );
    return withQuery(request.redirectUri, { code: code.token, state: request.state });
  },
  refuse: (request) =>
    withQuery(request.redirectUri, {
      error: 'access_denied',
      error_code: '200',
      error_description: 'Permissions error',
      error_reason: 'user_denied',
      state: request.state,
    }),
  describe: ({ id, currency, timezone }) => `act_${id} · ${currency} · ${timezone}`,
};
