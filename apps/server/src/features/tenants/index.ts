import type { Feature } from '../../http/bind.ts';
import { tenantRoutes } from './routes.ts';

export { type Acceptance, acceptInvitations, onInvitationAccepted } from './invitations.ts';
export { presentEntry, presentProfile, presentRole } from './present.ts';
export { type Membership, membershipIn, membershipsOf, openTenant } from './store.ts';

export const tenantsFeature: Feature = { name: 'tenants', routes: tenantRoutes };
