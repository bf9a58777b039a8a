import type { AdPlatform } from '@adsail/contract';
import type { AssetKind } from '@adsail/contract/assets';
import type { TenantTx } from '../../../db/scope.ts';
import { type Reader, visibleAccounts } from '../../accounts/index.ts';
import type { KnownAsset } from '../uses/define.ts';
import { linkedTo } from './links.ts';
import { visibleAssets } from './visible.ts';

/** Other accounts that show the same thing, by the platform's id of it. */
export const accountsWithSame = (
  tx: TenantTx,
  reader: Reader,
  { kind, platform, id, externalId }: KnownAsset,
  limit: number,
) =>
  visibleAssets(tx, reader)
    .select(['t.advertiser_id', 'a.name'])
    .where('t.kind', '=', kind)
    .where('t.platform', '=', platform)
    .where('t.external_id', '=', externalId ?? '')
    .where('t.id', '<>', id)
    .where('t.vanished_at', 'is', null)
    .orderBy('a.name')
    .orderBy('t.advertiser_id')
    .limit(limit)
    .execute();

/** Of these accounts, those that the reader may see. */
export const seenAccounts = (
  tx: TenantTx,
  reader: Reader,
  platform: AdPlatform,
  advertiserIds: readonly string[],
) =>
  tx
    .selectFrom('ad_accounts as a')
    .innerJoin(visibleAccounts(tx, reader).as('v'), (join) =>
      join.onRef('v.platform', '=', 'a.platform').onRef('v.advertiser_id', '=', 'a.advertiser_id'),
    )
    .select(['a.advertiser_id', 'a.name'])
    .where('a.tenant_id', '=', tx.tenantId)
    .where('a.platform', '=', platform)
    .where('a.advertiser_id', 'in', advertiserIds)
    .orderBy('a.name')
    .orderBy('a.advertiser_id')
    .execute();

/** What of a kind is made of this one: it names the platform's id among its sources. */
export const assetsPointingAt = (
  tx: TenantTx,
  reader: Reader,
  kind: AssetKind,
  { platform, externalId }: KnownAsset,
  limit: number,
) =>
  visibleAssets(tx, reader)
    .select(['t.id', 't.name'])
    .where('t.kind', '=', kind)
    .where('t.platform', '=', platform)
    .where('t.vanished_at', 'is', null)
    .where(
      't.id',
      'in',
      linkedTo(tx, { kind, platform, target: externalId ?? '' }).where('l.how', '=', 'SOURCE'),
    )
    .orderBy('t.name')
    .orderBy('t.id')
    .limit(limit)
    .execute();
