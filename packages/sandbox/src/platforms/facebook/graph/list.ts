import type { Condition } from '../../../state/conditions.ts';
import type { StoredObject } from '../../../state/index.ts';
import type { PageStart } from '../../../state/lists.ts';
import type { Sieve } from '../../../state/sieve.ts';
import { badParam, GraphError } from '../errors.ts';
import { platformName } from '../version.ts';
import { type Filter, matches, readFilters } from './filtering.ts';
import { listOf } from './params.ts';
import { conditionOf } from './conditions.ts';
import { select, wantedFields } from './select.ts';
import type { GraphRequest, Kind } from './types.ts';

const defaultLimit = 25;
/** Beyond this the real one runs out of time and says so. */
const maxLimit = 5000;

/** A page of nodes after `filtering`, with cursors and, when asked for, the total. */
export function listNodes(request: GraphRequest, kind: Kind, objects: readonly StoredObject[]): unknown {
  const filters = readFilters(request.params['filtering']);
  const found = objects.filter((object) => matches(request, kind, object, filters));
  const wanted = wantedFields(request);
  return page(
    request,
    found,
    (object) => select(request, kind, object, wanted),
    ({ id }) => id,
  );
}

/** A page of stored nodes; only filters that are no condition are tried on every node. */
export function listStored(
  request: GraphRequest,
  kind: Kind,
  { conditions, sieve, filters = readFilters(request.params['filtering']) }: StoredList,
): unknown {
  const { world, params, node } = request;
  const { lists } = world.state;
  const limit = readLimit(params['limit']);
  const known = filters.map((filter) => conditionOf(kind.name, filter));
  const rest = filters.filter((_filter, index) => known[index] === undefined);
  const place = {
    platform: platformName,
    level: kind.name,
    accountId: node.object.accountId,
    conditions: [...conditions, ...known.filter((condition) => condition !== undefined)],
    ...(rest.length === 0
      ? { sieve }
      : {
          sieve: {
            name: JSON.stringify([rest, sieve?.name]),
            keeps: (object: StoredObject) =>
              (sieve?.keeps(object) ?? true) && matches(request, kind, object, rest),
          },
        }),
  };
  const found = lists.page(place, readStart(params), limit);
  const wanted = wantedFields(request);
  return frame(request, {
    data: found.rows.map((object) => select(request, kind, object, wanted)),
    limit,
    first: positionCursor(found.rows[0]),
    last: positionCursor(found.rows.at(-1)),
    more: found.more,
    earlier: found.earlier,
    total: () => lists.count(place),
  });
}

export interface StoredList {
  conditions: readonly Condition[];
  sieve?: Sieve;
  /** Those of the request that are not in conditions or sieve yet; all of them without. */
  filters?: readonly Filter[];
}

function readStart(params: GraphRequest['params']): PageStart {
  for (const name of ['before', 'after'] as const)
    if (params[name] !== undefined && params[name] !== '')
      return name === 'after'
        ? { after: readPosition(params[name]) }
        : { before: readPosition(params[name]) };
  return { offset: 0 };
}

/** Names the place in the list instead of the row: a row that has left the list by the next page still shows where that
 *  begins. */
const positionCursor = (row: StoredObject | undefined): string => cursor(row?.createdAt ?? 0, row?.id ?? '');
const readPosition = (value: unknown) => {
  const { index, id } = readCursor(value);
  return { createdAt: index, id };
};

interface Frame {
  data: unknown[];
  limit: number;
  /** Cursors of the first and the last row. */
  first: string;
  last: string;
  more: boolean;
  earlier: boolean;
  total(): number;
}

export function frame(
  request: GraphRequest,
  { data, limit, first, last, more, earlier, total }: Frame,
): unknown {
  const summary = wantsTotal(request.params['summary']) ? { summary: { total_count: total() } } : {};
  if (data.length === 0) return { data, ...summary };
  return {
    data,
    paging: {
      cursors: { before: first, after: last },
      ...(more ? { next: link(request, limit, 'after', last) } : {}),
      ...(earlier ? { previous: link(request, limit, 'before', first) } : {}),
    },
    ...summary,
  };
}

/** Cuts a page out of anything and says where the next one is. */
export function page<Item>(
  request: GraphRequest,
  items: readonly Item[],
  show: (item: Item) => unknown,
  idOf: (item: Item, index: number) => string,
): unknown {
  const { params } = request;
  const limit = readLimit(params['limit']);
  const key = (index: number) => cursor(index, idOf(items[index] as Item, index));
  const [from, to] = bounds(params, items, idOf, limit);
  return frame(request, {
    data: items.slice(from, to).map(show),
    limit,
    first: from < items.length ? key(from) : '',
    last: to > 0 ? key(to - 1) : '',
    more: to < items.length,
    earlier: from > 0,
    total: () => items.length,
  });
}

function bounds<Item>(
  params: GraphRequest['params'],
  items: readonly Item[],
  idOf: (item: Item, index: number) => string,
  limit: number,
): [number, number] {
  const at = (value: unknown) => {
    const { index, id } = readCursor(value);
    const found = items.findIndex((item, position) => idOf(item, position) === id);
    return { index, found };
  };
  if (params['before'] !== undefined && params['before'] !== '') {
    const { index, found } = at(params['before']);
    const to = Math.min(found === -1 ? index : found, items.length);
    return [Math.max(0, to - limit), to];
  }
  let from = 0;
  if (params['after'] !== undefined && params['after'] !== '') {
    const { index, found } = at(params['after']);
    // What stood at the cursor may be gone by now: its successor has moved into its place.
    from = found === -1 ? index : found + 1;
  }
  return [Math.min(from, items.length), Math.min(from + limit, items.length)];
}

export const cursor = (index: number, id: string): string =>
  Buffer.from(`${index}|${id}`).toString('base64url');

export function readCursor(value: unknown): { index: number; id: string } {
  const [, index, id] = /^(\d+)\|(.*)$/.exec(Buffer.from(String(value), 'base64url').toString()) ?? [];
  if (index === undefined || id === undefined)
    throw new GraphError({ code: 100, message: '(#100) Cannot decode the cursor: invalid cursors values' });
  return { index: Number(index), id };
}

export function readLimit(value: unknown): number {
  if (value === undefined || value === '') return defaultLimit;
  const limit = Number(value);
  if (!Number.isInteger(limit) || limit < 1) throw badParam('Param limit must be an integer greater than 0');
  if (limit > maxLimit)
    throw new GraphError({
      code: 1,
      status: 500,
      message: "Please reduce the amount of data you're asking for, then retry your request",
    });
  return limit;
}

const wantsTotal = (value: unknown): boolean =>
  value === true || listOf(value).some((part) => ['true', '1', 'total_count'].includes(part));

/** Absolute and complete: clients follow it as it stands. */
function link(request: GraphRequest, limit: number, by: 'after' | 'before', at: string): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(request.params)) {
    if (['after', 'before', 'limit', 'id'].includes(name) || value === undefined) continue;
    query.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  query.set('access_token', request.caller.token.token);
  query.set('limit', String(limit));
  query.set(by, at);
  return `${request.baseUrl}/${request.version}/${request.path}?${query.toString()}`;
}
