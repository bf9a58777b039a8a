import type { AdPlatform, Message } from '@adsail/contract';
import type { AccountPermission, AccountState, AuthStatus } from '@adsail/contract/accounts';
import type { TenantTx } from '../../../db/scope.ts';
import { type Reader, visibleAccounts } from '../../accounts/index.ts';

/** An account that the reader may see. */
export interface PlaceAccount {
  advertiserId: string;
  name: string;
  currency: string;
  zone: string;
  permission: AccountPermission;
  state: AccountState;
  platformStatus: string;
  authStatus: AuthStatus;
  balance: string | null;
  infoAt: Date | null;
  /** Of its figures; null: none were ever fetched. */
  no: number | null;
  /** Grows with what is written of its ads. */
  version: string | null;
  confirmedAt: Date | null;
  askedAt: Date | null;
  failure: Message | null;
}

/** Of a platform, those that the reader may see; of them some. */
export const placeAccounts = (
  tx: TenantTx,
  reader: Reader,
  platform: AdPlatform,
  advertiserIds?: readonly string[],
): Promise<PlaceAccount[]> =>
  tx
    .selectFrom('ad_accounts as a')
    .innerJoin(visibleAccounts(tx, reader).as('v'), (join) =>
      join.onRef('v.platform', '=', 'a.platform').onRef('v.advertiser_id', '=', 'a.advertiser_id'),
    )
    .leftJoin('insight_accounts as n', (join) =>
      join
        .on('n.tenant_id', '=', tx.tenantId)
        .on('n.platform', '=', platform)
        .onRef('n.advertiser_id', '=', 'a.advertiser_id'),
    )
    .leftJoin('mirror_syncs as s', (join) =>
      join
        .on('s.tenant_id', '=', tx.tenantId)
        .on('s.platform', '=', platform)
        .onRef('s.advertiser_id', '=', 'a.advertiser_id'),
    )
    .where('a.tenant_id', '=', tx.tenantId)
    .where('a.platform', '=', platform)
    .$if(advertiserIds !== undefined, (query) =>
      query.where('a.advertiser_id', 'in', [...(advertiserIds ?? [])]),
    )
    .select(['a.advertiser_id as advertiserId', 'a.name', 'a.currency', 'a.zone', 'v.permission'])
    .select(['a.status as state', 'a.platform_status as platformStatus', 'a.auth_status as authStatus'])
    .select(['a.balance', 'a.info_at as infoAt', 'n.account_no as no', 'n.version'])
    .select(['s.confirmed_at as confirmedAt', 's.asked_at as askedAt', 's.failure'])
    .orderBy('a.advertiser_id')
    .execute();
