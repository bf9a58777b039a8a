import type { Feature } from '../../framework/feature.ts';
import { extend } from '../../framework/extensions.ts';
import { inEachDemoTenant } from '../../demo/index.ts';
import { countIn, productUses } from '../products/index.ts';
import { makeDemoTitleGroups } from './demo.ts';
import { titleGroupRoutes } from './routes.ts';

export const titleGroupsFeature: Feature = {
  name: 'title-groups',
  routes: titleGroupRoutes,
  extensions: [
    extend(productUses, { message: 'title-groups:error.productInUse', count: countIn('title_groups') }),
  ],
  demo: [{ name: 'title-groups', after: ['products'], make: inEachDemoTenant(makeDemoTitleGroups) }],
};
