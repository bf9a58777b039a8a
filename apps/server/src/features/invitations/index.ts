import type { Feature } from '../../framework/feature.ts';
import { invitationRoutes } from './routes.ts';

export const invitationsFeature: Feature = { name: 'invitations', routes: invitationRoutes };
