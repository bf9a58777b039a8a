import type { Feature } from '../../framework/feature.ts';
import { inEachDemoTenant } from '../../demo/index.ts';
import { makeDemoInvitations, makeDemoMembers } from './demo.ts';
import { inviteJob } from './invite-job.ts';
import { memberRoutes } from './routes.ts';

export { alreadyAccepted, type AuditContext, invitationGone, settleInvitation } from './settle.ts';

export const membersFeature: Feature = {
  name: 'members',
  routes: memberRoutes,
  jobs: [inviteJob],
  demo: [
    // Members are given some of the accounts.
    { name: 'members', after: ['accounts'], make: inEachDemoTenant(makeDemoMembers) },
    { name: 'invitations', after: ['members'], make: inEachDemoTenant(makeDemoInvitations) },
  ],
};
