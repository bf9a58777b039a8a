import type { Feature } from '../../http/bind.ts';
import { onInvitationAccepted } from '../tenants/index.ts';
import { logAcceptance } from './accept.ts';
import { inviteJob } from './invite-job.ts';
import { memberRoutes } from './routes.ts';

export { makeDemoMembers } from './demo.ts';

onInvitationAccepted(logAcceptance);

export const membersFeature: Feature = { name: 'members', routes: memberRoutes, jobs: [inviteJob] };
