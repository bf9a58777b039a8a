import type { Level } from '@adsail/contract/delivery';
import { chunksOf } from '@adsail/connectors';
import type { TenantTx } from '../../db/scope.ts';
import { extensionPoint } from '../../framework/extensions.ts';
import type { Services } from '../../services.ts';
import type { MirrorPlace, Parents } from './place.ts';

/** Where an object stands and which product it is of. */
export interface MirroredObject extends Parents {
  level: Level;
  externalId: string;
  /** Null: of none. */
  productId: string | null;
}

/**
 * Is told of objects that are new, stand elsewhere or are of another product, in the transaction that writes that down. So many of one
 * account at most: `mostTold`. Where it is told of as many as that there may be more of which nobody tells it, other ads or what ads stand
 * in: it has to look at the whole account then, later and part by part.
 */
export type MirrorListener = (
  tx: TenantTx,
  account: MirrorPlace,
  objects: readonly MirroredObject[],
  services: Services,
) => Promise<void>;

export const mirrorListeners = extensionPoint<MirrorListener>('listener for objects of platforms');

export const mostTold = 1000;

export async function tellListeners(
  tx: TenantTx,
  services: Services,
  account: MirrorPlace,
  objects: readonly MirroredObject[],
): Promise<void> {
  for (const listener of services.extensions.of(mirrorListeners))
    for (const some of chunksOf(objects, mostTold)) await listener(tx, account, some, services);
}
