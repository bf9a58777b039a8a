import { afterEach, expect, test } from 'vitest';
import { coverageOf } from '../../platform.ts';
import { tiktok } from './index.ts';
import { campaignBody, type TikTokTest, testTikTok } from './testing.ts';

let made: TikTokTest;
afterEach(async () => made?.close());

test('over ten requests a second the app is told 40100 in HTTP 200, with the envelope', async () => {
  made = await testTikTok({ limits: true });
  const codes: number[] = [];
  for (let index = 0; index < 12; index += 1) codes.push((await made.get('bc/get/')).code);
  expect(codes.filter((code) => code === 40100)).toHaveLength(2);
  made.pass(1000);
  const fine = await made.get('bc/get/');
  expect(fine).toMatchObject({
    code: 0,
    message: 'OK',
    request_id: expect.stringMatching(/^\d{14}[0-9A-F]{8}\d{10}$/),
  });
});

test('a minute too full shuts the door for five; ad/create has its own smaller window', async () => {
  made = await testTikTok({ limits: true });
  made.world.limits.change('tiktok', 'qps', { max: 100_000 });
  for (let index = 0; index < 600; index += 1) await made.get('bc/get/');
  expect(await made.get('bc/get/')).toMatchObject({ code: 40100, message: expect.stringContaining('QPM') });
  made.pass(61_000);
  expect((await made.get('bc/get/')).code).toBe(40100);
  made.pass(300_000);
  const codes: number[] = [];
  for (let index = 0; index < 6; index += 1)
    codes.push((await made.post('ad/create/', { advertiser_id: made.held.advertiser })).code);
  expect(codes).toEqual([40002, 40002, 40002, 40002, 40002, 40100]);
});

test('a day too full is told as such, for the app and for ad/create', async () => {
  made = await testTikTok({ limits: true });
  made.world.limits.change('tiktok', 'qpd', { max: 1 });
  await made.get('bc/get/');
  expect((await made.get('bc/get/')).message).toContain('QPD');
  made.world.limits.change('tiktok', 'qpd', { max: 100 });
  made.world.limits.change('tiktok', 'ad-create-qpd', { max: 1 });
  const create = () => made.post('ad/create/', { advertiser_id: made.held.advertiser });
  expect((await create()).code).toBe(40002);
  expect(await create()).toMatchObject({ code: 40100, message: expect.stringContaining('QPD') });
});

test('an answer lost after the commit leaves one campaign to be found by its name', async () => {
  made = await testTikTok();
  const body = { advertiser_id: made.held.advertiser, ...campaignBody(), campaign_name: 'Lost answer' };
  made.world.faults.add({ kind: 'error_after', path: '/campaign/create/', count: 1 });
  await expect(made.post('campaign/create/', body)).rejects.toThrow('HTTP 500');
  const found = await made.get('campaign/get/', {
    advertiser_id: made.held.advertiser,
    filtering: { campaign_name: 'Lost answer' },
  });
  expect(found.data['list']).toHaveLength(1);
  made.world.faults.add({ kind: 'token_expired', count: 1 });
  expect((await made.get('bc/get/')).code).toBe(40105);
  expect((await made.get('bc/get/')).code).toBe(0);
});

test('what another try helps against is told in three ways, and nothing is done', async () => {
  made = await testTikTok();
  made.world.faults.add({ kind: 'busy', path: '/campaign/create/', count: 3 });
  const codes: number[] = [];
  for (let index = 0; index < 4; index += 1)
    codes.push(
      (await made.post('campaign/create/', { advertiser_id: made.held.advertiser, ...campaignBody() })).code,
    );
  expect(codes.toSorted()).toEqual([0, 40200, 40202, 40700]);
  const { data } = await made.get('campaign/get/', { advertiser_id: made.held.advertiser });
  expect(data['list']).toHaveLength(1);
});

test('no route is there twice, and a gap is no route', () => {
  const rows = coverageOf(tiktok).map(({ method, path }) => `${method} ${path}`);
  expect(new Set(rows).size).toBe(rows.length);
  expect(coverageOf(tiktok).every(({ path, state }) => state !== 'gap' || path.endsWith('/'))).toBe(true);
});
