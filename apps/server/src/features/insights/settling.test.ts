import { afterAll, beforeAll, expect, it } from 'vitest';
import { pullPlan } from './plan/schedule.ts';
import { type PullStage, pullStage } from './testing/stage.ts';

let open: PullStage;
beforeAll(async () => {
  open = await pullStage();
});
afterAll(() => open.close());

it('asks for a day as often as for today until it is told whole, some hours after its end', async () => {
  const running = await open.running('TIKTOK', { ads: 6, days: 3 });
  open.server.clock.stop();
  await open.evening(running);
  await open.pullAll();
  const { rows } = await open.server.owner.query<{ no: number; day: string }>(
    'select account_no as no, planned_day::text as day from insight_accounts where advertiser_id = $1',
    [running.account],
  );
  const { no, day } = rows[0]!;
  /** After how many minutes each part of that day is fetched again. */
  const pauses = async () => {
    const { rows: found } = await open.server.owner.query(
      `select part, extract(epoch from next_at - fetched_at)::float8 / 60 as next, extract(epoch from stale_at - fetched_at)::float8 / 60 as stale
       from insight_days where account_no = $1 and day = $2::date order by part`,
      [no, day],
    );
    return found;
  };
  const often = ['ads', 'hours', 'materials'].map((part) => ({ part, next: 30, stale: 120 }));
  expect(await pauses()).toEqual(often);
  // At two in the night.
  await open.hours(8);
  await open.pullAll();
  expect(await pauses()).toEqual(often);
  await open.hours(16);
  await open.pullAll();
  expect(await pauses()).toEqual([
    { part: 'ads', next: 24 * 60, stale: 48 * 60 },
    { part: 'hours', next: null, stale: null },
    { part: 'materials', next: 24 * 60, stale: 48 * 60 },
  ]);
});

it('has the hours of the days beside today from the start: home compares by them', async () => {
  const running = await open.running('TIKTOK', { ads: 5, days: 6 });
  // The day does not go on between the parts of a turn.
  open.server.clock.stop();
  await open.pullAll();
  const days = await open.kept(running);
  const hours = await open.kept(running, 'account_hours');
  // Of today there is nothing yet just after midnight.
  expect(Object.keys(hours).length).toBeGreaterThanOrEqual(pullPlan.hoursBackfillDays);
  expect(days).toMatchObject(hours);
});
