import { dailyWork } from './ledger/daily-work.ts';
import { type FullLedger, openFullLedger } from './ledger/full-ledger.ts';
import { limitBench, ratioBench } from './support/define.ts';

const [large, small] = [10_000_000, 100_000];
const repeats = 20;

interface Ledgers {
  large: FullLedger;
  small: FullLedger;
}

/** All benches below ask the same two ledgers; the last of them ends them. */
let opened: Promise<Ledgers> | undefined;
const ledgers = (): Promise<Ledgers> =>
  (opened ??= openFullLedger(small).then(async (each) => ({
    small: each,
    large: await openFullLedger(large),
  })));

async function measure(ledger: FullLedger, work: (typeof dailyWork)[string]) {
  let ms = 0;
  for (let at = 0; at < repeats; at += 1) {
    const began = performance.now();
    const takeBack = await work(ledger);
    ms += performance.now() - began;
    await takeBack?.();
  }
  return { units: repeats, seconds: ms / 1000 };
}

export default [
  ...Object.entries(dailyWork).map(([name, work]) =>
    ratioBench<Ledgers>({
      name: `ledger of ${large / 1e6} million operations: ${name}`,
      against: `one of ${small.toLocaleString('en')}, as many waiting`,
      goal: { is: 'at least', value: 0.7 },
      setUp: ledgers,
      subject: (world) => measure(world.large, work),
      reference: (world) => measure(world.small, work),
    }),
  ),
  limitBench<Ledgers>({
    name: 'rows read by scans of a whole table in all of that',
    unit: 'rows',
    goal: { is: 'at most', value: 0 },
    rounds: 1,
    setUp: ledgers,
    measure: (world) => world.large.scannedRows(),
    async tearDown(world) {
      await world.large.close();
      await world.small.close();
    },
  }),
];
