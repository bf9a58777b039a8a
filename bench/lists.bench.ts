import { askPage, type ListName, lists } from './lists/asked.ts';
import { large, type ListStage, openLists, type Side, small } from './lists/stage.ts';
import { limitBench, ratioBench } from './support/define.ts';
import { note } from './support/note.ts';
import { median } from './support/ratio.ts';

const repeats = 5;
const pages = 10;
const names = Object.keys(lists) as ListName[];

/** All benches below ask the same two organisations; the last of them ends them. */
let opened: Promise<ListStage> | undefined;
const stage = (): Promise<ListStage> => (opened ??= openLists());

async function timed(side: Side, name: ListName, input: object): Promise<number> {
  const began = performance.now();
  await askPage(side, name, input);
  return performance.now() - began;
}

/** Each in turn with the page that nothing is asked of, so that both have the same neighbours. */
async function slowest(side: Side, name: ListName): Promise<number> {
  const found: { times: number; ms: number; asked: object }[] = [];
  for (const asked of lists[name].filters(side)) {
    const [whole, filtered]: [number[], number[]] = [[], []];
    await timed(side, name, asked);
    for (let at = 0; at < repeats; at += 1) {
      whole.push(await timed(side, name, {}));
      filtered.push(await timed(side, name, asked));
    }
    found.push({ times: median(filtered) / median(whole), ms: median(filtered), asked });
  }
  const [worst] = found.toSorted((one, other) => other.times - one.times);
  note({ list: name, filters: found.length, slowest: worst });
  return worst?.times ?? 0;
}

async function somePages(side: Side, name: ListName) {
  for (let at = 0; at < pages; at += 1) await askPage(side, name, {});
  return { units: pages };
}

/** A keyword looks into every row, which most of the others need not: with more rows, it is further behind. */
const slowestTimes: Readonly<Record<ListName, number>> = {
  materials: 5,
  pixels: 10,
  audiences: 5,
  apps: 5,
  landingPages: 5,
  titleGroups: 5,
  tags: 5,
};

/** Ten times as many may be so much slower and not more, because the total is exact; and no filter is without its plan. */
export default [
  ...names.map((name) =>
    ratioBench<ListStage>({
      name: `pages of ${large[name].toLocaleString('en')} ${name}`,
      against: `those of ${small[name].toLocaleString('en')}`,
      goal: { is: 'at least', value: 0.3 },
      setUp: stage,
      subject: (world) => somePages(world.large, name),
      reference: (world) => somePages(world.small, name),
    }),
  ),
  ...names.map((name, at) =>
    limitBench<ListStage>({
      name: `the slowest filter or order of ${large[name].toLocaleString('en')} ${name}`,
      unit: 'times the page without',
      goal: { is: 'at most', value: slowestTimes[name] },
      rounds: 1,
      setUp: stage,
      measure: (world) => slowest(world.large, name),
      ...(at === names.length - 1 && { tearDown: (world: ListStage) => world.close() }),
    }),
  ),
];
