import { reportCalls, type ReportName, type ReportPage } from '../packages/contract/src/reports/index.ts';
import type { Answered } from './reports/duck.ts';
import { comparedSums } from './reports/duck.ts';
import { askAsUsers, ask, lastDays, openReports, type ReportWorld } from './reports/world.ts';
import { byHand } from './reports/by-hand.ts';
import { limitBench, ratioBench } from './support/define.ts';
import { note } from './support/note.ts';

/** What the screens ask when nobody chose anything, and the report by ad with more days than that. */
const standard = [
  ['dayProduct', 7],
  ['product', 7],
  ['ad', 7],
  ['account', 7],
  ['member', 7],
  ['ad', 30],
  ['ad', 90],
] as const satisfies readonly (readonly [ReportName, number])[];

/** Equal to the cent, each row of the page and all together. */
function expectSame(report: ReportName, page: ReportPage, expected: Answered): void {
  const sides = [
    [page.totals, expected.totals] as const,
    ...page.list.map((row, at) => [row, expected.rows[at]] as const),
  ];
  if (page.total !== expected.count || page.list.length !== expected.rows.length)
    throw new Error(`${report}: ${page.total} rows, and DuckDB has ${expected.count}`);
  for (const [ours, theirs] of sides)
    for (const name of comparedSums)
      if (Math.abs(Number(ours.values[name]) - Number(theirs?.[name])) >= 0.005)
        throw new Error(`${report}: ${name} is ${ours.values[name]}, and ${theirs?.[name]} with DuckDB`);
}

const repeats = 5;
const repeated = async (work: () => Promise<unknown>): Promise<{ units: number }> => {
  for (let at = 0; at < repeats; at += 1) await work();
  return { units: repeats };
};

async function readied(report: ReportName, count: number): Promise<ReportWorld> {
  const world = await openReports();
  const days = lastDays(count);
  const started = performance.now();
  const page = await ask(world, report, { days });
  note({ report, days: count, firstAnswerMs: Math.round(performance.now() - started) });
  expectSame(report, page, await world.duck.report(report, days));
  return world;
}

/**
 * Twenty people, each with a question every two seconds or so (a pause of 1 to 3 seconds after an answer): any of the five reports, over
 * seven, thirty or ninety days that end on any of ten days. That is about ten answers a second.
 */
const users = { users: 20, seconds: 40, pauseMs: 2000 } as const;

const mixed = () =>
  (Object.keys(byHand) as Exclude<ReportName, 'ad'>[])
    .flatMap((name): ReportName[] => [name, 'ad'])
    .flatMap((report) =>
      [7, 30, 90].flatMap((length) =>
        Array.from({ length: 10 }, (_, ago) => ({
          path: reportCalls[report].path,
          body: JSON.stringify({ days: { from: lastDays(length + ago).from, to: lastDays(1 + ago).from } }),
        })),
      ),
    );

const percentile = (times: readonly number[], part: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;

/**
 * Ten million facts: the five reports against DuckDB with two threads over the same raw rows, and against SQL that somebody wrote by hand
 * for the rollup. Ours is asked as a browser asks: session, accounts, rates, names, gaps and JSON are in it.
 */
export default [
  ...standard.map(([report, count]) =>
    ratioBench<ReportWorld>({
      name: `report ${report} over ${count} days of 100,000 ads`,
      against: 'DuckDB, two threads, the raw rows',
      goal: { is: 'at least', value: 1 },
      setUp: () => readied(report, count),
      subject: (world) => repeated(() => ask(world, report, { days: lastDays(count) })),
      reference: ({ duck }) => repeated(() => duck.report(report, lastDays(count))),
    }),
  ),
  ...(Object.keys(byHand) as (keyof typeof byHand)[]).map((report) =>
    ratioBench<ReportWorld>({
      name: `report ${report} over 90 days`,
      against: 'SQL by hand on the rollup',
      goal: { is: 'at least', value: 1 / 1.5 },
      setUp: openReports,
      subject: (world) => repeated(() => ask(world, report, { days: lastDays(90) })),
      reference: ({ world, tenant }) =>
        repeated(() => world.owner.query(byHand[report](tenant.tenantId, lastDays(90)))),
    }),
  ),
  limitBench<ReportWorld>({
    name: `p95 of ${users.users} people who look at reports`,
    unit: 'ms',
    goal: { is: 'at most', value: 150 },
    rounds: 3,
    setUp: openReports,
    async measure({ port, tenant }) {
      const times = await askAsUsers({ ...users, port, token: tenant.admin.token, questions: mixed() });
      note({
        answers: times.length,
        p50: Math.round(percentile(times, 0.5)),
        p95: Math.round(percentile(times, 0.95)),
        most: Math.round(percentile(times, 1)),
      });
      return percentile(times, 0.95);
    },
    tearDown: ({ close }) => close(),
  }),
];
