import { Id, TenantId } from '@adsail/contract';
import { translate } from '@adsail/contract/translate';
import { z } from 'zod';
import { withTenant } from '../../db/scope.ts';
import { defineJob } from '../../jobs/index.ts';
import type { InvitedListener } from '../members/index.ts';
import { readInvitation } from './store/open.ts';
import { nameForMessage } from './message-name.ts';

/**
 * Tells the invited person. A job, because a provider of messages may be slow or down while the invitation stands. Sent
 * twice at worst, when a worker dies right after the provider took it: better than not at all.
 */
export const inviteJob = defineJob({
  name: 'member-invite',
  payload: z.object({ tenantId: TenantId, userId: Id, inviterId: Id, origin: z.url() }),
  async handler({ tenantId, userId, inviterId, origin }, { db, sms }) {
    const invitation = await withTenant(db, { tenantId, userId: inviterId }, (tx) =>
      readInvitation(tx, userId, inviterId),
    );
    // Withdrawn or decided before the message went out.
    if (!invitation) return;
    const { phone_region: phoneRegion, phone, lang } = invitation;
    const url = `${origin}/console/user/login`;
    const inviter = nameForMessage(invitation.inviter) || translate(lang, 'invitations:sms.somebody');
    const tenant = nameForMessage(invitation.tenant) || tenantId;
    await sms.send({
      phoneRegion,
      phone,
      text: translate(lang, 'invitations:sms.invite', { inviter, tenant, url }),
    });
  },
});

export const sendMessage: InvitedListener = (tx, { userId, origin }, { jobs }) =>
  jobs.send(tx, inviteJob, { tenantId: tx.tenantId, userId, inviterId: tx.userId, origin });
