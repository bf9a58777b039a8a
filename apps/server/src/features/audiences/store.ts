import { type AdPlatform, FieldRefused, type Page } from '@adsail/contract';
import type { AccountPermission } from '@adsail/contract/accounts';
import type { AudienceOrigin, AudienceQuery } from '@adsail/contract/audiences';
import { type AliasedExpression, type Selectable, sql, type SqlBool } from 'kysely';
import type { z } from 'zod';
import { containsAny, pageOfRows } from '../../db/paging.ts';
import { insertRow, lockRow, refuseTaken, updateRow } from '../../db/rows.ts';
import type { TenantTx } from '../../db/scope.ts';
import type { Reader } from '../accounts/index.ts';
import { lastConfirmed, linkedTo, ownNames, visibleAssets } from '../assets/index.ts';
import { toJson } from '../ledger/index.ts';
import type { AudienceData } from './data.ts';
import type { AudiencePackagesTable } from './tables.ts';

/** Of the mirror and our own, in one form. */
export interface AudienceRow {
  id: string;
  platform: AdPlatform;
  advertiser_id: string;
  advertiser_name: string;
  external_id: string;
  name: string;
  data: unknown;
  /** Settings that the platform has no field for; null for our own, whose data has all. */
  kept: unknown;
  /** Null for our own: no platform confirms it. */
  confirmed_at: Date | null;
  vanished_at: Date | null;
  version: number;
  permission: AccountPermission;
  origin: AudienceOrigin;
}

/** What a platform shows of the reader's accounts. */
const mirrored = (tx: TenantTx, reader: Reader, platform: AdPlatform) =>
  visibleAssets(tx, reader)
    .where('t.kind', '=', 'audience')
    .where('t.platform', '=', platform)
    .select(['t.id', 't.platform', 't.advertiser_id', 'a.name as advertiser_name', 't.external_id', 't.name'])
    .select(['t.data', sql<unknown>`t.kept`.as('kept')])
    .select(sql<Date | null>`${lastConfirmed}`.as('confirmed_at'))
    .select(['t.vanished_at', 't.version', 'v.permission'])
    .select(sql<AudienceOrigin>`'PLATFORM'::text`.as('origin'));

/** What the console keeps. */
const own = (tx: TenantTx, platform: AdPlatform) =>
  tx
    .selectFrom('audience_packages as p')
    .where('p.tenant_id', '=', tx.tenantId)
    .where('p.platform', '=', platform)
    .select(['p.id', 'p.platform'])
    .select([
      sql<string>`''::text`.as('advertiser_id'),
      sql<string>`''::text`.as('advertiser_name'),
      sql<string>`''::text`.as('external_id'),
    ])
    .select(['p.name', 'p.data', sql<unknown>`null::jsonb`.as('kept')])
    .select([
      sql<Date | null>`null::timestamptz`.as('confirmed_at'),
      sql<Date | null>`null::timestamptz`.as('vanished_at'),
    ])
    .select('p.version')
    .select(sql<AccountPermission>`'MANAGE'::text`.as('permission'))
    .select(sql<AudienceOrigin>`'OWN'::text`.as('origin'));

const listOf = (tx: TenantTx, rows: AliasedExpression<AudienceRow, 't'>) =>
  tx.selectFrom(rows).selectAll('t');
type List = ReturnType<typeof listOf>;

/** Both as one. */
const audiences = (tx: TenantTx, reader: Reader, platform: AdPlatform): List =>
  listOf(tx, mirrored(tx, reader, platform).unionAll(own(tx, platform)).as('t'));

/** What is not told comes last when the largest or newest come first. */
const sortColumns = {
  name: sql`t.name`,
  advertiserName: sql`t.advertiser_name`,
  size: sql`coalesce((t.data ->> 'size')::bigint, -1)`,
  createdAt: sql`coalesce(t.data ->> 'createdAt', '')`,
  confirmedAt: sql`t.confirmed_at`,
} as const;

const dataIs = (field: string, values: readonly string[]) =>
  sql<SqlBool>`t.data ->> ${field}::text = any(${[...values]}::text[])`;

type Query = z.output<typeof AudienceQuery>;

function matching(list: List, { keyword, ids, ...asked }: Query): List {
  let query = list;
  if (ids) query = query.where('t.id', 'in', ids);
  if (asked.advertiserId) query = query.where('t.advertiser_id', 'in', asked.advertiserId);
  if (asked.vanished !== undefined)
    query = query.where('t.vanished_at', asked.vanished ? 'is not' : 'is', null);
  if (asked.kind) query = query.where(dataIs('kind', asked.kind));
  if (asked.state) query = query.where(dataIs('state', asked.state));
  // As it is shown: what the console remembers goes before what the platform tells.
  if (asked.os)
    query = query.where(
      sql<SqlBool>`coalesce(t.kept ->> 'userOS', t.data ->> 'os') = any(${[...asked.os]}::text[])`,
    );
  if (asked.origin) query = query.where('t.origin', 'in', asked.origin);
  if (keyword)
    query = query.where(({ ref }) =>
      containsAny(keyword, [ref('t.name'), ref('t.external_id')], ref('t.id')),
    );
  return query;
}

/**
 * Each of the two lists is sorted, by an index where there is one, and cut to what can stand on the page; then they are one. To sort
 * them together would read all that an organisation has for every page.
 */
export function pageAudiences(
  tx: TenantTx,
  reader: Reader,
  platform: AdPlatform,
  query: Query,
): Promise<Page<AudienceRow>> {
  const { pageIndex, pageSize, sort } = query;
  const sorted = (list: List) =>
    list.orderBy(sortColumns[sort.field], sort.order).orderBy('t.id', sort.order);
  const cut = (rows: AliasedExpression<AudienceRow, 't'>) =>
    listOf(
      tx,
      sorted(matching(listOf(tx, rows), query))
        .limit(pageIndex * pageSize)
        .as('t'),
    );
  const both = cut(mirrored(tx, reader, platform).as('t')).unionAll(cut(own(tx, platform).as('t')));
  return pageOfRows(
    sorted(listOf(tx, both.as('t'))),
    { pageIndex, pageSize },
    matching(audiences(tx, reader, platform), query),
  );
}

export const readAudience = (
  tx: TenantTx,
  reader: Reader,
  platform: AdPlatform,
  id: string,
): Promise<AudienceRow | undefined> =>
  audiences(tx, reader, platform).where('t.id', '=', id).executeTakeFirst();

/** The same for several. */
export const readAudiences = async (
  tx: TenantTx,
  reader: Reader,
  platform: AdPlatform,
  ids: readonly string[],
): Promise<AudienceRow[]> =>
  ids.length === 0
    ? []
    : audiences(tx, reader, platform)
        .where('t.id', 'in', [...ids])
        .execute();

/** Written with the change that the platform has taken; the rest of the row is the mirror's. */
export async function keepSettings(
  tx: TenantTx,
  { platform, advertiserId, externalId }: { platform: AdPlatform; advertiserId: string; externalId: string },
  kept: Readonly<Record<string, unknown>> | null,
  now: Date,
): Promise<void> {
  const json = kept && toJson(kept);
  await tx
    .updateTable('channel_assets')
    .set({ kept: json, updated_at: now, version: sql<number>`version + 1` })
    .where('tenant_id', '=', tx.tenantId)
    .where('kind', '=', 'audience')
    .where('platform', '=', platform)
    .where('advertiser_id', '=', advertiserId)
    .where('external_id', '=', externalId)
    .where(sql<SqlBool>`kept is distinct from ${json}::jsonb`)
    .execute();
}

export type PackageRow = Selectable<AudiencePackagesTable>;

export const lockPackage = (tx: TenantTx, id: string): Promise<PackageRow> =>
  lockRow(tx, 'audience_packages', id);

const refuseTakenName = (write: Promise<PackageRow>, name: string) =>
  refuseTaken(
    write,
    'audience_packages_name',
    () => new FieldRefused('name', 'audiences:error.nameTaken', { name }),
  );

export const insertPackage = (
  tx: TenantTx,
  { platform, name, data }: { platform: AdPlatform; name: string; data: AudienceData },
  now: Date,
): Promise<PackageRow> =>
  refuseTakenName(
    insertRow(tx, 'audience_packages', { platform, name, data: toJson(data), created_by: tx.userId }, now),
    name,
  );

export const updatePackage = (
  tx: TenantTx,
  row: Pick<PackageRow, 'id' | 'version'>,
  { name, data }: { name: string; data: AudienceData },
  now: Date,
): Promise<PackageRow> =>
  refuseTakenName(updateRow(tx, 'audience_packages', row, { name, data: toJson(data) }, now), name);

export const packageNames = ownNames('audience_packages');

const sourceKinds = ['pixel', 'app', 'audience'] as const;

/** What the sources of audiences are called, by their ids at the platform. */
export async function sourceNames(
  tx: TenantTx,
  platform: AdPlatform,
  externalIds: readonly string[],
): Promise<Map<string, string>> {
  if (externalIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('channel_assets')
    .select(['external_id', 'name'])
    .where('tenant_id', '=', tx.tenantId)
    .where('kind', 'in', sourceKinds)
    .where('platform', '=', platform)
    .where('external_id', 'in', [...new Set(externalIds)])
    .execute();
  return new Map(rows.map(({ external_id, name }) => [external_id, name]));
}

type SourceKind = (typeof sourceKinds)[number];
interface OfAccount {
  platform: AdPlatform;
  advertiserId: string;
}
const held = (tx: TenantTx, { platform, advertiserId }: OfAccount, kinds: readonly SourceKind[]) =>
  tx
    .selectFrom('channel_assets')
    .where('tenant_id', '=', tx.tenantId)
    .where('kind', 'in', kinds)
    .where('platform', '=', platform)
    .where('advertiser_id', '=', advertiserId)
    .where('vanished_at', 'is', null);

/** What an account has of a kind, as far as the mirror knows. */
export const assetsIn = (tx: TenantTx, account: OfAccount, kind: SourceKind) =>
  held(tx, account, [kind]).select(['external_id', 'name', 'data']).orderBy('name').orderBy('id').execute();

/** One of those, by the platform's id. */
export const assetIn = (tx: TenantTx, account: OfAccount, kind: SourceKind, externalId: string) =>
  held(tx, account, [kind])
    .select(['external_id', 'name', 'data'])
    .where('external_id', '=', externalId)
    .executeTakeFirst();

const madeOf = [
  sql<string | null>`data ->> 'packageName'`.as('packageName'),
  sql<string | null>`data ->> 'system'`.as('system'),
  sql<string | null>`data ->> 'code'`.as('code'),
  sql<string | null>`data ->> 'kind'`.as('audienceKind'),
  sql<string | null>`data ->> 'type'`.as('type'),
] as const;

/** What the platform's ids stand for, in whatever account it is. */
export const sourcesById = (tx: TenantTx, platform: AdPlatform, externalIds: readonly string[]) =>
  tx
    .selectFrom('channel_assets')
    .select(['kind', 'advertiser_id', 'external_id', 'name'])
    .select(madeOf)
    .where('tenant_id', '=', tx.tenantId)
    .where('kind', 'in', sourceKinds)
    .where('platform', '=', platform)
    .where('external_id', 'in', [...new Set(externalIds)])
    .execute();
export type SourceRow = Awaited<ReturnType<typeof sourcesById>>[number];

/** What the accounts of a platform are called. */
export async function accountNames(
  tx: TenantTx,
  platform: AdPlatform,
  advertiserIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (advertiserIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('ad_accounts')
    .select(['advertiser_id', 'name'])
    .where('tenant_id', '=', tx.tenantId)
    .where('platform', '=', platform)
    .where('advertiser_id', 'in', [...new Set(advertiserIds)])
    .execute();
  return new Map(rows.map(({ advertiser_id: id, name }) => [id, name]));
}

interface Alike {
  ids: readonly string[];
  names: readonly string[];
  packages: readonly string[];
}
/** Of what an account has, what may be the same as something elsewhere. */
export const sourcesLike = (tx: TenantTx, account: OfAccount, { ids, names, packages }: Alike) =>
  held(tx, account, sourceKinds)
    .select(['kind', 'advertiser_id', 'external_id', 'name'])
    .select(madeOf)
    .where((is) =>
      is.or([
        sql<SqlBool>`external_id = any(${[...ids]}::text[])`,
        sql<SqlBool>`name = any(${[...names]}::text[])`,
        sql<SqlBool>`data ->> 'packageName' = any(${[...packages]}::text[])`,
      ]),
    )
    .execute();

/** Audiences that the reader may see and that point at this one: like it, with it, or without its people. */
export const audiencesPointingAt = (
  tx: TenantTx,
  reader: Reader,
  { platform, externalId }: { platform: AdPlatform; externalId: string },
  limit: number,
): Promise<AudienceRow[]> =>
  listOf(
    tx,
    mirrored(tx, reader, platform)
      .where('t.vanished_at', 'is', null)
      .where('t.id', 'in', linkedTo(tx, { kind: 'audience', platform, target: externalId }))
      // Of our own there are as many as people have written.
      .unionAll(
        own(tx, platform).where(
          sql<SqlBool>`(p.data -> 'sources') || (p.data -> 'includes') || (p.data -> 'excludes') ? ${externalId}::text`,
        ),
      )
      .as('t'),
  )
    .orderBy('t.name')
    .orderBy('t.id')
    .limit(limit)
    .execute();
