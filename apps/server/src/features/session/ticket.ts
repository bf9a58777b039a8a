import { CallError, type Language } from '@adsail/contract';
import type { LoginTicket } from '@adsail/contract/session';
import type { Tx } from '../../db/database.ts';
import { withUser } from '../../db/scope.ts';
import type { Services } from '../../services.ts';
import { type Membership, membershipsOf, presentEntry } from '../tenants/index.ts';
import { insertTicket } from './store/tickets.ts';
import { hashToken, newToken } from './tokens.ts';

export const ticketSeconds = 5 * 60;

/** The organisations that a person can enter. */
export async function enterable(tx: Tx, userId: string): Promise<[Membership, ...Membership[]]> {
  const [first, ...rest] = (await membershipsOf(tx, userId)).filter(({ status }) => status === 'USE');
  if (!first) throw new CallError('noTenant', { key: 'error.noTenants' });
  return [first, ...rest];
}

/** First half of a login: known who, not yet where. */
export const issueTicket = (services: Services, userId: string, language: Language): Promise<LoginTicket> =>
  withUser(services.db, userId, async (tx) => {
    const memberships = await enterable(tx, userId);
    const loginCode = newToken();
    const expiresAt = new Date(services.clock().getTime() + ticketSeconds * 1000);
    await insertTicket(tx, { hash: hashToken(loginCode), userId, expiresAt });
    return {
      loginCode,
      expiresInSeconds: ticketSeconds,
      tenants: memberships.map((membership) => presentEntry(membership, language)),
    };
  });
