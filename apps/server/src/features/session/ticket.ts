import { CallError, type Language } from '@adsail/contract';
import type { LoginTicket } from '@adsail/contract/session';
import type { Tx } from '../../db/database.ts';
import { withUser } from '../../db/scope.ts';
import type { Services } from '../../services.ts';
import { type Membership, membershipsOf, presentEntry } from '../tenants/index.ts';
import { insertTicket } from './store/tickets.ts';
import { hashToken, newToken } from './tokens.ts';

export const ticketSeconds = 5 * 60;

interface Doors {
  open: [Membership, ...Membership[]];
  invited: Membership[];
}

/** Where a person can go in, and where it is waited for. */
async function doorsOf(tx: Tx, userId: string): Promise<Doors> {
  const memberships = await membershipsOf(tx, userId);
  const invited = memberships.filter(({ status }) => status === 'INVITE');
  const [first, ...rest] = memberships.filter(({ status }) => status === 'USE');
  if (first) return { open: [first, ...rest], invited };
  if (invited.length === 0) throw new CallError('noTenant', { key: 'error.noTenants' });
  const tenants = invited.map(({ tenant_name }) => tenant_name).join(', ');
  throw new CallError('noTenant', { key: 'error.invitedOnly', parameters: { tenants } });
}

/** The organisations that a person can enter. */
export const enterable = async (tx: Tx, userId: string): Promise<Doors['open']> =>
  (await doorsOf(tx, userId)).open;

const waiting = (invited: readonly Membership[]): Pick<LoginTicket, 'invitations'> =>
  invited.length === 0
    ? {}
    : {
        invitations: invited.map(({ tenant_id, tenant_name }) => ({
          tenantId: tenant_id,
          tenantName: tenant_name,
        })),
      };

/** First half of a login: known who, not yet where. */
export const issueTicket = (services: Services, userId: string, language: Language): Promise<LoginTicket> =>
  withUser(services.db, userId, async (tx) => {
    const { open, invited } = await doorsOf(tx, userId);
    const loginCode = newToken();
    const expiresAt = new Date(services.clock().getTime() + ticketSeconds * 1000);
    await insertTicket(tx, { hash: hashToken(loginCode), userId, expiresAt });
    return {
      loginCode,
      expiresInSeconds: ticketSeconds,
      tenants: open.map((membership) => presentEntry(membership, language)),
      ...waiting(invited),
    };
  });
