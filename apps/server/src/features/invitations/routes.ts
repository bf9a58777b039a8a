import { type Call, CallError, type InputOf } from '@adsail/contract';
import { type Decision, invitationCalls } from '@adsail/contract/invitations';
import { presentPage } from '../../db/paging.ts';
import { enterTenant, enterUser } from '../../db/scope.ts';
import { bind, type MemberArgs, type PublicArgs } from '../../framework/bind.ts';
import { hashToken, holderOfTicket } from '../session/index.ts';
import { presentEntry } from '../tenants/index.ts';
import { decide } from './decide.ts';
import { presentInvitation, presentLogEntry } from './present.ts';
import { pageLog } from './store/log.ts';
import { type InvitationRow, openInvitations } from './store/open.ts';

type InSession = MemberArgs<InputOf<(typeof invitationCalls)['accept']>>;
type AtLogin = PublicArgs<InputOf<(typeof invitationCalls)['acceptAtLogin']>>;

/** Where the person works at the moment learns that it decided on an invitation, not on whose. */
async function inSession(args: InSession, call: Call, decision: Decision): Promise<InvitationRow> {
  const { input, tx, actor, services, http, audit } = args;
  const { invitationId } = input;
  const { userId, tenantId } = actor;
  const at = services.clock();
  const decided = await decide(tx, { userId, invitationId, decision }, { call, http, at });
  await enterTenant(tx, { tenantId, userId });
  audit({ entity: 'invitation', entityId: invitationId });
  return decided;
}

/** Between the two halves of a login: for some an invitation is the only organisation there is to choose. */
const atLogin = ({ input, services, http }: AtLogin, call: Call, decision: Decision) =>
  services.db.transaction().execute(async (tx): Promise<InvitationRow> => {
    const at = services.clock();
    const userId = await holderOfTicket(tx, hashToken(input.loginCode), at);
    if (!userId) throw new CallError('badLoginCode');
    await enterUser(tx, userId);
    return decide(tx, { userId, invitationId: input.invitationId, decision }, { call, http, at });
  });

export const invitationRoutes = bind(invitationCalls, {
  async list({ tx, http }) {
    const rows = await openInvitations(tx);
    return { list: rows.map((row) => presentInvitation(row, http.language)) };
  },

  async accept(args) {
    return presentEntry(await inSession(args, invitationCalls.accept, 'ACCEPT'), args.http.language);
  },

  async decline(args) {
    await inSession(args, invitationCalls.decline, 'DECLINE');
    return {};
  },

  async log({ input, tx, actor, http }) {
    return presentPage(await pageLog(tx, actor.userId, input), (row) => presentLogEntry(row, http.language));
  },

  async acceptAtLogin(args) {
    return presentEntry(await atLogin(args, invitationCalls.acceptAtLogin, 'ACCEPT'), args.http.language);
  },

  async declineAtLogin(args) {
    await atLogin(args, invitationCalls.declineAtLogin, 'DECLINE');
    return {};
  },
});
