import { inEachDemoTenant } from '../../demo/index.ts';
import type { Feature } from '../../framework/feature.ts';
import { makeDemoMembers } from './demo.ts';
import { memberRoutes } from './routes.ts';

export { logDemoStep } from './demo.ts';
export { type InvitedListener, memberInvited } from './invited.ts';
export { memberLeft } from './left.ts';
export { snapshot } from './snapshot.ts';
export { deleteMember, insertMember, lockMembers, readMember, updateMember } from './store.ts';

export const membersFeature: Feature = {
  name: 'members',
  routes: memberRoutes,
  // After the accounts: members are given some of them.
  demo: [{ name: 'members', after: ['accounts'], make: inEachDemoTenant(makeDemoMembers) }],
};
