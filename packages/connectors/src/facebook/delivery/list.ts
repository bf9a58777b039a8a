import {
  chunksOf,
  type DeliveryObject,
  type DeliveryPage,
  type ListQuery,
  type AccountScope,
  withoutRepeats,
} from '../../core/index.ts';
import type { FacebookClient } from '../client.ts';
import { effectiveStatuses, type FacebookLevel, levels } from '../enums.ts';
import { cursored, type CursorOptions } from '../pages.ts';
import { secondsOf } from '../time.ts';
import type { DeliveryRow, Listed } from '../wire.ts';
import { levelFields } from './fields.data.ts';
import { objectOf } from './from-wire.ts';

export const maxIds = 50;

export interface Filter {
  field: string;
  operator: 'IN' | 'CONTAIN' | 'GREATER_THAN';
  value: unknown;
}

export const statusFilter = (level: FacebookLevel, deleted: boolean): Filter => ({
  field: `${levels[level].kind}.effective_status`,
  operator: 'IN',
  value: effectiveStatuses(deleted),
});

/** Rows of an account that pass the filters; deleted ones only when wanted. */
export async function* rows(
  client: FacebookClient,
  scope: AccountScope,
  level: FacebookLevel,
  { filters, deleted, ...options }: CursorOptions & { filters: readonly Filter[]; deleted: boolean },
) {
  const account = scope.account.id;
  const path = `act_${account}/${levels[level].edge}`;
  const filtering = [statusFilter(level, deleted), ...filters];
  const ask = (page: object) =>
    client.get<Listed<DeliveryRow>>(
      scope,
      path,
      { fields: levelFields[level], filtering, ...page },
      { account },
    );
  for await (const { items, total, last } of cursored(ask, options))
    yield { items: items.map((row) => objectOf(level, row, scope)), total, last };
}

interface LevelQuery extends ListQuery {
  level: FacebookLevel;
}

export function list(
  client: FacebookClient,
  scope: AccountScope,
  query: LevelQuery,
): AsyncIterable<DeliveryPage> {
  return withoutRepeats<DeliveryObject, DeliveryPage>(pages(client, scope, query), ({ id }) => id);
}

async function* pages(
  client: FacebookClient,
  scope: AccountScope,
  { level, since, parentIds, deleted = since !== undefined, pageSize }: LevelQuery,
): AsyncGenerator<DeliveryPage> {
  const { kind, parent } = levels[level];
  const changed: Filter[] =
    since === undefined
      ? []
      : [{ field: `${kind}.updated_time`, operator: 'GREATER_THAN', value: secondsOf(since) - 1 }];
  const below: Filter[][] =
    parent && parentIds
      ? chunksOf(parentIds, maxIds).map((value) => [{ field: parent, operator: 'IN', value }])
      : [[]];
  let newest = since ?? null;
  for (const [index, parents] of below.entries()) {
    const filters = [...changed, ...parents];
    const options = { filters, deleted, pageSize, isCounted: true };
    for await (const { items, total, last } of rows(client, scope, level, options)) {
      for (const { updatedAt } of items) if (newest === null || updatedAt > newest) newest = updatedAt;
      const end = last && index === below.length - 1;
      yield { items, total, sync: end ? overlapping(newest) : null };
    }
  }
}

/** Times have whole seconds: a change later in the same second must not be missed. */
const overlapping = (instant: string | null): string | null =>
  instant === null ? null : new Date(Date.parse(instant) - 1000).toISOString();

export async function get(
  client: FacebookClient,
  scope: AccountScope,
  level: FacebookLevel,
  ids: readonly string[],
): Promise<DeliveryObject[]> {
  const found = new Map<string, DeliveryObject>();
  for (const value of chunksOf(ids, maxIds)) {
    const filters: Filter[] = [{ field: `${levels[level].kind}.id`, operator: 'IN', value }];
    for await (const { items } of rows(client, scope, level, { filters, deleted: true }))
      for (const item of items) found.set(item.id, item);
  }
  return ids.flatMap((id) => found.get(id) ?? []);
}
