import { CallError } from '@adsail/contract';
import { sessionCalls } from '@adsail/contract/session';
import { enterUser } from '../../db/scope.ts';
import { bind } from '../../framework/bind.ts';
import { membershipIn } from '../tenants/index.ts';
import { handOver, openSession, takeBack } from './grant.ts';
import { changePassword, forgetPassword } from './password-change.ts';
import { presentSession } from './present.ts';
import { proveByCode, proveByPassword } from './proof.ts';
import { refreshToken } from './refresh.ts';
import { register } from './register.ts';
import { sendCode } from './send-code.ts';
import { endSessions, openSessionsOf } from './store/sessions.ts';
import { takeTicket } from './store/tickets.ts';
import { userById } from './store/users.ts';
import { issueTicket } from './ticket.ts';
import { hashToken } from './tokens.ts';

export const sessionRoutes = bind(sessionCalls, {
  sendCode,
  register,
  forgetPassword,

  async login({ input, services, http }) {
    const user = await proveByPassword(services, input);
    return issueTicket(services, user.id, http.language);
  },

  async codeLogin({ input, services, http }) {
    const user = await proveByCode(services, input);
    return issueTicket(services, user.id, http.language);
  },

  async tenantLogin({ input, services, http }) {
    const now = services.clock();
    // Refusing the organisation rolls back, so the ticket is still good for another one.
    const granted = await services.db.transaction().execute(async (tx) => {
      const userId = await takeTicket(tx, hashToken(input.loginCode), now);
      if (!userId) throw new CallError('badLoginCode');
      await enterUser(tx, userId);
      const membership = await membershipIn(tx, userId, input.tenantId);
      if (membership?.status !== 'USE') throw new CallError('noTenant');
      const user = await userById(tx, userId);
      const { deviceId, language } = input;
      return openSession(tx, http, { user, membership, deviceId, language }, now);
    });
    return handOver(services, http, granted);
  },

  refreshToken,

  async logout({ tx, services, http, actor, audit }) {
    await endSessions(tx, { userId: actor.userId, only: actor.sessionId }, 'LOGOUT', services.clock());
    audit({ entity: 'session', entityId: actor.sessionId });
    takeBack(http);
    return {};
  },

  async sessions({ tx, services, actor }) {
    const rows = await openSessionsOf(tx, actor.userId, services.clock());
    return { list: rows.map((row) => presentSession(row, actor.sessionId)) };
  },

  async endSessions({ input, tx, services, http, actor, audit }) {
    const which = input.target ? { only: input.target } : { except: actor.sessionId };
    const ended = await endSessions(tx, { userId: actor.userId, ...which }, 'REMOTE', services.clock());
    if (input.target && ended === 0) throw new CallError('notFound');
    audit({ entity: 'session', entityId: input.target ?? 'others', after: { ended } });
    if (input.target === actor.sessionId) takeBack(http);
    return { ended };
  },

  changePassword,
});
