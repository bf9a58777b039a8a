import { inEachDemoTenant } from '../../demo/index.ts';
import { extend } from '../../framework/extensions.ts';
import type { Feature } from '../../framework/feature.ts';
import { memberInvited, memberLeft } from '../members/index.ts';
import { loginInvitations } from '../session/index.ts';
import { makeDemoInvitations } from './demo.ts';
import { inviteJob, sendMessage, unsentInvitationsJob } from './message-job.ts';
import { presentInvitation } from './present.ts';
import { invitationRoutes } from './routes.ts';
import { logDecision } from './store/log.ts';
import { openInvitations } from './store/open.ts';

export { inviteJob, unsentInvitationsJob };

export const invitationsFeature: Feature = {
  name: 'invitations',
  routes: invitationRoutes,
  jobs: [inviteJob, unsentInvitationsJob],
  cron: [{ job: unsentInvitationsJob, cron: '*/10 * * * *' }],
  extensions: [
    extend(memberInvited, sendMessage),
    extend(memberLeft, (tx, { membership, ...context }) =>
      logDecision(tx, tx.userId, 'LEAVE', { ...membership, inviter_name: null }, context),
    ),
    extend(loginInvitations, async (tx, language) =>
      (await openInvitations(tx)).map((row) => presentInvitation(row, language)),
    ),
  ],
  demo: [{ name: 'invitations', after: ['members'], make: inEachDemoTenant(makeDemoInvitations) }],
};
