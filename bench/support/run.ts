import type { Bench, LimitBench, RatioBench, Unfit, Work } from './define.ts';
import { type Goal, type Round, type Sample, compare, median, meets } from './ratio.ts';

const roundCount = 5;
/** A noisy machine gets this many chances before the run is called off. */
const maxAttempts = 3;

export interface BenchResult {
  name: string;
  against: string;
  value: string;
  goal: string;
  sameness: string;
  cpu: string;
  verdict: 'met' | 'missed' | 'does not count';
}

async function sampled(work: () => Promise<Work>): Promise<Sample> {
  const cpu = process.cpuUsage();
  const started = performance.now();
  const done = await work();
  const seconds = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  return { seconds, cpuSeconds: (user + system) / 1e6, ...done };
}

const figure = (value: number) => value.toFixed(value < 10 ? 2 : 0);
const goalText = ({ is, value }: Goal, unit = '') => `${is} ${value}${unit && ` ${unit}`}`;

async function runRatio(bench: RatioBench<unknown>): Promise<BenchResult> {
  const world = await bench.setUp();
  try {
    let comparison = await compareOnce(bench, world);
    for (let tries = 1; !comparison.counts && tries < maxAttempts; tries += 1)
      comparison = await compareOnce(bench, world);
    const { ratio, sameness, counts, subjectCpu, referenceCpu } = comparison;
    return {
      name: bench.name,
      against: bench.against,
      value: figure(ratio),
      goal: goalText(bench.goal),
      sameness: figure(sameness),
      cpu: `${figure(subjectCpu)} / ${figure(referenceCpu)}`,
      verdict: !counts ? 'does not count' : meets(ratio, bench.goal) ? 'met' : 'missed',
    };
  } finally {
    await bench.tearDown?.(world);
  }
}

async function compareOnce(bench: RatioBench<unknown>, world: unknown) {
  const rounds: Round[] = [];
  for (let round = 0; round <= Math.max(roundCount, bench.rounds ?? roundCount); round += 1) {
    const before = await sampled(() => bench.reference(world));
    const subject = await sampled(() => bench.subject(world));
    const after = await sampled(() => bench.reference(world));
    rounds.push({ subject, references: [before, after] });
  }
  return compare(rounds);
}

/** One value for each round, or why the machine was not fit for one of them. */
async function measured(
  bench: LimitBench<unknown>,
  world: unknown,
  rounds: number,
): Promise<number[] | Unfit> {
  const values: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const value = await measureFit(bench, world);
    if (typeof value !== 'number') return value;
    values.push(value);
  }
  return values;
}

async function measureFit(bench: LimitBench<unknown>, world: unknown): Promise<number | Unfit> {
  let value = await bench.measure(world);
  for (let tries = 1; typeof value !== 'number' && tries < maxAttempts; tries += 1)
    value = await bench.measure(world);
  return value;
}

function judged(values: number[] | Unfit, { unit, goal }: LimitBench<unknown>) {
  if ('unfit' in values) return { value: values.unfit, verdict: 'does not count' } as const;
  const value = median(values.length > 1 ? values.slice(1) : values);
  return { value: `${figure(value)} ${unit}`, verdict: meets(value, goal) ? 'met' : 'missed' } as const;
}

async function runLimit(bench: LimitBench<unknown>): Promise<BenchResult> {
  const world = await bench.setUp();
  try {
    const values = await measured(bench, world, bench.rounds ?? roundCount);
    return {
      name: bench.name,
      against: '-',
      goal: goalText(bench.goal, bench.unit),
      sameness: '-',
      cpu: '-',
      ...judged(values, bench),
    };
  } finally {
    await bench.tearDown?.(world);
  }
}

export const runBench = (bench: Bench): Promise<BenchResult> =>
  bench.kind === 'ratio' ? runRatio(bench) : runLimit(bench);

const reportColumns: [keyof BenchResult, string][] = [
  ['name', 'work'],
  ['against', 'against'],
  ['value', 'figure'],
  ['goal', 'goal'],
  ['sameness', 'A/A'],
  ['cpu', 'CPU s ours / theirs'],
  ['verdict', 'verdict'],
];

export function table(outcomes: readonly BenchResult[]): string {
  const rows = [
    reportColumns.map(([, title]) => title),
    ...outcomes.map((outcome) => reportColumns.map(([key]) => outcome[key])),
  ];
  const widths = reportColumns.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
