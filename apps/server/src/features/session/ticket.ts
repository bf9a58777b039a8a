import { CallError, type Language } from '@adsail/contract';
import type { LoginTicket } from '@adsail/contract/session';
import type { Tx } from '../../db/database.ts';
import { withUser } from '../../db/scope.ts';
import type { Services } from '../../services.ts';
import { type Membership, membershipsOf, presentEntry } from '../tenants/index.ts';
import { invitationsAtLogin } from './login-invitations.ts';
import { insertTicket } from './store/tickets.ts';
import { hashToken, newToken } from './tokens.ts';

const ticketSeconds = 5 * 60;

/** Where a person can go in. */
const activeAmong = (memberships: readonly Membership[]): Membership[] =>
  memberships.filter(({ status }) => status === 'USE');

/** Somebody who was only invited has a row and perhaps a password, but belongs nowhere yet. */
export const isRegistered = (memberships: readonly Membership[]): boolean =>
  memberships.some(({ status }) => status !== 'INVITE');

/** The organisations that a person can enter, at least one: for a login that cannot ask about invitations. */
export async function enterable(
  tx: Tx,
  services: Services,
  userId: string,
  language: Language,
): Promise<Membership[]> {
  const active = activeAmong(await membershipsOf(tx, userId));
  if (active.length > 0) return active;
  const invitations = await invitationsAtLogin(tx, services, language);
  if (invitations.length === 0) throw new CallError('noTenant', { key: 'session:error.noTenants' });
  const tenants = invitations.map(({ tenantName }) => tenantName).join(', ');
  throw new CallError('noTenant', { key: 'session:error.invitedOnly', parameters: { tenants } });
}

/** First half of a login: known who, not yet where. */
export const issueTicket = (services: Services, userId: string, language: Language): Promise<LoginTicket> =>
  withUser(services.db, userId, async (tx) => {
    const memberships = await membershipsOf(tx, userId);
    const active = activeAmong(memberships);
    const invitations = await invitationsAtLogin(tx, services, language);
    const loginCode = newToken();
    const expiresAt = new Date(services.clock().getTime() + ticketSeconds * 1000);
    await insertTicket(tx, { hash: hashToken(loginCode), userId, expiresAt });
    return {
      loginCode,
      expiresInSeconds: ticketSeconds,
      tenants: active.map((membership) => presentEntry(membership, language)),
      invitations,
      isRegistered: isRegistered(memberships),
      stoppedIn: memberships
        .filter(({ status }) => status === 'STOP')
        .map((membership) => presentEntry(membership, language)),
    };
  });
