import {
  chunksOf,
  type DeliveryObject,
  type DeliveryPage,
  type ListQuery,
  type AccountScope,
  withoutRepeats,
  numbered,
} from '../../core/index.ts';
import type { TikTokClient } from '../client.ts';
import type { TikTokLevel } from '../enums.ts';
import { stampOf } from '../time.ts';
import type { DeliveryRow, Listed, Row } from '../wire.ts';
import { objectOf } from './from-wire.ts';

export const maxIds = 100;
export const parentFilter = { campaign: null, adgroup: 'campaign_ids', ad: 'adgroup_ids' } as const;

/** Two families of calls make the same three levels; what they spell differently. */
export interface Family {
  prefix: string;
  ids: Readonly<Record<TikTokLevel, string>>;
  /** The filter by name; null where there is none. */
  names: Readonly<Record<TikTokLevel, string | null>>;
  /** The longest page. */
  pageSize: number;
  /** Whether a row of its lists is one of its objects. */
  isOwn(row: DeliveryRow): boolean;
  toObject(level: TikTokLevel, row: DeliveryRow, scope: AccountScope): DeliveryObject;
}

export const plainFamily: Family = {
  prefix: '',
  ids: { campaign: 'campaign_ids', adgroup: 'adgroup_ids', ad: 'ad_ids' },
  names: { campaign: 'campaign_name', adgroup: 'adgroup_name', ad: 'ad_name' },
  pageSize: 1000,
  // The creatives of "Upgraded Smart+" ads stand in this list, as if each were an ad.
  isOwn: ({ smart_plus_ad_id: smartAd }) => !smartAd,
  toObject: objectOf,
};

export function rows(
  client: TikTokClient,
  scope: AccountScope,
  level: TikTokLevel,
  filtering: Row,
  pageSize?: number,
  { prefix, toObject, isOwn, pageSize: longest }: Family = plainFamily,
) {
  const page_size = Math.min(pageSize ?? longest, longest);
  let strangers = 0;
  return numbered<DeliveryObject>(async (page) => {
    const query = { advertiser_id: scope.account.id, filtering, page, page_size };
    const path = `${prefix}${level}/get/`;
    const { list, page_info: info } = await client.get<Listed<DeliveryRow>>(
      scope,
      path,
      query,
      scope.account.id,
    );
    const own = list.filter((row) => isOwn(row));
    strangers += list.length - own.length;
    return {
      items: own.map((row) => toObject(level, row, scope)),
      info: { ...info, total_number: info.total_number - strangers },
      isEnd: list.length === 0,
    };
  });
}

interface LevelQuery extends ListQuery {
  level: TikTokLevel;
}

export function list(
  client: TikTokClient,
  scope: AccountScope,
  query: LevelQuery,
  family: Family = plainFamily,
): AsyncIterable<DeliveryPage> {
  return withoutRepeats<DeliveryObject, DeliveryPage>(pages(client, scope, query, family), ({ id }) => id);
}

async function* pages(
  client: TikTokClient,
  scope: AccountScope,
  { level, since, parentIds, deleted = since !== undefined, pageSize }: LevelQuery,
  family: Family,
): AsyncGenerator<DeliveryPage> {
  const base = {
    primary_status: deleted ? 'STATUS_ALL' : 'STATUS_NOT_DELETE',
    // Only ads can be asked for by the time of their change.
    ...(since !== undefined && level === 'ad' ? { modified_after: stampOf(since) } : {}),
  };
  const parent = parentFilter[level];
  const filters =
    parent && parentIds ? chunksOf(parentIds, maxIds).map((ids) => ({ ...base, [parent]: ids })) : [base];
  let newest = since ?? null;
  for (const [index, filtering] of filters.entries()) {
    for await (const { items, total, last } of rows(client, scope, level, filtering, pageSize, family)) {
      for (const { updatedAt } of items) if (newest === null || updatedAt > newest) newest = updatedAt;
      const changed = items.filter(({ updatedAt }) => since === undefined || updatedAt >= since);
      const end = last && index === filters.length - 1;
      yield { items: changed, total, sync: end ? overlapping(newest) : null };
    }
  }
}

/** Times have whole seconds: a change later in the same second must not be missed. */
const overlapping = (instant: string | null): string | null =>
  instant === null ? null : new Date(Date.parse(instant) - 1000).toISOString();

export async function get(
  client: TikTokClient,
  scope: AccountScope,
  level: TikTokLevel,
  ids: readonly string[],
  family: Family = plainFamily,
): Promise<DeliveryObject[]> {
  const found = new Map<string, DeliveryObject>();
  for (const chunk of chunksOf(ids, maxIds)) {
    const filtering = { [family.ids[level]]: chunk, primary_status: 'STATUS_ALL' };
    for await (const { items } of rows(client, scope, level, filtering, undefined, family))
      for (const item of items) found.set(item.id, item);
  }
  return ids.flatMap((id) => found.get(id) ?? []);
}
