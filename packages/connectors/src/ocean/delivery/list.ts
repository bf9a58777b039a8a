import {
  chunksOf,
  type DeliveryObject,
  type DeliveryPage,
  type ListQuery,
  type AccountScope,
  withoutRepeats,
  numbered,
} from '../../core/index.ts';
import type { OceanClient } from '../client.ts';
import { listedStatus, type OceanLevel } from '../enums.ts';
import { isId, wireId } from '../ids.ts';
import { stampOf } from '../time.ts';
import type { DeliveryRow, Listed, Row } from '../wire.ts';
import { objectOf } from './from-wire.ts';
import { promotionRows, type RowPages } from './promotion-rows.ts';

/** "Project list": pages are this small, and it has no cursor. */
const maxRows = 10;
const maxIds = 100;
/** "Project list": the longest window of change. A little less, so that no rounding makes it longer. */
const listWindowMs = 30 * 86_400_000 - 60_000;

/** Rows as they came, ids still numbers: for whoever sends a part of them back. */
export function wireRows(
  client: OceanClient,
  scope: AccountScope,
  level: OceanLevel,
  filtering: Row,
  pageSize?: number,
): RowPages {
  const byNumber = () =>
    numbered<DeliveryRow>(async (page) => {
      const page_size = Math.min(pageSize ?? maxRows, maxRows);
      const query = { advertiser_id: scope.account.id, filtering, page, page_size };
      const path = `v3.0/${level}/list/`;
      const data = await client.get<Listed<DeliveryRow>>(scope, path, query, scope.account.id);
      return { items: data.list, info: data.page_info };
    });
  return level === 'promotion' ? promotionRows(client, scope, filtering, pageSize, byNumber) : byNumber();
}

interface LevelQuery extends ListQuery {
  level: OceanLevel;
}

export function list(
  client: OceanClient,
  scope: AccountScope,
  query: LevelQuery,
): AsyncIterable<DeliveryPage> {
  return withoutRepeats<DeliveryObject, DeliveryPage>(pages(client, scope, query), ({ id }) => id);
}

async function* pages(
  client: OceanClient,
  scope: AccountScope,
  query: LevelQuery,
): AsyncGenerator<DeliveryPage> {
  const { level, since, parentIds, deleted = since !== undefined, pageSize } = query;
  const filters = windows(level, since, client.clock.now()).flatMap((window) =>
    parentFilters(level, parentIds).map((parent) => ({
      ...listedStatus(level, deleted),
      ...window,
      ...parent,
    })),
  );
  let newest = since ?? null;
  for (const [index, filtering] of filters.entries()) {
    for await (const { items: found, total, last } of wireRows(client, scope, level, filtering, pageSize)) {
      const items = found.map((row) => objectOf(level, row, scope));
      for (const { updatedAt } of items) if (newest === null || updatedAt > newest) newest = updatedAt;
      const changed = items.filter(({ updatedAt }) => since === undefined || updatedAt >= since);
      const end = last && index === filters.length - 1;
      yield { items: changed, total, sync: end ? overlapping(newest) : null };
    }
  }
}

/** One parent a question; without parents, one question for the account. */
export const parentFilters = (level: OceanLevel, ids: readonly string[] | undefined): Row[] =>
  level === 'promotion' && ids ? ids.map((id) => ({ project_id: wireId(id, 'parentId') })) : [{}];

/** Whole windows from then on: the last one reaches into the future, for our clock may be behind the platform's. */
function windows(level: OceanLevel, since: string | undefined, now: number): Row[] {
  if (since === undefined) return [{}];
  const found: Row[] = [];
  for (let from = Date.parse(since); found.length === 0 || from <= now; from += listWindowMs)
    found.push({
      [`${level}_modify_start_time`]: stampOf(from),
      [`${level}_modify_end_time`]: stampOf(from + listWindowMs),
    });
  return found;
}

/** Times have whole seconds: a change later in the same second must not be missed. */
const overlapping = (instant: string | null): string | null =>
  instant === null ? null : new Date(Date.parse(instant) - 1000).toISOString();

/** In the order of the ids, deleted ones too. */
export async function getRows(
  client: OceanClient,
  scope: AccountScope,
  level: OceanLevel,
  ids: readonly string[],
): Promise<ReadonlyMap<string, DeliveryRow>> {
  const found = new Map<string, DeliveryRow>();
  for (const chunk of chunksOf(ids.filter(isId), maxIds)) {
    const filtering = { ids: chunk.map((id) => wireId(id)), ...listedStatus(level, true) };
    for await (const { items } of wireRows(client, scope, level, filtering))
      for (const row of items) found.set(String(row[`${level}_id`]), row);
  }
  return found;
}

export async function get(
  client: OceanClient,
  scope: AccountScope,
  level: OceanLevel,
  ids: readonly string[],
): Promise<DeliveryObject[]> {
  const rows = await getRows(client, scope, level, ids);
  return ids.flatMap((id) => {
    const row = rows.get(id);
    return row ? [objectOf(level, row, scope)] : [];
  });
}
