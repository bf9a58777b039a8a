import { type AuthorisedPageQuery, type DeliveryPageQuery, permissionsFor } from '@adsail/contract/accounts';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { z } from 'zod';
import { isIdOrContainsAny, pageOfRows } from '../../../db/paging.ts';
import { personName } from '../../../db/person.ts';
import type { TenantTx } from '../../../db/scope.ts';
import { type Reader, visibleAccounts } from './visible.ts';

const columnOf = {
  advertiserName: 'a.name',
  authTime: 'a.auth_at',
  authStatus: 'a.auth_status',
  balance: 'a.balance',
  platform: 'a.platform',
} as const;

const seen = (tx: TenantTx, reader: Reader) =>
  tx
    .selectFrom('ad_accounts as a')
    .innerJoin(visibleAccounts(tx, reader).as('v'), (join) =>
      join.onRef('v.platform', '=', 'a.platform').onRef('v.advertiser_id', '=', 'a.advertiser_id'),
    )
    .where('a.tenant_id', '=', tx.tenantId);

const idsSeen = (tx: TenantTx, reader: Reader, keywords: readonly string[]) => ({
  id: sql.ref<string>('a.advertiser_id'),
  known: seen(tx, reader).where('a.advertiser_id', 'in', keywords).select('a.advertiser_id'),
});

const authorised = (tx: TenantTx, reader: Reader) =>
  seen(tx, reader)
    .innerJoin('platform_grants as g', (join) =>
      join.on('g.tenant_id', '=', tx.tenantId).onRef('g.id', '=', 'a.grant_id'),
    )
    .selectAll('a')
    .select(['v.permission', 'g.access_expires_at', 'g.refresh_expires_at'])
    .select(({ ref }) => personName(tx, ref('a.auth_user_id')).as('auth_user_name'))
    .select(sql<boolean>`g.sealed_refresh is not null`.as('renews'))
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('account_permissions as p')
          .where('p.tenant_id', '=', tx.tenantId)
          .whereRef('p.platform', '=', 'a.platform')
          .whereRef('p.advertiser_id', '=', 'a.advertiser_id')
          .where('p.permission', '=', 'OWNER')
          .select(({ ref }) => ['p.user_id as memberId', personName(tx, ref('p.user_id')).as('userName')])
          .orderBy('p.user_id'),
      ).as('owners'),
    );

export type AuthorisedRow = Awaited<ReturnType<typeof pageAuthorised>>['list'][number];

export function pageAuthorised(
  tx: TenantTx,
  reader: Reader,
  {
    keyword,
    sort,
    platform,
    authStatus,
    status,
    currency,
    authUserId,
    advertiserIds,
    ...window
  }: z.output<typeof AuthorisedPageQuery>,
) {
  const { field, order } = sort;
  let query = authorised(tx, reader);
  if (keyword)
    query = query.where(({ ref }) =>
      isIdOrContainsAny(keyword, [ref('a.name'), ref('a.company')], idsSeen(tx, reader, keyword)),
    );
  if (platform) query = query.where('a.platform', 'in', platform);
  if (authStatus) query = query.where('a.auth_status', 'in', authStatus);
  if (status) query = query.where('a.status', 'in', status);
  if (currency) query = query.where('a.currency', 'in', currency);
  if (authUserId) query = query.where('a.auth_user_id', 'in', authUserId);
  if (advertiserIds) query = query.where('a.advertiser_id', 'in', advertiserIds);
  // Amounts are compared within their currency only.
  if (field === 'balance') query = query.orderBy(sql`a.balance is null`).orderBy('a.currency');
  const sorted = query
    .orderBy(columnOf[field], (by) => (order === 'asc' ? by.asc() : by.desc()).nullsLast())
    .orderBy('a.platform', order)
    .orderBy('a.advertiser_id', order);
  return pageOfRows(sorted, window);
}

/** All that the reader may see, counted by what the summary tells. */
export const countAuthorised = (tx: TenantTx, reader: Reader) =>
  seen(tx, reader)
    .groupBy(['a.platform', 'a.auth_status', 'a.currency', 'a.auth_user_id'])
    .select(['a.platform', 'a.auth_status', 'a.currency', 'a.auth_user_id'])
    .select(({ fn, ref }) => [
      fn.countAll<string>().as('total'),
      personName(tx, ref('a.auth_user_id')).as('auth_user_name'),
    ])
    .orderBy('auth_user_name')
    .execute();

export function pageDelivery(
  tx: TenantTx,
  reader: Reader,
  { keyword, sort, platform, permission, ...window }: z.output<typeof DeliveryPageQuery>,
) {
  const { field, order } = sort;
  let query = seen(tx, reader)
    .where('a.auth_status', '=', 'NORMAL')
    .select(['a.platform', 'a.advertiser_id', 'a.name', 'a.status', 'a.currency', 'a.zone', 'v.permission']);
  if (keyword)
    query = query.where(({ ref }) =>
      isIdOrContainsAny(keyword, [ref('a.name')], idsSeen(tx, reader, keyword)),
    );
  if (platform) query = query.where('a.platform', '=', platform);
  if (permission) query = query.where('v.permission', 'in', permissionsFor(permission));
  const sorted = query
    .orderBy(columnOf[field], order)
    .orderBy('a.platform', order)
    .orderBy('a.advertiser_id', order);
  return pageOfRows(sorted, window);
}

export type DeliveryRow = Awaited<ReturnType<typeof pageDelivery>>['list'][number];
