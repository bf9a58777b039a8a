import type { Feature } from '../../http/bind.ts';
import { tenantRoutes } from './routes.ts';

export { presentEntry, presentProfile } from './present.ts';
export { acceptInvitations, type Membership, membershipIn, membershipsOf, openTenant } from './store.ts';

export const tenantsFeature: Feature = { name: 'tenants', routes: tenantRoutes };
