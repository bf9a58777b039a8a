import { CallError, type Language } from '@adsail/contract';
import type { LoginTicket } from '@adsail/contract/session';
import type { Tx } from '../../db/database.ts';
import { withUser } from '../../db/scope.ts';
import type { Services } from '../../services.ts';
import {
  type Membership,
  membershipsOf,
  openInvitations,
  presentEntry,
  presentInvitation,
} from '../tenants/index.ts';
import { insertTicket } from './store/tickets.ts';
import { hashToken, newToken } from './tokens.ts';

export const ticketSeconds = 5 * 60;

/** Where a person can go in. */
const activeOf = async (tx: Tx, userId: string): Promise<Membership[]> =>
  (await membershipsOf(tx, userId)).filter(({ status }) => status === 'USE');

const belongsNowhere = () => new CallError('noTenant', { key: 'error.noTenants' });

/** The organisations that a person can enter, at least one: for a login that cannot ask about invitations. */
export async function enterable(tx: Tx, userId: string): Promise<Membership[]> {
  const active = await activeOf(tx, userId);
  if (active.length > 0) return active;
  const invitations = await openInvitations(tx);
  if (invitations.length === 0) throw belongsNowhere();
  const tenants = invitations.map(({ tenant_name }) => tenant_name).join(', ');
  throw new CallError('noTenant', { key: 'error.invitedOnly', parameters: { tenants } });
}

/** First half of a login: known who, not yet where. */
export const issueTicket = (services: Services, userId: string, language: Language): Promise<LoginTicket> =>
  withUser(services.db, userId, async (tx) => {
    const active = await activeOf(tx, userId);
    const invitations = await openInvitations(tx);
    if (active.length + invitations.length === 0) throw belongsNowhere();
    const loginCode = newToken();
    const expiresAt = new Date(services.clock().getTime() + ticketSeconds * 1000);
    await insertTicket(tx, { hash: hashToken(loginCode), userId, expiresAt });
    return {
      loginCode,
      expiresInSeconds: ticketSeconds,
      tenants: active.map((membership) => presentEntry(membership, language)),
      invitations: invitations.map((invitation) => presentInvitation(invitation, language)),
    };
  });
