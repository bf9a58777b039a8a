import type { Feature } from '../../http/bind.ts';
import { invitationRoutes } from './routes.ts';

export const invitationsFeature: Feature = { name: 'invitations', routes: invitationRoutes };
