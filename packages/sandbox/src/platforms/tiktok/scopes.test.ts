import { afterEach, beforeEach, expect, test } from 'vitest';
import { tiktok } from './index.ts';
import { scopeRows } from './scopes.data.ts';
import { campaignBody, type TikTokTest, testTikTok } from './testing.ts';
import { basePath } from './version.ts';

let made: TikTokTest;
beforeEach(async () => {
  made = await testTikTok();
});
afterEach(async () => made.close());

const setScopes = (scopes: string[]) =>
  made.app.inject({
    method: 'POST',
    url: '/_sandbox/scopes',
    payload: { platform: 'tiktok', accessToken: made.held.token, scopes },
  });
const read = () => made.get('campaign/get/', { advertiser_id: made.held.advertiser });
const write = () => made.post('campaign/create/', { advertiser_id: made.held.advertiser, ...campaignBody() });
const report = () =>
  made.get('report/integrated/get/', {
    advertiser_id: made.held.advertiser,
    report_type: 'BASIC',
    data_level: 'AUCTION_CAMPAIGN',
    dimensions: ['campaign_id'],
    query_lifetime: true,
  });
const codes = async () => [(await read()).code, (await write()).code, (await report()).code];

test('what the person took back is refused as not permitted, and the rest goes on', async () => {
  expect(await codes()).toEqual([0, 0, 0]);
  await setScopes(['1', '4']);
  expect(await codes()).toEqual([40001, 40001, 0]);
  expect((await read()).message).toContain('scope 200');
  await setScopes(['1', '2']);
  expect(await codes()).toEqual([0, 0, 40001]);
  await setScopes([]);
  expect(await codes()).toEqual([40001, 40001, 40001]);
  expect((await made.get('tool/language/', { advertiser_id: made.held.advertiser })).code).toBe(0);
});

test('a narrow permission to read lets nothing be written', async () => {
  await setScopes(['200', '44']);
  expect(await codes()).toEqual([0, 40001, 0]);
});

test('every row is of a call that exists', () => {
  for (const [method, prefix] of scopeRows)
    expect(
      tiktok.routes.some(
        (route) =>
          (method === '*' || route.method === method) && route.path.startsWith(`${basePath}/${prefix}`),
      ),
      prefix,
    ).toBe(true);
});
