import { Id, TenantId } from '@adsail/contract';
import { translate } from '@adsail/contract/translate';
import { z } from 'zod';
import type { Tx } from '../../db/database.ts';
import { withTenant } from '../../db/scope.ts';
import { defineJob } from '../../jobs/index.ts';
import type { Services } from '../../services.ts';
import type { InvitedListener } from '../members/index.ts';
import { type SmsMessage, SmsNotTaken } from '../../sms/index.ts';
import { nameForMessage } from './message-name.ts';
import { beginTry, giveBackTry } from './message-try.ts';
import {
  type InvitationText,
  markTold,
  readInvitation,
  setMessageOrigin,
  unsentInvitations,
} from './store/messages.ts';
import { purgeMessages, recordSent } from './store/tries.ts';

const messageTo = (
  invitation: InvitationText,
  { tenantId, origin }: { tenantId: string; origin: string },
): SmsMessage => {
  const { phone_region: phoneRegion, phone, lang } = invitation;
  const names = {
    inviter: nameForMessage(invitation.inviter) || translate(lang, 'invitations:sms.somebody'),
    tenant: nameForMessage(invitation.tenant) || tenantId,
  };
  const url = `${origin}/console/user/login`;
  return { phoneRegion, phone, text: translate(lang, 'invitations:sms.invite', { ...names, url }) };
};

/**
 * Tells the invited person. A job, because a provider of messages may be slow or down while the invitation stands. That a message is
 * tried, and that it was taken, is written down beside the queue: also when the member's row cannot be written, it is not sent again.
 * One of which nobody knows (a worker died while the provider was asked) is tried a few times: better than not at all. One that the
 * provider did not take is tried by the queue and by the sweep as if it had never been.
 */
export const inviteJob = defineJob({
  name: 'member-invite',
  payload: z.object({ tenantId: TenantId, userId: Id, inviterId: Id, origin: z.url() }),
  // The sweep sends it too: for those whose job was lost, and for further tries.
  oneWaitingPerKey: true,
  async handler({ tenantId, userId, inviterId, origin }, { db, sms, clock, log }) {
    const inviter = { tenantId, userId: inviterId };
    const invitation = await withTenant(db, inviter, (tx) => readInvitation(tx, userId, inviterId));
    // Withdrawn, decided or told before.
    if (!invitation) return;
    const person = { userId, invitedAt: invitation.invited_at };
    const begun = await withTenant(db, inviter, (tx) => beginTry(tx, person, clock()));
    if (begun.step === 'early') return;
    if (begun.step === 'hopeless')
      log.error(
        { event: 'invitation.untold', tenantId, userId },
        'the message to an invited person was given up',
      );
    if (begun.step === 'send') {
      try {
        await sms.deliver(messageTo(invitation, { tenantId, origin }));
      } catch (error) {
        if (error instanceof SmsNotTaken)
          await withTenant(db, inviter, (tx) => giveBackTry(tx, person, begun.tries, clock()));
        throw error;
      }
      await withTenant(db, inviter, (tx) => recordSent(tx, person, clock()));
    }
    await withTenant(db, inviter, (tx) => markTold(tx, userId, invitation.invitation_id));
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
/** Until then it is left to the invitation's own job, which may wait for a worker; the queue's retries take seconds. */
const afterMs = 15 * minuteMs;
/** Nobody wants a message of yesterday. */
const forMs = 24 * 60 * minuteMs;
const maxPerSweep = 1000;
/** Longer than the queue keeps a job that waits (two weeks): none is left that would send it again. */
const keepMs = 15 * 24 * 60 * minuteMs;

/**
 * Finds invitations whose job was lost, as a crash of a cluster's coordinator can lose one, and those whose next try is due, or whose
 * job failed as often as the queue tries it: the message is sent all the same.
 */
export const unsentInvitationsJob = defineJob({
  name: 'member-invite-sweep',
  payload: z.object({}),
  async handler(_payload, services) {
    const now = services.clock();
    const ago = (ms: number) => new Date(now.getTime() - ms);
    const span = { since: ago(forMs), before: ago(afterMs), now };
    await services.db.transaction().execute(async (tx) => {
      for (const {
        tenant_id: tenantId,
        user_id: userId,
        inviter_id: inviterId,
        origin,
      } of await unsentInvitations(tx, span, maxPerSweep))
        await sendJob(tx, services, { tenantId, userId, inviterId, origin });
    });
    await purgeMessages(services.db, ago(keepMs));
  },
});
