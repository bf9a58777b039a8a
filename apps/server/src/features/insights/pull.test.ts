import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withTenant } from '../../db/scope.ts';
import { coverageOf } from './index.ts';
import { pullJob, pullTickJob } from './pull/job.ts';
import { pullNext } from './pull/run.ts';
import { type PullStage, pullStage, type Running } from './testing/stage.ts';
import { expectSumsToHold } from './testing/sums.ts';

let open: PullStage;
beforeAll(async () => {
  open = await pullStage();
});
afterAll(() => open.close());
// Accounts of the tests before rest.
beforeEach(async () => {
  open.sent.length = 0;
  await open.server.owner.query('update insight_accounts set next_at = null');
});

const owner = () => open.server.owner;
const count = async (query: string, values: unknown[] = []): Promise<number> =>
  Number((await owner().query(`select count(*) as n from ${query}`, values)).rows[0].n);
async function accountNo({ platform, account }: Running): Promise<number> {
  const { rows } = await owner().query(
    'select account_no from insight_accounts where platform = $1 and advertiser_id = $2',
    [platform, account],
  );
  return rows[0].account_no;
}
const coverage = async (running: Running) =>
  withTenant(
    open.server.services.db,
    { tenantId: running.member.tenantId, userId: running.member.userId },
    async (tx) =>
      coverageOf(
        tx,
        {
          accountNos: [await accountNo(running)],
          part: 'ads',
          from: '2000-01-01',
          to: '2100-01-01',
          now: open.server.clock.now(),
        },
        100,
      ),
  );

/** What the ads that fill an account show. */
const materialKinds = {
  TIKTOK: [{ kind: 'video', names: 'materialId' }],
  FACEBOOK: [
    { kind: 'image', names: 'id' },
    { kind: 'video', names: 'id' },
  ],
  OCEAN: [
    { kind: 'image', names: 'materialId' },
    { kind: 'video', names: 'materialId' },
  ],
} as const;

describe.each(['TIKTOK', 'FACEBOOK', 'OCEAN'] as const)('%s', (platform) => {
  it('tells of each day what we keep, also when it says it late and otherwise', async () => {
    const running = await open.running(platform, { ads: 40, days: 12 });
    await fetch(`${open.sandbox.url}/_sandbox/delay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ platform: platform.toLowerCase(), minutes: 300 }),
    });
    open.server.clock.stop();
    // At the end of a day the platform tells all days anew, an hour later it is not asked for them yet.
    await open.evening(running);
    await open.pullAll();
    const first = await open.kept(running);
    expect(first).toEqual(await open.told(running));
    expect(Object.keys(first).length).toBeGreaterThan(9);
    expect((await coverage(running)).gapTotal).toBe(0);
    for (const hours of [1, 25, 25]) {
      await open.hours(hours);
      await open.pullAll();
      expect(await open.kept(running)).toEqual(await open.told(running));
    }
    // The late figures of the first day came in afterwards.
    expect(await open.kept(running)).not.toMatchObject(first);
    await expectSumsToHold(owner());
    const no = await accountNo(running);
    const days = await open.kept(running);
    // Of the last day that was today when it was fetched: at the same moment as its ads.
    const [day = '', hours] = Object.entries(await open.kept(running, 'account_hours')).at(-1) ?? [];
    expect(hours).toBe(days[day] ?? 'a day');
    expect(await count('account_hours where account_no = $1', [no])).toBeGreaterThan(3);
    // Each of these ads shows one file, so all of them did what the account did.
    expect(await open.kept(running, 'material_days')).toEqual(days);
    const { rows: kinds } = await owner().query(
      'select distinct kind, names from insight_materials where account_no = $1 order by kind',
      [no],
    );
    expect(kinds).toEqual(materialKinds[platform]);
    expect(await count('insight_days where account_no = $1 and fetched_at is null', [no])).toBe(0);
    expect(await count('insight_versions where account_no = $1 and pack is not null', [no])).toBeGreaterThan(
      0,
    );
  });
});

it('writes nothing where nothing has changed', async () => {
  const running = await open.running('TIKTOK', { ads: 10, days: 5 });
  await open.pullAll();
  const version = async () =>
    (await owner().query('select version from insight_accounts where advertiser_id = $1', [running.account]))
      .rows;
  const before = await version();
  await owner().query('update insight_days set next_at = fetched_at');
  await owner().query('update insight_accounts set next_at = now() where advertiser_id = $1', [
    running.account,
  ]);
  // Of the same moment: the platform tells the same.
  await open.pullAll();
  expect(await version()).toEqual(before);
});

it('shows a gap while the token is dead, and fills it by itself', async () => {
  const running = await open.running('FACEBOOK', { ads: 12, days: 6 });
  await open.pullAll();
  expect(await coverage(running)).toMatchObject({ gapTotal: 0 });
  open.withdraw(running);
  for (let turn = 0; turn < 10; turn += 1) {
    await open.hours(3);
    await open.pullAll();
  }
  const gone = await coverage(running);
  expect(gone.gapTotal).toBeGreaterThanOrEqual(2);
  expect(gone.gaps[0]).toMatchObject({ fetchedAt: null, failure: { key: 'core:error.accountWaits' } });
  const gap = gone.gaps.findLast(({ fetchedAt }) => fetchedAt === null);
  expect(
    await count('ad_days where day = $1::date and account_no = $2', [gap?.day, await accountNo(running)]),
  ).toBe(0);
  await open.authorise(running.member, running);
  await open.pullAll();
  expect(await coverage(running)).toMatchObject({ gapTotal: 0 });
  expect(await open.kept(running)).toEqual(await open.told(running));
  expect(Object.keys(await open.kept(running))).toContain(gap?.day);
});

it('lets what is known stand when the authorisation ends, and fetches what was missed when it is back', async () => {
  const running = await open.running('FACEBOOK', { ads: 12, days: 6 });
  open.server.clock.stop();
  await open.evening(running);
  await open.pullAll();
  const no = await accountNo(running);
  const { rows } = await owner().query(
    'select first_day::text, planned_day::text, planned_day - first_day + 1 as days from insight_accounts where account_no = $1',
    [no],
  );
  expect(rows[0].days).toBe(90);
  await owner().query(`update ad_accounts set auth_status = 'USER_CANCEL' where advertiser_id = $1`, [
    running.account,
  ]);
  await open.hours(1);
  await open.pullAll();
  await open.hours(24 * 3);
  await open.pullAll();
  // The day that was running then is a part for good.
  const { gaps } = await coverage(running);
  expect(gaps.map(({ day }) => day)).toEqual([rows[0].planned_day]);
  expect(await count('insight_days where account_no = $1 and next_at is not null', [no])).toBe(0);
  await open.authorise(running.member, running);
  await open.pullAll();
  expect(await coverage(running)).toMatchObject({ gapTotal: 0 });
  expect(await open.kept(running)).toEqual(await open.told(running));
  const { rows: after } = await owner().query(
    'select first_day::text, planned_day - first_day + 1 as days from insight_accounts where account_no = $1',
    [no],
  );
  expect(after).toEqual([{ first_day: rows[0].first_day, days: 93 }]);
  expect(await count(`insight_days where account_no = $1 and part = 'ads'`, [no])).toBe(93);
});

it('asks what an ad shows once, and again when it was edited', async () => {
  const running = await open.running('FACEBOOK', { ads: 30, days: 3 });
  await open.pullAll();
  const first = await open.kept(running, 'material_days');
  expect(first).toEqual(await open.kept(running));
  const no = await accountNo(running);
  const looked = async () =>
    count('insight_ads where account_no = $1 and shows_at > $2', [no, open.server.clock.now()]);
  const shown = (
    await owner().query(
      'select ad_id from insight_ads where account_no = $1 and shows_id is not null order by 1',
      [no],
    )
  ).rows;
  expect(shown.length).toBeGreaterThan(2);
  // Only what is looked up anew comes back from this.
  await owner().query(
    `update insight_ads set shows_kind = 'nothing', shows_id = null, shows_at = $2 where account_no = $1`,
    [no, new Date(open.server.clock.now().getTime() + 86_400_000)],
  );
  await owner().query(
    `insert into mirror_objects (tenant_id, platform, advertiser_id, level, external_id, parent_id, name, status, state, platform_status,
       managed, created_at, updated_at, found_at, changed_at)
     values ($1, 'FACEBOOK', $2, 'ad', $3, 'g', 'x', 'ENABLE', 'RUNNING', 'x', false, now(), $4, now(), now())
     on conflict (tenant_id, platform, advertiser_id, level, external_id) do update set updated_at = excluded.updated_at`,
    [
      running.member.tenantId,
      running.account,
      shown[0].ad_id,
      new Date(open.server.clock.now().getTime() + 2 * 86_400_000),
    ],
  );
  const before = await looked();
  await owner().query('update insight_days set next_at = fetched_at where account_no = $1', [no]);
  await owner().query('update insight_accounts set next_at = $2 where account_no = $1', [
    no,
    open.server.clock.now(),
  ]);
  await open.pullAll();
  expect(await looked()).toBe(before - 1);
  const { rows } = await owner().query(
    `select ad_id from insight_ads where account_no = $1 and shows_kind <> 'nothing'`,
    [no],
  );
  expect(rows).toEqual([shown[0]]);
});

it('says why a platform that is away left gaps, and comes back sooner than people look', async () => {
  const running = await open.running('OCEAN', { ads: 5, days: 4 });
  const fault = (method: string) =>
    fetch(`${open.sandbox.url}/_sandbox/faults`, {
      method,
      ...(method === 'POST' && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ platform: 'ocean', kind: 'error_before', rate: 1 }),
      }),
    });
  await fault('POST');
  await open.pullAll();
  const { gaps, gapTotal } = await coverage(running);
  expect(gapTotal).toBe(90);
  expect(gaps[0]?.failure?.key).toMatch(/^accounts:syncFailure\./);
  await fault('DELETE');
  await open.hours(1);
  await open.pullAll();
  expect(await coverage(running)).toMatchObject({ gapTotal: 0 });
  expect(await open.kept(running)).toEqual(await open.told(running));
});

it('is taken up by another worker when one is killed, and the first one writes nothing any more', async () => {
  const running = await open.running('TIKTOK', { ads: 15, days: 8 });
  const { services } = open.server;
  const who = { tenantId: running.member.tenantId, userId: running.member.userId };
  const reached = Promise.withResolvers<void>();
  const goesOn = Promise.withResolvers<void>();
  const connectorOf = services.platforms.connector.bind(services.platforms);
  const dying = {
    ...services,
    platforms: {
      ...services.platforms,
      connector: (...args: Parameters<typeof connectorOf>) => {
        const connector = connectorOf(...args);
        const insights = connector.insights!;
        return {
          ...connector,
          insights: {
            ...insights,
            async *rows(...asked: Parameters<typeof insights.rows>) {
              yield* insights.rows(...asked);
              reached.resolve();
              await goesOn.promise;
            },
          },
        };
      },
    },
  };
  const never = { signal: new AbortController().signal, sendNext: async () => undefined };
  const first = pullNext(dying, who, never);
  await reached.promise;
  const held = await owner().query('select lease_owner from insight_accounts where advertiser_id = $1', [
    running.account,
  ]);
  expect(held.rows[0].lease_owner).not.toBeNull();
  // It is not heard of any more.
  await owner().query(
    `update insight_accounts set leased_until = now() - interval '1 hour' where advertiser_id = $1`,
    [running.account],
  );
  await open.pullAll();
  const kept = await open.kept(running);
  expect(kept).toEqual(await open.told(running));
  const { rows: before } = await owner().query(
    'select version from insight_accounts where advertiser_id = $1',
    [running.account],
  );
  goesOn.resolve();
  await first;
  const { rows: after } = await owner().query(
    'select version, lease_owner from insight_accounts where advertiser_id = $1',
    [running.account],
  );
  expect(after).toEqual([{ ...before[0], lease_owner: null }]);
  expect(await open.kept(running)).toEqual(kept);
});

it('lets organisations take turns, and keeps what they have apart', async () => {
  const mine = await open.running('TIKTOK', { ads: 5, days: 3 });
  const { admin: other } = open.fixture.b;
  const theirs = await open.running('TIKTOK', { ads: 6, days: 3 }, other);
  const order: string[] = [];
  await open.run(pullTickJob, {});
  for (;;) {
    const at = open.sent.findIndex(({ job }) => job.name === pullJob.name);
    const [next] = at < 0 ? [] : open.sent.splice(at, 1);
    if (!next) break;
    const { tenantId } = next.payload as { tenantId: string };
    order.push(tenantId);
    await open.run(pullJob, { tenantId });
  }
  expect(new Set(order.slice(0, 2)).size).toBe(2);
  expect(await open.kept(mine)).toEqual(await open.told(mine));
  expect(await open.kept(theirs)).toEqual(await open.told(theirs));
  await expectSumsToHold(owner());
});

it('lets accounts take turns: one with much left goes behind another whose day is due', async () => {
  const running = await open.running('TIKTOK', { ads: 3, days: 3 });
  const [busy, quiet] = running.accountIds;
  await open.pullAll();
  await open.hours(1);
  const now = open.server.clock.now();
  const before = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  const due = async (account: string | undefined, at: Date, days: string) => {
    await owner().query(
      `update insight_days d set next_at = $2 from insight_accounts a
       where a.tenant_id = d.tenant_id and a.account_no = d.account_no and a.advertiser_id = $1 and ${days}`,
      [account, at],
    );
    await owner().query('update insight_accounts set next_at = $2 where advertiser_id = $1', [account, at]);
  };
  await due(busy, before(3), 'true');
  // Of hours a day is asked for at a time: where a day ended meanwhile, the new one is first.
  await due(quiet, before(2), `d.day = a.planned_day and d.part <> 'hours'`);
  const late = () =>
    count(
      `insight_days d join insight_accounts a using (tenant_id, account_no) where a.advertiser_id = $1 and d.next_at <= $2`,
      [quiet, before(2)],
    );
  expect(await late()).toBeGreaterThan(0);
  for (let turn = 0; turn < 2; turn += 1) await open.run(pullJob, { tenantId: running.member.tenantId });
  expect(await late()).toBe(0);
});

it.each(['TIKTOK', 'OCEAN'] as const)(
  '%s: misses and doubles no row of pages that move',
  async (platform) => {
    const running = await open.running(platform, { ads: platform === 'TIKTOK' ? 1200 : 250, days: 2 });
    const fault = (method: string, more: object = {}) =>
      fetch(`${open.sandbox.url}/_sandbox/faults`, {
        method,
        ...(method === 'POST' && {
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ platform: platform.toLowerCase(), kind: 'shift', rate: 1, ...more }),
        }),
      });
    open.server.clock.stop();
    await fault('POST', { count: 1 });
    await open.pullAll();
    const whole = await open.kept(running);
    expect(whole).toEqual(await open.told(running));
    expect(await open.kept(running, 'material_days')).toEqual(whole);
    expect((await coverage(running)).gapTotal).toBe(0);
    // Pages that never hold still: what is known stays, and the days are tried again.
    await fault('POST');
    await open.hours(25);
    await open.pullAll();
    expect(await open.kept(running)).toEqual(whole);
    await fault('DELETE');
    await open.hours(2);
    await open.pullAll();
    expect(await open.kept(running)).toEqual(await open.told(running));
    await expectSumsToHold(owner());
  },
);

it('reads an account of several pages whole', async () => {
  const running = await open.running('TIKTOK', { ads: 2600, days: 2 });
  await open.pullAll();
  expect(await count('insight_ads where account_no = $1', [await accountNo(running)])).toBeGreaterThan(1000);
  expect(await open.kept(running)).toEqual(await open.told(running));
});
