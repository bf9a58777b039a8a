import type { Budget, Level } from '@adsail/contract/delivery';
import type { AdPlatform } from '@adsail/contract';
import type { TenantTx } from '../../../db/scope.ts';

export interface DemoObject {
  platform: AdPlatform;
  advertiser_id: string;
  level: Level;
  external_id: string;
  budget: Budget | null;
}

/** Some running objects of a platform that have a budget of their own. */
export const budgetedObjects = (tx: TenantTx, platform: AdPlatform, limit: number): Promise<DemoObject[]> =>
  tx
    .selectFrom('mirror_objects')
    .select(['platform', 'advertiser_id', 'level', 'external_id', 'budget'])
    .where('tenant_id', '=', tx.tenantId)
    .where('platform', '=', platform)
    .where('state', '=', 'running')
    .where('vanished_at', 'is', null)
    .where('budget', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('external_id')
    .limit(limit)
    .execute();
