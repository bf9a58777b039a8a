import type { TestClient } from '../apps/server/src/testing/client.ts';
import { type AdObjectsWorld, openAdObjects, pageOf, totalsOf } from './ad-objects/world.ts';
import { limitBench, ratioBench } from './support/define.ts';

const sizes = [1000, 10_000, 100_000] as const;
type Size = (typeof sizes)[number];

interface Asking extends AdObjectsWorld {
  /** Of each size, the list that was opened last: it is kept for some minutes. */
  snapshots: Map<number, string>;
}

let opened: Promise<Asking> | undefined;
/** Made once for all figures: it takes minutes. The last one closes it. */
const open = (): Promise<Asking> =>
  (opened ??= openAdObjects(sizes).then(async (world) => {
    const snapshots = new Map<number, string>();
    for (const [size, as] of world.as) snapshots.set(size, (await pageOf(as)).snapshot);
    return { ...world, snapshots };
  }));

let turn = 0;
const asMember = ({ as }: Asking, size: Size): TestClient => as.get(size) as TestClient;
const kept = ({ snapshots }: Asking, size: Size) => ({ snapshot: snapshots.get(size) as string });
async function inKeptList(
  world: Asking,
  size: Size,
  ask: (of: { snapshot: string }) => Promise<{ snapshot: string }>,
): Promise<void> {
  world.snapshots.set(size, (await ask(kept(world, size))).snapshot);
}

/** What somebody does in the table. An order is one that the list does not have yet. */
const actions: Readonly<Record<string, (world: Asking, size: Size) => Promise<unknown>>> = {
  'first page': (world, size) => pageOf(asMember(world, size)),
  'first page of campaigns': (world, size) => pageOf(asMember(world, size), { level: 'campaign' }),
  filter: (world, size) =>
    pageOf(asMember(world, size), { keyword: `film ${(turn += 1) % 100}`, isActive: true }),
  'order by name': (world, size) => pageOf(asMember(world, size), { sort: { field: 'name', order: 'asc' } }),
  'order by CPM': (world, size) => pageOf(asMember(world, size), { sort: { field: 'cpm', order: 'asc' } }),
  'deep page': (world, size) =>
    inKeptList(world, size, (list) =>
      pageOf(asMember(world, size), { ...list, pageIndex: 1 + ((turn += 1) % Math.floor(size / 50)) }),
    ),
  totals: (world, size) => inKeptList(world, size, (list) => totalsOf(asMember(world, size), list)),
  'totals of a part': (world, size) => totalsOf(asMember(world, size), { isActive: true }),
};

const repeats = 5;
const repeated = async (work: () => Promise<unknown>): Promise<{ units: number }> => {
  for (let at = 0; at < repeats; at += 1) await work();
  return { units: repeats };
};

/** Ten times as many ads may not take ten times as long; and nothing that somebody waits for takes long. */
export default [
  ...Object.entries(actions).flatMap(([name, act]) => [
    ...(
      [
        [10_000, 1000],
        [100_000, 10_000],
      ] as const
    ).map(([more, fewer]) =>
      ratioBench<Asking>({
        name: `ads, ${name}: ${more.toLocaleString('en')} of them`,
        against: `the same with ${fewer.toLocaleString('en')}`,
        goal: { is: 'at least', value: 1 / 10 },
        setUp: open,
        subject: (world) => repeated(() => act(world, more)),
        reference: (world) => repeated(() => act(world, fewer)),
      }),
    ),
    limitBench<Asking>({
      name: `ads, ${name}: of 100,000`,
      unit: 'ms',
      goal: { is: 'at most', value: 300 },
      rounds: 5,
      setUp: open,
      async measure(world) {
        const started = performance.now();
        await act(world, 100_000);
        return performance.now() - started;
      },
    }),
  ]),
  limitBench<Asking>({
    name: 'ads, any of ten deep pages of 100,000',
    unit: 'ms',
    goal: { is: 'at most', value: 300 },
    setUp: open,
    async measure(world) {
      let most = 0;
      for (let at = 1; at <= 10; at += 1) {
        const started = performance.now();
        await inKeptList(world, 100_000, (list) =>
          pageOf(asMember(world, 100_000), { ...list, pageIndex: at * 190 }),
        );
        most = Math.max(most, performance.now() - started);
      }
      return most;
    },
    tearDown: ({ close }) => close(),
  }),
];
