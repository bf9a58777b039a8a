import type { Feature } from '../../framework/feature.ts';
import { adEditRoutes } from './routes.ts';

export { changesUnderWayOf } from './under-way.ts';

export const adEditsFeature: Feature = { name: 'ad-edits', routes: adEditRoutes };
