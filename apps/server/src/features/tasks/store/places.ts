import type { AdPlatform } from '@adsail/contract';
import { sql, type SqlBool } from 'kysely';
import type { TenantTx } from '../../../db/scope.ts';

/** Materials of the library that an account has under these ids. */
export const filesInAccount = (
  tx: TenantTx,
  platform: AdPlatform,
  advertiserId: string,
  externalIds: readonly string[],
): Promise<{ external_id: string; material_id: string }[]> =>
  externalIds.length === 0
    ? Promise.resolve([])
    : tx
        .selectFrom('material_places')
        .select(['external_id', 'material_id'])
        .where('tenant_id', '=', tx.tenantId)
        .where('platform', '=', platform)
        .where('advertiser_id', '=', advertiserId)
        .where('part', '=', 'FILE')
        .where('vanished_at', 'is', null)
        // A campaign has tens of thousands of texts, more than a statement takes as single parameters.
        .where(sql<SqlBool>`external_id = any(${[...externalIds]}::text[])`)
        .orderBy('material_id')
        .execute();
