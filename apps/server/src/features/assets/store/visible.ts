import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../../../db/scope.ts';
import { type Reader, visibleAccounts } from '../../accounts/index.ts';

/**
 * The assets in the accounts that the reader may see: `t` is the asset, `a` its account, `s` how its account was read,
 * `v.permission` what the reader may do there. Every query that shows assets to somebody begins with it, and says of which kind and what it wants of them.
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
    .leftJoin('asset_syncs as s', (join) =>
      join
        .on('s.tenant_id', '=', tx.tenantId)
        .onRef('s.kind', '=', 't.kind')
        .onRef('s.platform', '=', 't.platform')
        .onRef('s.advertiser_id', '=', 't.advertiser_id'),
    )
    .where('t.tenant_id', '=', tx.tenantId);

/** When the platform last showed the asset `t`: with the last sync that came to its end, or when it was written after that. */
export const lastConfirmed: RawBuilder<Date> = sql<Date>`greatest(t.confirmed_at, case when t.vanished_at is null then s.confirmed_at end)`;
