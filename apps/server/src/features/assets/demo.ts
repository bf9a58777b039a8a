import { type AssetKind, assetPlatforms } from '@adsail/contract/assets';
import { withTenant } from '../../db/scope.ts';
import { type DemoTenant, inEachDemoTenant } from '../../demo/index.ts';
import type { DemoPart } from '../../framework/demo-part.ts';
import type { Services } from '../../services.ts';
import { demoAccountsCanBeMade } from '../accounts/index.ts';
import type { AssetPlace } from './define.ts';
import { accountsToSync, requestSyncs } from './store/syncs.ts';
import { runSync } from './sync/run.ts';

/** So many accounts are read at once: the first start should not take long. */
const sideBySide = 3;

async function beginDemoSyncs(
  { tx }: DemoTenant,
  services: Services,
  kind: AssetKind,
): Promise<AssetPlace[]> {
  const who = { tenantId: tx.tenantId, userId: tx.userId };
  const reader = { userId: who.userId, roles: ['ADMINISTRATOR'] } as const;
  return withTenant(services.db, who, async (own) => {
    const places: AssetPlace[] = [];
    for (const platform of assetPlatforms[kind]) {
      const found = await accountsToSync(own, reader, platform, undefined);
      const ids = found.map(({ advertiser_id }) => advertiser_id);
      if (ids.length > 0)
        await requestSyncs(own, { kind, platform }, ids, { reason: 'SCHEDULE', now: services.clock() });
      places.push(...ids.map((advertiserId) => ({ kind, platform, advertiserId })));
    }
    return places;
  });
}

/**
 * Reads what the demo world's accounts have at the sandbox, as a sync does. Its rows are committed on the way; interrupted and made
 * again, they are read once more.
 */
export const demoSync = (name: string, kind: AssetKind): DemoPart => ({
  name,
  after: ['accounts'],
  canBeMade: demoAccountsCanBeMade,
  make: inEachDemoTenant(async (tenant, services) => {
    const who = { tenantId: tenant.tx.tenantId, userId: tenant.tx.userId };
    const places = await beginDemoSyncs(tenant, services, kind);
    const next = async (): Promise<void> => {
      for (let place = places.pop(); place; place = places.pop()) await runSync(services, who, place);
    };
    await Promise.all(Array.from({ length: sideBySide }, next));
  }),
});
