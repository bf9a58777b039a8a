import type { Feature } from '../../http/bind.ts';
import { inviteJob } from './invite-job.ts';
import { memberRoutes } from './routes.ts';

export { makeDemoInvitations, makeDemoMembers } from './demo.ts';
export { alreadyAccepted, type AuditContext, invitationGone, settleInvitation } from './settle.ts';

export const membersFeature: Feature = { name: 'members', routes: memberRoutes, jobs: [inviteJob] };
