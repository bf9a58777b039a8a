import type { Call } from '../../http/call.ts';
import type { Account, Token } from '../../state/index.ts';
import { errorCodes, TikTokError } from './errors.ts';
import { requireScope } from './scopes.ts';

/** Whose token it is, when it may be used for this call. A marketing token lives until somebody revokes it. */
export function caller(call: Call): Token {
  const given = call.headers['access-token'] ?? '';
  if (given === '')
    throw new TikTokError(
      errorCodes.tokenEmpty,
      'Access token is empty. Send it in the Access-Token header.',
    );
  const token = call.world.state.tokens.usable('tiktok', given, 'access', call.world.clock.now());
  if (typeof token === 'string')
    throw new TikTokError(errorCodes.token, 'Access token is incorrect or has been revoked.');
  requireScope(call, token);
  return token;
}

/** The accounts a token can use now: those consented to that the person still has. */
export function advertisersOf(call: Pick<Call, 'world'>, token: Token): Account[] {
  return call.world.state.accounts
    .ofUser('tiktok', token.userId)
    .filter(({ id }) => token.accountIds.includes(id));
}

export function requireAdvertiser(call: Call, token: Token, id: string, changes = false): Account {
  const { delivery, state } = call.world;
  if (!advertisersOf(call, token).some((account) => account.id === id))
    throw new TikTokError(errorCodes.noPermission, `No permission to operate advertiser ${id}.`);
  delivery.settle('tiktok', id, { force: changes });
  const account = state.accounts.get('tiktok', id);
  if (!account) throw new TikTokError(errorCodes.noPermission, `No permission to operate advertiser ${id}.`);
  return account;
}
