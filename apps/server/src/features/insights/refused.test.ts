import { LimitError, type PlatformError, QuestionTooLargeError } from '@adsail/connectors';
import { addDays, daysOf } from '@adsail/contract';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { pullPlan } from './plan/schedule.ts';
import { type PullStage, pullStage, type Running } from './testing/stage.ts';

let open: PullStage;
let allow = () => {};
beforeAll(async () => {
  open = await pullStage();
});
afterEach(() => allow());
afterAll(() => open.close());
// Accounts of the tests before rest.
beforeEach(async () => {
  open.server.clock.stop();
  await open.server.owner.query('update insight_accounts set next_at = null');
});

interface Span {
  from: string;
  to: string;
}

/** Questions for the ads of days that the platform refuses are counted. */
function refuse(
  { platform, account, member }: Running,
  why: (days: readonly string[]) => PlatformError | null,
) {
  const insights = open.server.services.platforms.connector(platform, member.tenantId).insights!;
  const { rows } = insights;
  const refused: Span[] = [];
  insights.rows = (scope, query) => {
    const { from, to } = query;
    const isOther = query.level === 'account' || scope.account.id !== account;
    const error = isOther ? null : why(daysOf({ from, to }));
    if (!error) return rows(scope, query);
    refused.push({ from, to });
    throw error;
  };
  allow = () => void (insights.rows = rows);
  return refused;
}

const tooLarge = () =>
  new QuestionTooLargeError({ platform: 'TIKTOK', message: 'Too much', code: '1', status: 200 });

async function accountOf({ account }: Running) {
  const { rows } = await open.server.owner.query(
    'select account_no as no, failures, next_at, days_at_once, lease_owner from insight_accounts where advertiser_id = $1',
    [account],
  );
  return rows[0];
}

const daysWhere = async (running: Running, condition: string) => {
  const { rows } = await open.server.owner.query(
    `select day::text, failure ->> 'key' as key, failures, next_at from insight_days
     where account_no = $1 and part = 'ads' and ${condition} order by day`,
    [(await accountOf(running)).no],
  );
  return rows;
};

it('asks for half of the days where a question is too large, and remembers it for the next turns', async () => {
  const running = await open.running('TIKTOK', { ads: 5, days: 12 });
  const refused = refuse(running, (days) => (days.length > 4 ? tooLarge() : null));
  await open.evening(running);
  await open.pullAll();
  expect(refused.map((span) => daysOf(span).length)).toEqual([30, 15, 8]);
  expect(await accountOf(running)).toMatchObject({ days_at_once: 4, failures: 0 });
  expect(await daysWhere(running, 'fetched_at is null')).toEqual([]);
  expect(await open.kept(running)).toEqual(await open.told(running));
});

it('shows a day that is too large by itself as a gap that says so, and gives it up after some tries', async () => {
  const running = await open.running('TIKTOK', { ads: 5, days: 8 });
  await open.evening(running);
  await open.pullAll();
  const { no } = await accountOf(running);
  const now = open.server.clock.now();
  const { rows: unknown } = await open.server.owner.query(
    `update insight_days d set fetched_at = null, next_at = $2 from insight_accounts a
     where a.tenant_id = d.tenant_id and a.account_no = d.account_no and a.account_no = $1 and part = 'ads' and day > planned_day - 8
     returning day::text`,
    [no, now],
  );
  await open.server.owner.query('update insight_accounts set next_at = $2 where account_no = $1', [no, now]);
  const large = unknown.map(({ day }) => day as string).toSorted()[2]!;
  const refused = refuse(running, (days) => (days.includes(large) ? tooLarge() : null));
  await open.pullAll();
  const gap = { day: large, key: 'accounts:syncFailure.tooLarge', failures: 1, next_at: expect.any(Date) };
  expect(await daysWhere(running, 'fetched_at is null')).toEqual([gap]);
  expect(await accountOf(running)).toMatchObject({ failures: 0, lease_owner: null });
  const single = () => refused.filter(({ from, to }) => from === to).length;
  expect(single()).toBe(1);
  // Not again with today's turns.
  await open.hours(1);
  await open.pullAll();
  expect(single()).toBe(1);
  for (let day = 0; day < pullPlan.tooLargeTries; day += 1) {
    await open.hours(25);
    await open.pullAll();
  }
  expect(single()).toBe(pullPlan.tooLargeTries);
  expect(await daysWhere(running, 'fetched_at is null')).toEqual([
    { ...gap, failures: pullPlan.tooLargeTries, next_at: null },
  ]);
});

it('waits as long as a platform says that it has had enough, which is no failure of the account', async () => {
  const running = await open.running('TIKTOK', { ads: 5, days: 3 });
  const waitMs = 40 * 60_000;
  refuse(running, () => new LimitError({ platform: 'TIKTOK', message: 'Enough', status: 200 }, waitMs));
  const now = open.server.clock.now();
  for (let turn = 0; turn < 2; turn += 1) {
    await open.pullAll();
    const at = new Date(now.getTime() + waitMs);
    expect(await accountOf(running)).toMatchObject({ failures: 0, next_at: at, lease_owner: null });
    const [day] = await daysWhere(running, 'fetched_at is null');
    expect(day).toMatchObject({ failures: 0, key: 'accounts:syncFailure.limit', next_at: at });
  }
  allow();
  await open.hours(1);
  await open.pullAll();
  expect(await daysWhere(running, 'fetched_at is null')).toEqual([]);
});

it('takes what a clock that ran ahead has planned, and what it held, for due', async () => {
  const running = await open.running('TIKTOK', { ads: 5, days: 3 });
  await open.pullAll();
  const { no } = await accountOf(running);
  const ahead = new Date(open.server.clock.now().getTime() + 400 * 86_400_000);
  await open.server.owner.query(
    `update insight_days set next_at = $2, fetched_at = null where account_no = $1 and part = 'ads'`,
    [no, ahead],
  );
  await open.server.owner.query(
    `update insight_accounts set next_at = $2, leased_until = $2, lease_owner = 'another' where account_no = $1`,
    [no, ahead],
  );
  await open.pullAll();
  expect(await daysWhere(running, 'fetched_at is null')).toEqual([]);
  const { next_at: nextAt, lease_owner: owner } = await accountOf(running);
  expect(owner).toBeNull();
  expect(nextAt.getTime()).toBeLessThanOrEqual(open.server.clock.now().getTime() + pullPlan.restatedMs);
});

it('asks for no day to come that a clock which ran ahead has planned, and for the hours of each when it is there', async () => {
  const running = await open.running('TIKTOK', { ads: 5, days: 3 });
  await open.evening(running);
  await open.pullAll();
  const { no } = await accountOf(running);
  const { rows } = await open.server.owner.query<{ today: string }>(
    `insert into insight_days (tenant_id, account_no, part, day, next_at)
     select d.tenant_id, d.account_no, d.part, d.day + n, $2 from insight_days d join insight_accounts a using (tenant_id, account_no)
     cross join generate_series(1, 3) n where d.account_no = $1 and d.part <> 'hours' and d.day = a.planned_day
     returning (day - 3)::text as today`,
    [no, open.server.clock.now()],
  );
  const today = rows
    .map((row) => row.today)
    .toSorted()
    .at(-1)!;
  await open.server.owner.query(
    'update insight_accounts set planned_day = planned_day + 3, next_at = $2 where account_no = $1',
    [no, open.server.clock.now()],
  );
  const asked: string[] = [];
  refuse(running, (days) => {
    asked.push(days.at(-1) ?? '');
    return null;
  });
  await open.hours(1);
  await open.pullAll();
  expect(asked).toEqual([today]);
  expect((await accountOf(running)).next_at.getTime()).toBeGreaterThan(open.server.clock.now().getTime());
  await open.hours(24);
  await open.pullAll();
  const { rows: hours } = await open.server.owner.query(
    `select day::text, fetched_at is not null as fetched from insight_days where account_no = $1 and part = 'hours' and day > $2::date`,
    [no, today],
  );
  expect(hours).toEqual([{ day: addDays(today, 1), fetched: true }]);
  expect(await open.kept(running)).toEqual(await open.told(running));
});
