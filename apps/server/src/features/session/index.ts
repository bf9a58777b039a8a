import type { Tx } from '../../db/database.ts';
import type { Feature } from '../../framework/feature.ts';
import { makeDemoPeople } from './demo.ts';
import { refuseDemoUsers } from './demo-users.ts';
import { sessionRoutes } from './routes.ts';
import { endSessions } from './store/sessions.ts';

export { type DemoPerson, demoPassword, makeDemoUser } from './demo.ts';
export { sessionEnded } from './ended.ts';
export { handOver, openSession, takeBack } from './grant.ts';
export { loginInvitations } from './login-invitations.ts';
export { proveByCode, proveByPassword } from './proof.ts';
export { cleanUp } from './store/clean-up.ts';
export { countInvitation } from './store/sends.ts';
export { endReasonOf, moveSession } from './store/sessions.ts';
export { holderOfTicket } from './store/tickets.ts';
export { ensureUser, userById } from './store/users.ts';
export { enterable } from './ticket.ts';
export { hashToken } from './tokens.ts';

/** Signs a member out of an organisation on all devices: stopped, removed, or gone by itself. */
export const endSessionsOfMember = (
  tx: Tx,
  member: { tenantId: string; userId: string },
  now: Date,
  reason: 'MEMBER' | 'LEFT' = 'MEMBER',
): Promise<number> => endSessions(tx, member, reason, now);

export const sessionFeature: Feature = {
  name: 'session',
  routes: sessionRoutes,
  demo: [{ name: 'people', make: (tx, { clock }) => makeDemoPeople(tx, clock()) }],
  beforeStart: refuseDemoUsers,
};
