import type { Feature } from '../../http/bind.ts';
import { registerProductUse } from '../products/index.ts';
import { titleGroupRoutes } from './routes.ts';
import { countOfProduct } from './store.ts';

export { makeDemoTitleGroups } from './demo.ts';

registerProductUse({ message: 'error.productInUse', count: countOfProduct });

export const titleGroupsFeature: Feature = { name: 'title-groups', routes: titleGroupRoutes };
