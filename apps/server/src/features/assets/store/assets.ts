import type { AdPlatform, Page } from '@adsail/contract';
import type { AccountPermission } from '@adsail/contract/accounts';
import type { AssetKind } from '@adsail/contract/assets';
import { chunksOf } from '@adsail/connectors';
import { type Expression, type Selectable, sql, type SqlBool } from 'kysely';
import { newId } from '../../../db/ids.ts';
import { containsAny, pageOfRows } from '../../../db/paging.ts';
import type { TenantTx } from '../../../db/scope.ts';
import { type Reader, visibleAccounts } from '../../accounts/index.ts';
import { toJson } from '../../ledger/index.ts';
import type { AssetDefinition, AssetPlace, FoundAsset } from '../define.ts';
import type { ChannelAssetsTable } from '../tables.ts';
import { writeLinks } from './links.ts';
import { lastConfirmed, visibleAssets } from './visible.ts';

export type AssetRow = Selectable<ChannelAssetsTable>;
/** With its account's name and what the reader may do there. */
export type NamedAsset = AssetRow & {
  advertiser_name: string;
  business_name: string;
  permission: AccountPermission;
};

/** In one statement. */
const batchSize = 200;

/**
 * Writes down what the platform shows; a row that is as it was is not written. An address of a picture is, which does not count as
 * a change: it is signed anew and the old one ends. The last one counts where an id comes twice: one statement cannot write a row
 * twice. In the order of their ids, so that two who write the same rows do not wait for each other.
 */
export async function confirmAssets(
  tx: TenantTx,
  { pointsAt }: Pick<AssetDefinition, 'pointsAt'>,
  { kind, platform, advertiserId }: AssetPlace,
  found: readonly FoundAsset[],
  now: Date,
): Promise<void> {
  const single = new Map(found.map((each) => [each.externalId, each]));
  const inOrder = [...single].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, each]) => each);
  for (const some of chunksOf(inOrder, batchSize)) {
    const written = await tx
      .insertInto('channel_assets')
      .values(some.map((each) => toValues({ kind, platform, advertiserId }, each, now)))
      .onConflict((conflict) =>
        conflict
          .columns(['tenant_id', 'kind', 'platform', 'advertiser_id', 'external_id'])
          .doUpdateSet(({ ref }) => ({
            name: ref('excluded.name'),
            data: ref('excluded.data'),
            raw: ref('excluded.raw'),
            picture_url: ref('excluded.picture_url'),
            confirmed_at: ref('excluded.confirmed_at'),
            vanished_at: null,
            version: sql<number>`channel_assets.version + case when ${hasChanged} then 1 else 0 end`,
            updated_at: sql<Date>`case when ${hasChanged} then excluded.updated_at else channel_assets.updated_at end`,
          }))
          .where(
            sql<SqlBool>`(${hasChanged} or channel_assets.picture_url is distinct from excluded.picture_url)`,
          ),
      )
      .returning(['id', 'external_id'])
      .execute();
    if (pointsAt)
      await writeLinks(
        tx,
        { kind, platform },
        written.map(({ id, external_id }) => ({ id, links: pointsAt(single.get(external_id)?.data) })),
      );
  }
}

const hasChanged = sql<SqlBool>`(channel_assets.name, channel_assets.data, channel_assets.vanished_at is null)
  is distinct from (excluded.name, excluded.data, true)`;

function toValues(
  { kind, platform, advertiserId }: AssetPlace,
  { data, raw, ...texts }: FoundAsset,
  now: Date,
) {
  // Platforms cut texts wherever they like: half an emoji cannot be stored.
  const { externalId, name, pictureUrl = null } = JSON.parse(toJson(texts)) as typeof texts;
  return {
    id: newId(),
    kind,
    platform,
    advertiser_id: advertiserId,
    external_id: externalId,
    name,
    data: toJson(data),
    raw: toJson(raw),
    // Some say that there is none by an empty address.
    picture_url: pictureUrl || null,
    confirmed_at: now,
    created_at: now,
    updated_at: now,
  };
}

/** All but these: the platform shows no others. `confirmedAt`: when all that had not vanished were last confirmed. */
export async function markVanished(
  tx: TenantTx,
  { kind, platform, advertiserId }: AssetPlace,
  there: readonly string[],
  { confirmedAt, now }: { confirmedAt: Date | null; now: Date },
): Promise<void> {
  await tx
    .updateTable('channel_assets')
    .set({
      vanished_at: now,
      updated_at: now,
      confirmed_at: sql<Date>`greatest(confirmed_at, ${confirmedAt}::timestamptz)`,
      version: sql<number>`version + 1`,
    })
    .where('tenant_id', '=', tx.tenantId)
    .where('kind', '=', kind)
    .where('platform', '=', platform)
    .where('advertiser_id', '=', advertiserId)
    .where('vanished_at', 'is', null)
    .where(sql<SqlBool>`external_id <> all(${[...there]}::text[])`)
    .execute();
}

/** Whether a sync that began then found anything new: added, changed, or gone. */
export async function hasChangedSince(
  tx: TenantTx,
  { kind, platform, advertiserId }: AssetPlace,
  since: Date,
): Promise<boolean> {
  const row = await tx
    .selectFrom('channel_assets')
    .select('id')
    .where('tenant_id', '=', tx.tenantId)
    .where('kind', '=', kind)
    .where('platform', '=', platform)
    .where('advertiser_id', '=', advertiserId)
    .where('updated_at', '>=', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the row still was as it was read; it counts as another one from then on, and is locked until the transaction ends. */
export async function claimVersion(
  tx: TenantTx,
  { id, version }: Pick<AssetRow, 'id' | 'version'>,
): Promise<boolean> {
  const row = await tx
    .updateTable('channel_assets')
    .set({ version: version + 1 })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteAsset(
  tx: TenantTx,
  { kind, platform, advertiserId }: AssetPlace,
  externalId: string,
): Promise<void> {
  await tx
    .deleteFrom('channel_assets')
    .where('tenant_id', '=', tx.tenantId)
    .where('kind', '=', kind)
    .where('platform', '=', platform)
    .where('advertiser_id', '=', advertiserId)
    .where('external_id', '=', externalId)
    .execute();
}

const named = (tx: TenantTx, reader: Reader, kind: AssetKind, platform: AdPlatform) =>
  visibleAssets(tx, reader)
    .where('t.kind', '=', kind)
    .selectAll('t')
    .select(['a.name as advertiser_name', 'a.business_name', 'v.permission'])
    .select(lastConfirmed.as('confirmed_at'))
    .where('t.platform', '=', platform);

/** Of a kind and platform, as far as the reader may see them. */
export const readAsset = (
  tx: TenantTx,
  reader: Reader,
  { kind, platform }: Pick<AssetPlace, 'kind' | 'platform'>,
  id: string,
): Promise<NamedAsset | undefined> =>
  named(tx, reader, kind, platform).where('t.id', '=', id).executeTakeFirst();

/** Whether one that the platform still shows has this name already. */
export async function isNameTaken(
  tx: TenantTx,
  { kind, platform, advertiserId }: AssetPlace,
  name: string,
  /** Of our view, where it is not the name itself. */
  field: string,
): Promise<boolean> {
  const row = await tx
    .selectFrom('channel_assets')
    .select('id')
    .where('tenant_id', '=', tx.tenantId)
    .where('kind', '=', kind)
    .where('platform', '=', platform)
    .where('advertiser_id', '=', advertiserId)
    .where(field === 'name' ? sql<string>`name` : sql<string>`data ->> ${field}::text`, '=', name)
    .where('vanished_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** A condition on a field of our view of the asset. */
export const dataIn = (field: string, values: readonly string[]): Expression<SqlBool> =>
  sql<SqlBool>`t.data ->> ${field}::text = any(${[...values]}::text[])`;

/** What every list of assets can be asked. */
interface AssetQuery {
  keyword?: string[] | undefined;
  ids?: string[] | undefined;
  advertiserId?: string[] | undefined;
  vanished?: boolean | undefined;
  sort: { field: 'name' | 'advertiserName' | 'confirmedAt'; order: 'asc' | 'desc' };
  pageIndex: number;
  pageSize: number;
}

interface AssetList extends Pick<AssetPlace, 'kind' | 'platform'> {
  /** Fields of our view that the search box looks into, besides name and id. */
  searched?: readonly string[];
  where?: readonly Expression<SqlBool>[];
}

/**
 * All of them, account by account: each is a piece of one index, of which no row is read, nor joined with what the list shows
 * beside it. That is a third of the time for 80,000.
 */
async function countInAccounts(
  tx: TenantTx,
  reader: Reader,
  { kind, platform }: Pick<AssetPlace, 'kind' | 'platform'>,
): Promise<number> {
  const { total } = await tx
    .selectFrom(visibleAccounts(tx, reader).as('v'))
    .where('v.platform', '=', platform)
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('channel_assets as t')
          .where('t.tenant_id', '=', tx.tenantId)
          .where('t.kind', '=', kind)
          .whereRef('t.platform', '=', 'v.platform')
          .whereRef('t.advertiser_id', '=', 'v.advertiser_id')
          .select(({ fn }) => fn.countAll<string>().as('count'))
          .as('own'),
      (join) => join.onTrue(),
    )
    .select(sql<string>`coalesce(sum(own.count), 0)`.as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

const columnOf = { name: 't.name', advertiserName: 'a.name' } as const;

export function pageAssets(
  tx: TenantTx,
  reader: Reader,
  { kind, platform, searched = [], where = [] }: AssetList,
  { keyword, ids, advertiserId, vanished, sort, pageIndex, pageSize }: AssetQuery,
): Promise<Page<NamedAsset>> {
  let query = named(tx, reader, kind, platform);
  if (ids) query = query.where('t.id', 'in', ids);
  if (advertiserId) query = query.where('t.advertiser_id', 'in', advertiserId);
  if (vanished !== undefined) query = query.where('t.vanished_at', vanished ? 'is not' : 'is', null);
  if (keyword)
    query = query.where(({ ref }) =>
      containsAny(
        keyword,
        [
          ref('t.name'),
          ref('t.external_id'),
          ...searched.map((field) => sql<string>`t.data ->> ${field}::text`),
        ],
        ref('t.id'),
      ),
    );
  for (const condition of where) query = query.where(condition);
  const { field, order } = sort;
  const isWhole =
    where.length === 0 && [keyword, ids, advertiserId, vanished].every((asked) => asked === undefined);
  return pageOfRows(
    query.orderBy(field === 'confirmedAt' ? lastConfirmed : columnOf[field], order).orderBy('t.id', order),
    { pageIndex, pageSize },
    isWhole ? () => countInAccounts(tx, reader, { kind, platform }) : undefined,
  );
}
