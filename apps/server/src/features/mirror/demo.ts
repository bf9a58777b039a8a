import { adPlatforms } from '@adsail/contract';
import { withTenant } from '../../db/scope.ts';
import type { DemoTenant } from '../../demo/index.ts';
import type { Services } from '../../services.ts';
import { oldestProducts } from '../products/index.ts';
import type { MirrorPlace } from './place.ts';
import { bindToProduct, type PlacedTarget } from './products/bind.ts';
import { livingAccounts, topObjects } from './store/demo.ts';
import { addSyncs } from './store/syncs.ts';
import { runSync } from './sync/run.ts';

/** So many accounts are read at once: the first start should not take long. */
const sideBySide = 3;

async function readAll(services: Services, tenantId: string, places: readonly MirrorPlace[]): Promise<void> {
  const left = [...places];
  const next = async (): Promise<void> => {
    for (let place = left.shift(); place; place = left.shift()) await runSync(services, tenantId, place);
  };
  await Promise.all(Array.from({ length: sideBySide }, next));
}

/** Most accounts advertise one product; of each fourth, campaigns are of two, and some are of none yet. */
function bindingsOf(place: MirrorPlace, at: number, campaigns: readonly PlacedTarget[]): PlacedTarget[][] {
  if (at % 4 < 3) return [[{ ...place, level: 'account', externalId: place.advertiserId }]];
  return [0, 1].map((turn) => campaigns.filter((_, index) => index % 3 === turn));
}

/**
 * Reads what the demo world's accounts have at the sandbox, as a job does, and says which product most of it is for. Its rows are
 * committed on the way; interrupted and made again, they are read once more.
 */
export async function makeDemoMirror({ tx }: DemoTenant, services: Services): Promise<void> {
  const who = { tenantId: tx.tenantId, userId: tx.userId };
  const { places, products } = await withTenant(services.db, who, async (own) => {
    const found = await livingAccounts(own, adPlatforms);
    await addSyncs(own, found, services.clock());
    return { places: found, products: await oldestProducts(own) };
  });
  await readAll(services, who.tenantId, places);
  if (products.length === 0) return;
  await withTenant(services.db, who, async (own) => {
    for (const [at, place] of places.entries())
      for (const [turn, targets] of bindingsOf(place, at, await topObjects(own, place)).entries()) {
        const { id } = products[(at + turn) % products.length] as (typeof products)[number];
        await bindToProduct(own, services, targets, id, who.userId);
      }
  });
}
