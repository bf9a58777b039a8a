import { type AdPlatform, FieldRefused, type Page } from '@adsail/contract';
import type { AccountPermission } from '@adsail/contract/accounts';
import type { AuditStatus, PageSource, PageType } from '@adsail/contract/landing-pages';
import { type AliasedExpression, type Selectable, sql } from 'kysely';
import { containsAny, pageOfRows } from '../../../db/paging.ts';
import { insertRow, refuseTaken, updateRow } from '../../../db/rows.ts';
import type { TenantTx } from '../../../db/scope.ts';
import type { Reader } from '../../accounts/index.ts';
import { lastConfirmed, ownNames, visibleAssets } from '../../assets/index.ts';
import type { LandingPagesTable } from '../tables.ts';

type LocalRow = Selectable<LandingPagesTable>;

/** Those that are kept here alone: they belong to no account. */
const local = (tx: TenantTx) =>
  tx
    .selectFrom('landing_pages as l')
    .innerJoin('products as p', (join) =>
      join.on('p.tenant_id', '=', tx.tenantId).onRef('p.id', '=', 'l.product_id'),
    )
    .select([
      'l.id',
      'l.platform',
      'l.page_type',
      sql<PageSource>`'LOCAL'`.as('source'),
      'l.name',
      sql<string | null>`null::text`.as('picture_url'),
      sql<string | null>`l.url`.as('url'),
      'l.description',
      sql<string | null>`l.product_id`.as('product_id'),
      sql<string | null>`p.name`.as('product_name'),
      sql<AuditStatus>`'LOCAL_PUBLISH'`.as('status'),
      sql<string | null>`null::text`.as('platform_status'),
      sql<string | null>`null::text`.as('advertiser_id'),
      sql<string | null>`null::text`.as('advertiser_name'),
      sql<string | null>`null::text`.as('external_id'),
      sql<Date | null>`null::timestamptz`.as('confirmed_at'),
      sql<Date | null>`null::timestamptz`.as('vanished_at'),
      sql<AccountPermission>`'MANAGE'`.as('permission'),
      sql<Date | null>`l.created_at`.as('made_at'),
      'l.updated_at',
      'l.version',
    ])
    .where('l.tenant_id', '=', tx.tenantId);

/** Those of the accounts that the reader may see, with what is entered here of them. */
const mirrored = (tx: TenantTx, reader: Reader) =>
  visibleAssets(tx, reader)
    .where('t.kind', '=', 'site')
    .leftJoin('landing_page_notes as n', (join) =>
      join
        .on('n.tenant_id', '=', tx.tenantId)
        .onRef('n.platform', '=', 't.platform')
        .onRef('n.advertiser_id', '=', 't.advertiser_id')
        .onRef('n.external_id', '=', 't.external_id'),
    )
    .leftJoin('products as p', (join) =>
      join.on('p.tenant_id', '=', tx.tenantId).onRef('p.id', '=', 'n.product_id'),
    )
    .select([
      't.id',
      't.platform',
      sql<PageType>`t.data ->> 'pageType'`.as('page_type'),
      sql<PageSource>`'PLATFORM'`.as('source'),
      't.name',
      't.picture_url',
      sql<string | null>`t.data ->> 'url'`.as('url'),
      sql<string>`coalesce(n.description, '')`.as('description'),
      sql<string | null>`n.product_id`.as('product_id'),
      sql<string | null>`p.name`.as('product_name'),
      sql<AuditStatus>`t.data ->> 'status'`.as('status'),
      sql<string | null>`t.data ->> 'platformStatus'`.as('platform_status'),
      sql<string | null>`t.advertiser_id`.as('advertiser_id'),
      sql<string | null>`a.name`.as('advertiser_name'),
      sql<string | null>`t.external_id`.as('external_id'),
      sql<Date | null>`${lastConfirmed}`.as('confirmed_at'),
      't.vanished_at',
      'v.permission',
      sql<Date | null>`(t.data ->> 'createdAt')::timestamptz`.as('made_at'),
      sql<Date>`greatest(t.updated_at, n.updated_at)`.as('updated_at'),
      // Of what people enter: a review that goes on is no reason to refuse a change.
      sql<number>`coalesce(n.version, 0) + 1`.as('version'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof local>['executeTakeFirstOrThrow']>>;

const listOf = (tx: TenantTx, rows: AliasedExpression<Row, 'u'>) => tx.selectFrom(rows).selectAll('u');
type List = ReturnType<typeof listOf>;

const all = (tx: TenantTx, reader: Reader): List =>
  listOf(tx, local(tx).unionAll(mirrored(tx, reader)).as('u'));

export type PageRow = Awaited<ReturnType<typeof findPage>> & object;

/** On one of the platforms, as far as the reader may see it. */
export const findPage = (tx: TenantTx, reader: Reader, platforms: readonly AdPlatform[], id: string) =>
  all(tx, reader).where('u.id', '=', id).where('u.platform', 'in', platforms).executeTakeFirst();

const columnOf = {
  name: sql`u.name`,
  // What nobody has assigned yet stands together.
  productName: sql`coalesce(u.product_name, '')`,
  updatedAt: sql`u.updated_at`,
  advertiserName: sql`coalesce(u.advertiser_name, '')`,
  confirmedAt: sql`u.confirmed_at`,
};

/** The same for several. */
export const findPages = (
  tx: TenantTx,
  reader: Reader,
  platforms: readonly AdPlatform[],
  ids: readonly string[],
): Promise<PageRow[]> =>
  all(tx, reader).where('u.id', 'in', ids).where('u.platform', 'in', platforms).execute();

export const localNames = ownNames('landing_pages');

/** Kept here alone: of an address with several pages the newest comes last. */
export const localPagesAt = (
  tx: TenantTx,
  platform: AdPlatform,
  urls: readonly string[],
): Promise<{ id: string; address: string }[]> =>
  tx
    .selectFrom('landing_pages')
    .select(['id', 'url as address'])
    .where('tenant_id', '=', tx.tenantId)
    .where('platform', '=', platform)
    .where('url', 'in', urls)
    .orderBy('id')
    .execute();

/** Pages that lead to an address. */
export const pagesAt = (
  tx: TenantTx,
  reader: Reader,
  { url, except }: { url: string; except: string },
  limit: number,
): Promise<PageRow[]> =>
  all(tx, reader)
    .where('u.url', '=', url)
    .where('u.id', '<>', except)
    .where('u.vanished_at', 'is', null)
    .orderBy('u.name')
    .orderBy('u.id')
    .limit(limit)
    .execute();

interface PageQuery {
  keyword?: string[] | undefined;
  ids?: string[] | undefined;
  platform: readonly AdPlatform[];
  productId?: string[] | undefined;
  pageType?: PageType[] | undefined;
  status?: AuditStatus[] | undefined;
  advertiserId?: string[] | undefined;
  vanished?: boolean | undefined;
  sort: { field: keyof typeof columnOf; order: 'asc' | 'desc' };
  pageIndex: number;
  pageSize: number;
}

function matching(list: List, { keyword, ids, ...asked }: PageQuery): List {
  let query = list.where('u.platform', 'in', asked.platform);
  if (ids) query = query.where('u.id', 'in', ids);
  if (asked.productId) query = query.where('u.product_id', 'in', asked.productId);
  if (asked.pageType) query = query.where('u.page_type', 'in', asked.pageType);
  if (asked.status) query = query.where('u.status', 'in', asked.status);
  if (asked.advertiserId) query = query.where('u.advertiser_id', 'in', asked.advertiserId);
  if (asked.vanished !== undefined)
    query = query.where('u.vanished_at', asked.vanished ? 'is not' : 'is', null);
  if (keyword)
    query = query.where(({ ref }) =>
      containsAny(
        keyword,
        [ref('u.name'), sql<string>`u.url`, sql<string>`u.external_id`, ref('u.description')],
        ref('u.id'),
      ),
    );
  return query;
}

/**
 * Each of the two lists is sorted, by an index where there is one, and cut to what can stand on the page; then they are one. To sort
 * them together would read all that an organisation has for every page.
 */
export function pagePages(tx: TenantTx, reader: Reader, query: PageQuery): Promise<Page<PageRow>> {
  const { pageIndex, pageSize, sort } = query;
  const sorted = (list: List) => list.orderBy(columnOf[sort.field], sort.order).orderBy('u.id', sort.order);
  const cut = (rows: AliasedExpression<Row, 'u'>) =>
    listOf(
      tx,
      sorted(matching(listOf(tx, rows), query))
        .limit(pageIndex * pageSize)
        .as('u'),
    );
  const both = cut(local(tx).as('u')).unionAll(cut(mirrored(tx, reader).as('u')));
  return pageOfRows(
    sorted(listOf(tx, both.as('u'))),
    { pageIndex, pageSize },
    matching(all(tx, reader), query),
  );
}

export interface PageValues {
  productId: string;
  name: string;
  url: string;
  description: string;
  pageType: PageType;
}

const toRow = ({ productId, name, url, description, pageType }: PageValues) => ({
  product_id: productId,
  name,
  url,
  description,
  page_type: pageType,
});

const refuseTakenName = (write: Promise<LocalRow>) =>
  refuseTaken(write, 'landing_pages_name', () => new FieldRefused('name', 'landing-pages:rule.taken'));

export const insertPage = (tx: TenantTx, platform: AdPlatform, values: PageValues, now: Date) =>
  refuseTakenName(insertRow(tx, 'landing_pages', { ...toRow(values), platform, created_by: tx.userId }, now));

export const updatePage = (
  tx: TenantTx,
  row: Pick<LocalRow, 'id' | 'version'>,
  values: PageValues,
  now: Date,
) => refuseTakenName(updateRow(tx, 'landing_pages', row, toRow(values), now));

/** Locked until the transaction ends, so that nobody changes them between the look and the write. */
export async function lockPages(
  tx: TenantTx,
  platform: AdPlatform,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .selectFrom('landing_pages')
    .select('id')
    .where('tenant_id', '=', tx.tenantId)
    .where('platform', '=', platform)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}
