import type { TenantTx } from '../../../db/scope.ts';
import { type Reader, visibleAccounts } from '../../accounts/index.ts';

/**
 * The assets in the accounts that the reader may see: `t` is the asset, `a` its account, `v.permission` what the reader may do
 * there. Every query that shows assets to somebody begins with it, and says of which kind and what it wants of them.
 */
export const visibleAssets = (tx: TenantTx, reader: Reader) =>
  tx
    .selectFrom('channel_assets as t')
    .innerJoin(visibleAccounts(tx, reader).as('v'), (join) =>
      join.onRef('v.platform', '=', 't.platform').onRef('v.advertiser_id', '=', 't.advertiser_id'),
    )
    .innerJoin('ad_accounts as a', (join) =>
      join
        .on('a.tenant_id', '=', tx.tenantId)
        .onRef('a.platform', '=', 't.platform')
        .onRef('a.advertiser_id', '=', 't.advertiser_id'),
    )
    .where('t.tenant_id', '=', tx.tenantId);
