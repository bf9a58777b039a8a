import { rmSync } from 'node:fs';
import {
  adsOfADay,
  type InsightStage,
  openInsights,
  makePlainTable,
  rowsOf,
  toldOf,
} from './insights/stage.ts';
import { ratioBench } from './support/define.ts';

const dayOf = (at: number): string => new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10);

interface WriteStage extends InsightStage {
  next: number;
  /** Written and read by the database itself. */
  file: string;
}

const historyDays = { short: 30, long: 365 };
const historyAds = 300;

interface HistoryStage extends InsightStage {
  turn: number;
}

/** One restated day: each of its ads has another figure. */
async function restate(stage: HistoryStage, account: keyof typeof historyDays): Promise<{ units: number }> {
  stage.turn += 1;
  await stage.writeDay(account, dayOf(10), rowsOf(toldOf(historyAds, stage.turn)));
  return { units: historyAds };
}

/**
 * A day's ads with their numbers known, their sums and their version, against COPY of the same rows from a file into the same table
 * with the same index; and whether a restated day knows how much was there before it.
 */
export default [
  ratioBench<WriteStage>({
    name: `writing a day of ${adsOfADay.toLocaleString('en')} ads`,
    against: 'COPY of the same rows into the same table',
    goal: { is: 'at least', value: 0.4 },
    rounds: 5,
    async setUp() {
      const stage = await openInsights();
      await makePlainTable(stage.databaseUrl, 'plain_days');
      await stage.writeDay('1', dayOf(0), rowsOf(toldOf(adsOfADay, 0)));
      const file = `/tmp/adsail-bench-${process.pid}.copy`;
      await stage.owner.query(`copy ad_days to '${file}'`);
      return { ...stage, next: 0, file };
    },
    async subject(stage) {
      stage.next += 1;
      // What an imitated platform takes to tell it is not ours.
      const told = toldOf(adsOfADay, stage.next);
      const cpu = process.cpuUsage();
      const started = performance.now();
      await stage.writeDay('1', dayOf(stage.next), rowsOf(told));
      const seconds = (performance.now() - started) / 1000;
      const { user, system } = process.cpuUsage(cpu);
      return { units: adsOfADay, seconds, cpuSeconds: (user + system) / 1e6 };
    },
    async reference({ owner, file }) {
      await owner.query(`copy plain_days from '${file}'`);
      await owner.query('truncate plain_days');
      return { units: adsOfADay };
    },
    async tearDown({ file, close }) {
      rmSync(file, { force: true });
      await close();
    },
  }),
  ratioBench<HistoryStage>({
    name: `a restated day with ${historyDays.long} days of history`,
    against: `the same with ${historyDays.short}`,
    goal: { is: 'at least', value: 1 / 1.2 },
    rounds: 9,
    async setUp() {
      const stage = await openInsights();
      for (const [account, days] of Object.entries(historyDays))
        for (let at = 0; at < days; at += 1)
          await stage.writeDay(account, dayOf(at), rowsOf(toldOf(historyAds, at)));
      await stage.owner.query('vacuum analyze');
      return { ...stage, turn: 1000 };
    },
    subject: (stage) => restate(stage, 'long'),
    reference: (stage) => restate(stage, 'short'),
    tearDown: ({ close }) => close(),
  }),
];
