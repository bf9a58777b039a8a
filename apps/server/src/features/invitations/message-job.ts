import { Id, TenantId } from '@adsail/contract';
import { translate } from '@adsail/contract/translate';
import { z } from 'zod';
import type { Tx } from '../../db/database.ts';
import { withTenant } from '../../db/scope.ts';
import { defineJob } from '../../jobs/index.ts';
import type { Services } from '../../services.ts';
import type { InvitedListener } from '../members/index.ts';
import { markSent, readInvitation, setMessageOrigin, unsentInvitations } from './store/messages.ts';
import { nameForMessage } from './message-name.ts';

/**
 * Tells the invited person. A job, because a provider of messages may be slow or down while the invitation stands. Sent
 * twice at worst, when a worker dies right after the provider took it: better than not at all.
 */
export const inviteJob = defineJob({
  name: 'member-invite',
  payload: z.object({ tenantId: TenantId, userId: Id, inviterId: Id, origin: z.url() }),
  // The sweep sends it too, for those whose job was lost.
  oneWaitingPerKey: true,
  async handler({ tenantId, userId, inviterId, origin }, { db, sms }) {
    const inviter = { tenantId, userId: inviterId };
    const invitation = await withTenant(db, inviter, (tx) => readInvitation(tx, userId, inviterId));
    // Withdrawn or decided before the message went out.
    if (!invitation) return;
    const { phone_region: phoneRegion, phone, lang } = invitation;
    const url = `${origin}/console/user/login`;
    const names = {
      inviter: nameForMessage(invitation.inviter) || translate(lang, 'invitations:sms.somebody'),
      tenant: nameForMessage(invitation.tenant) || tenantId,
    };
    await sms.send({
      phoneRegion,
      phone,
      text: translate(lang, 'invitations:sms.invite', { ...names, url }),
    });
    await withTenant(db, inviter, (tx) => markSent(tx, userId, invitation.invitation_id));
  },
});

type Invited = z.output<typeof inviteJob.payload>;

const sendJob = (tx: Tx, { jobs }: Services, invited: Invited): Promise<void> =>
  jobs.send(tx, inviteJob, invited, { singletonKey: `${invited.tenantId} ${invited.userId}` });

export const sendMessage: InvitedListener = async (tx, { userId, origin }, services) => {
  await setMessageOrigin(tx, userId, origin);
  await sendJob(tx, services, { tenantId: tx.tenantId, userId, inviterId: tx.userId, origin });
};

const minuteMs = 60_000;
/** The queue tries for so long by itself. Nobody wants a message of yesterday. */
const afterMs = 15 * minuteMs;
const forMs = 24 * 60 * minuteMs;
const maxPerSweep = 1000;

/** Finds invitations whose job was lost, as a crash of a cluster's coordinator can lose one: the message is sent all the same. */
export const unsentInvitationsJob = defineJob({
  name: 'member-invite-sweep',
  payload: z.object({}),
  async handler(_payload, services) {
    const now = services.clock().getTime();
    const span = { since: new Date(now - forMs), before: new Date(now - afterMs) };
    await services.db.transaction().execute(async (tx) => {
      for (const {
        tenant_id: tenantId,
        user_id: userId,
        inviter_id: inviterId,
        origin,
      } of await unsentInvitations(tx, span, maxPerSweep))
        await sendJob(tx, services, { tenantId, userId, inviterId, origin });
    });
  },
});
