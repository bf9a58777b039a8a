import { assetKinds } from '@adsail/contract/assets';
import type { UseSource } from '../assets/index.ts';
import { countTasksOfProduct, countUses, findAssetUses, findMaterialUses } from './store/uses.ts';

/** Tasks that name a material: what is deleted here stays in the ads that were made, so they keep nobody from deleting. */
export const tasksWithMaterial = {
  name: 'tasks',
  what: 'tasks:uses.task' as const,
  count: countUses,
  find: findMaterialUses,
};

export const tasksWithAsset: UseSource = {
  name: 'tasks',
  what: 'tasks:uses.task',
  places: 'tasks:uses.places',
  kinds: assetKinds,
  find: findAssetUses,
};

export const tasksOfProduct = { message: 'tasks:error.productInUse' as const, count: countTasksOfProduct };
