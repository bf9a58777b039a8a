import type { Feature } from '../../framework/feature.ts';
import { tenantRoutes } from './routes.ts';

export { presentEntry, presentProfile, presentRole } from './present.ts';
export { type Membership, membershipIn, membershipsOf, openTenant } from './store.ts';

export const tenantsFeature: Feature = { name: 'tenants', routes: tenantRoutes };
