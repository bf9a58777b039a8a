import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SeedJob } from '../seed/jobs.ts';
import { tiktok } from '../platforms/tiktok/index.ts';
import { type TestSandbox, testSandbox } from '../testing.ts';

let made: TestSandbox;
beforeEach(async () => {
  made = await testSandbox([tiktok]);
});
afterEach(async () => made.close());

const post = (payload: object) => made.app.inject({ method: 'POST', url: '/_sandbox/seed', payload });
const jobs = async () => (await made.app.inject('/_sandbox/seed')).json<{ list: SeedJob[] }>().list;
const ads = () => made.world.state.objects.levels().find(({ level }) => level === 'ad')?.count ?? 0;

test('in the background it tells how far it is', async () => {
  const answer = await post({ platform: 'tiktok', ads: 1200, days: 5, background: true });
  expect(answer.statusCode).toBe(202);
  const { accountId, job } = answer.json<{ accountId: string; job: SeedJob }>();
  expect(job).toMatchObject({ state: 'running', ads: 1200 });
  await expect.poll(async () => (await jobs())[0]?.state).toBe('done');
  expect(await jobs()).toMatchObject([{ done: 1200, accountId }]);
  expect(ads()).toBe(1200);
});

test('what is asked for wrongly is named, and nothing is made', async () => {
  const bad = await post({ platform: 'tiktok', ads: 0, days: 2000 });
  expect(bad.json<{ fields: { field: string }[] }>().fields.map(({ field }) => field)).toEqual([
    'ads',
    'days',
  ]);
  const nobody = await post({ platform: 'tiktok', ads: 1, days: 1, account: '5' });
  expect([nobody.statusCode, nobody.json()]).toMatchObject([
    404,
    { fields: [{ field: 'account', rule: 'noAccount' }] },
  ]);
  expect(ads()).toBe(0);
});

test('what would keep everybody waiting is made in the background alone', async () => {
  const refused = await post({ platform: 'tiktok', ads: 100_001, days: 1 });
  expect([refused.statusCode, refused.json()]).toMatchObject([
    400,
    {
      message: 'ads: at most 100000 at once. Send "background": true for more.',
      fields: [{ field: 'ads', rule: 'max', expected: '100000' }],
    },
  ]);
  expect(made.world.state.accounts.list('tiktok')).toEqual([]);
});

test('one at a time, with other requests in between; closing the sandbox ends it', async () => {
  await post({ platform: 'tiktok', ads: 1_000_000, days: 5, background: true });
  expect((await post({ platform: 'tiktok', ads: 10, days: 1, background: true })).statusCode).toBe(409);
  made.world.seedJobs.stop();
  expect(await jobs()).toMatchObject([{ state: 'stopped' }]);
});
