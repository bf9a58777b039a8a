import {
  allPageSize,
  type Call,
  dayIn,
  type FilterKind,
  type ListDefinition,
  type Page,
} from '@adsail/contract';
import { allCalls, callGroups } from '@adsail/contract/registry';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldsOf, type Fixture, type TestServer, testServer } from '../testing/index.ts';
import { featureSamples, sampleOf } from './collect.ts';
import type { World } from './samples.ts';
import { ask, makeWorld } from './world.ts';

/** What every list is asked, whatever it shows. A feature's own tests ask what its filters mean. */
let server: TestServer;
let fixture: Fixture;
let world: World;

const rowsAdded = 4;

beforeAll(async () => {
  server = await testServer();
  fixture = await server.fixture();
  world = await makeWorld(server, fixture.a, 'own');
  // Several rows with equal texts: only then does an order that is not complete show.
  for (const { add } of Object.values<Record<string, Call>>(callGroups))
    if (add)
      for (let turn = 1; turn <= rowsAdded; turn += 1) await send(add, sampleOf(add, { ...world, turn }));
  for (const { fillLists } of featureSamples) await fillLists?.(server, world);
});
afterAll(() => server.close());

const listOf = ({ input }: Call): ListDefinition | undefined =>
  'list' in input ? (input.list as ListDefinition) : undefined;
const lists = allCalls.flatMap((call): [string, Call, ListDefinition][] => {
  const list = listOf(call);
  return list ? [[call.path, call, list]] : [];
});

const send = (call: Call, input: unknown) => ask(server, call, input, fixture.a.admin);
/** The sample without the filters that can be chosen: all rows. */
const unfiltered = (call: Call): object =>
  Object.fromEntries(
    Object.entries(sampleOf(call, world)).filter(([name]) => {
      const filter = listOf(call)?.filters[name] ?? {};
      return !('filterKind' in filter) || 'narrowsSums' in filter;
    }),
  );
async function pageOf(call: Call, input: object): Promise<Page<unknown>> {
  const { envelope } = await send(call, { ...unfiltered(call), ...input });
  expect(envelope).toMatchObject({ errorCode: 0 });
  return envelope.response as Page<unknown>;
}

type Row = Record<string, unknown>;

/** What a row has of a filter: under its name, under its plural, or as its id; nothing where that is null. */
function valuesOf(row: Row, name: string): unknown[] {
  if (row[name] === null) return [];
  const own = name === 'ids' ? (row.id ?? row.memberId) : (row[name] ?? row[`${name}s`]);
  if (own === undefined) throw new Error(`No field of the row tells what the filter ${name} finds`);
  return [own].flat().map((each: unknown) => (each as { roleCode?: string }).roleCode ?? each);
}

/** What a row is called: its name, or the words themselves. */
const calledBy = (sorts: readonly string[]) => sorts.find((each) => /(name|text)$/i.test(each));

/** In the zone of the fixture's organisations, which counts the days of a filter. */
const dayOf = (instant: string) => dayIn('Asia_Shanghai', new Date(instant));

/** Questions for a filter, and which rows answer them. */
function askedOf(kind: FilterKind, name: string, rows: Row[]): [unknown, (row: Row) => boolean][] {
  const has = (value: unknown) => (row: Row) => valuesOf(row, name).includes(value);
  switch (kind) {
    case 'anyOf': {
      const values = [...new Set(rows.flatMap((row) => valuesOf(row, name)))];
      if (values.length < 2) throw new Error(`All rows have the same ${name}: fillLists needs another one`);
      const [first, second] = values;
      return [
        [first, has(first)],
        [[second], has(second)],
        [[first, second], (row) => has(first)(row) || has(second)(row)],
      ];
    }
    case 'yesNo':
      return [
        [true, has(true)],
        [false, has(false)],
      ];
    default: {
      const valueOf = (row: Row) => {
        const [value] = valuesOf(row, name);
        return kind === 'dayRange' ? dayOf(value as string) : (value as number);
      };
      const values = rows.map(valueOf).toSorted((one, other) => (one < other ? -1 : Number(one > other)));
      const [least, most] = [values.at(0), values.at(-1)];
      if (least === undefined || most === undefined || least === most)
        throw new Error(`All rows have the same ${name}: fillLists needs another one`);
      // Both ends are included: a range of one value finds the rows that have it.
      return [
        [{ from: least, to: least }, (row) => valueOf(row) === least],
        [{ from: most, to: most }, (row) => valueOf(row) === most],
        [{ from: least, to: most }, () => true],
        [{ to: least }, (row) => valueOf(row) === least],
        [{ from: most }, (row) => valueOf(row) === most],
      ];
    }
  }
}

/** Whoever asks is seen meanwhile, each minute anew. */
const withoutLastSeen = (rows: readonly unknown[]) =>
  rows.map((row) => {
    const { lastSeenAt: _lastSeenAt, ...others } = row as { lastSeenAt?: unknown };
    return others;
  });

describe('every list', () => {
  it('is among these', () =>
    expect(lists.map(([path]) => path)).toEqual(
      expect.arrayContaining(['/ad/product/page', '/ad/title/page']),
    ));

  it.each(lists)('has rows enough to be asked: %s', async (_path, call) => {
    expect((await pageOf(call, {})).total).toBeGreaterThanOrEqual(rowsAdded);
  });

  const sorted = lists.flatMap(([path, call, { sorts }]) =>
    sorts.flatMap((field) =>
      (['asc', 'desc'] as const).map(
        (order) => [`${path} by ${field} ${order}`, call, { field, order }] as const,
      ),
    ),
  );
  it.each(sorted)('pages without gaps or repeats: %s', async (_name, call, sort) => {
    const whole = await pageOf(call, { sort, pageSize: allPageSize });
    expect(whole.list).toHaveLength(whole.total);
    const rows: unknown[] = [];
    for (let pageIndex = 1; pageIndex <= whole.total; pageIndex += 1) {
      const page = await pageOf(call, { sort, pageIndex, pageSize: 1 });
      expect(page).toMatchObject({ total: whole.total, pageIndex, pageSize: 1 });
      rows.push(...page.list);
    }
    expect(rows).toEqual(whole.list);
  });

  const fields = lists.flatMap(([path, call, { sorts }]) =>
    sorts.map((field) => [`${path} by ${field}`, call, field, path] as const),
  );
  it.each(fields)(
    'is turned round by the other direction, rows with equal values too: %s',
    async (_name, call, field, path) => {
      // Rows without a value are last in both directions.
      const rowsBy = async (order: string) =>
        (await pageOf(call, { sort: { field, order }, pageSize: allPageSize })).list.filter(
          (row) => (row as Record<string, unknown>)[field] !== null,
        );
      const [down, up] = [await rowsBy('desc'), (await rowsBy('asc')).toReversed()];
      // Within a day a report has what cost most first, whichever way the days run.
      const isByPeriod = field === 'day' && path.startsWith('/report/');
      const ordered = (rows: unknown[]) =>
        isByPeriod ? rows.map((row) => (row as { day: unknown }).day) : withoutLastSeen(rows);
      expect(ordered(down)).toEqual(ordered(up));
    },
  );

  it.each(lists)('has its default order when none is given: %s', async (_path, call, { defaultSort }) => {
    // A list that is kept while somebody reads it has another token each time.
    const told = ({ list, ...page }: Page<unknown>) => {
      const { snapshot: _snapshot, asOf: _asOf, ...others } = page as { snapshot?: string; asOf?: string };
      return { ...others, list: withoutLastSeen(list) };
    };
    expect(told(await pageOf(call, {}))).toEqual(told(await pageOf(call, { sort: defaultSort })));
  });

  it.each(lists)('is empty behind its end, and still knows the total: %s', async (_path, call) => {
    const { total } = await pageOf(call, {});
    expect(await pageOf(call, { pageIndex: 1000 })).toMatchObject({ list: [], total });
  });

  it.each(lists)('names what it cannot be asked: %s', async (_path, call) => {
    const asked = { ...sampleOf(call, world), pageIndex: 0, pageSize: allPageSize + 1 };
    const refused = await send(call, { ...asked, sort: { field: 'id; drop table', order: 'up' } });
    expect(fieldsOf(refused)).toMatchObject({
      pageIndex: 'min',
      pageSize: 'max',
      'sort.field': 'oneOf',
      'sort.order': 'oneOf',
    });
  });

  const filters = lists.flatMap(([path, call, list]) =>
    Object.entries(list.filters).flatMap(([name, schema]) =>
      'filterKind' in schema && !('narrowsSums' in schema)
        ? [[`${path} by ${name}`, call, name, schema.filterKind as FilterKind] as const]
        : [],
    ),
  );
  it.each(filters)('shows what a filter asks for, and nothing else: %s', async (_name, call, name, kind) => {
    const rowsWhere = async (value: unknown) =>
      (await pageOf(call, { [name]: value, pageSize: allPageSize })).list;
    const { list: all } = await pageOf(call, { pageSize: allPageSize });
    for (const [value, isFound] of askedOf(kind, name, all as Row[]))
      expect([value, await rowsWhere(value)]).toEqual([value, (all as Row[]).filter(isFound)]);
  });

  const texts = (row: Row) => Object.values(row).filter((value) => typeof value === 'string');
  const searched = lists.filter(([, , { filters }]) => 'keyword' in filters);
  it.each(searched)(
    'finds a row by a part of its name, in small letters too: %s',
    async (path, call, { sorts }) => {
      const { list } = await pageOf(call, { pageSize: allPageSize });
      const field = calledBy(sorts);
      if (!field) throw new Error(`${path} cannot be sorted by a name`);
      const name = (list[0] as Row)[field] as string;
      for (const keyword of [name, name.slice(1), name.toLowerCase()]) {
        const { list: found } = await pageOf(call, { keyword, pageSize: allPageSize });
        expect(found).toContainEqual(list[0]);
        for (const row of found as Row[])
          expect(texts(row).some((text) => text.toLowerCase().includes(keyword.toLowerCase()))).toBe(true);
      }
    },
  );

  it.each(searched)(
    'finds rows by several names at once, and by their whole ids: %s',
    async (_path, call, { sorts }) => {
      const { list } = await pageOf(call, { pageSize: allPageSize });
      const field = calledBy(sorts) ?? '';
      const [one, other] = [list.at(0), list.at(-1)] as [Row, Row];
      const found = async (...keywords: unknown[]) =>
        (await pageOf(call, { keyword: keywords.join('\n'), pageSize: allPageSize })).list;
      expect(await found(one[field], 'no row is called this', other[field])).toEqual(
        expect.arrayContaining([one, other]),
      );
      const [id] = ['id', 'memberId', 'advertiserId'].filter((name) => name in one);
      if (!id) throw new Error('No field of the row is its id');
      const ids = [one, other].map((row) => row[id]);
      expect(await found(...ids)).toEqual((list as Row[]).filter((row) => ids.includes(row[id])));
    },
  );

  it.each(searched)('takes wildcards for letters: %s', async (_path, call) => {
    for (const keyword of ['%', '_', '\\', "'", '%%'])
      expect([keyword, await pageOf(call, { keyword })]).toMatchObject([keyword, { list: [], total: 0 }]);
  });
});
