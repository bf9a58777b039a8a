import { inEachDemoTenant } from '../../demo/index.ts';
import type { Feature } from '../../framework/feature.ts';
import { makeDemoMaterialTags } from './demo.ts';
import { materialTagRoutes } from './routes.ts';

export { tagsByName } from './store.ts';
export { type TagUse, tagUses } from './uses.ts';

export const materialTagsFeature: Feature = {
  name: 'material-tags',
  routes: materialTagRoutes,
  demo: [{ name: 'material-tags', after: ['people'], make: inEachDemoTenant(makeDemoMaterialTags) }],
};
