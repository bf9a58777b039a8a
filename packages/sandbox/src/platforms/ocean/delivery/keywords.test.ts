import { afterEach, beforeEach, expect, test } from 'vitest';
import { mp4, type OceanTest, oceanTest, projectBody, promotionBody } from '../testing.ts';

let api: OceanTest;
beforeEach(async () => {
  api = await oceanTest();
});
afterEach(async () => api.close());

type Row = Record<string, unknown>;
const path = (level: string): string => `v3.0/${level}/create/`;
const searching: Row = {
  ad_type: 'SEARCH',
  delivery_range: { inventory_catalog: 'MANUAL', inventory_type: ['INVENTORY_SEARCH'] },
};
const word = { word: '出海', match_type: 'PHRASE' };

test.each<[string, Row, RegExp]>([
  [
    'a word of the feed is searched for',
    { ...searching, keywords: [{ ...word, bid_type: 'FEED_TO_SEARCH' }] },
    /keywords\[0\]\.bid_type/,
  ],
  [
    'a word bids by itself beside the feed',
    { keywords: [{ ...word, bid_type: 'CUSTOM', bid: 2 }] },
    /keywords\[0\]\.bid_type/,
  ],
  [
    'a bid of its own is missing',
    { ...searching, keywords: [{ ...word, bid_type: 'CUSTOM' }] },
    /keywords\[0\]\.bid必填/,
  ],
  [
    'a bid is too high',
    { ...searching, keywords: [{ ...word, bid_type: 'CUSTOM', bid: 99_999 }] },
    /keywords\[0\]\.bid 不能大于10000/,
  ],
  ['a word stands twice', { ...searching, keywords: [word, word] }, /关键词重复/],
  ['a ratio to the feed is set for search', { ...searching, search_bid_ratio: 1.5 }, /search_bid_ratio/],
])('a project is refused when %s', async (_why, change, message) => {
  const reply = await api.post(path('project'), projectBody(api.account, change));
  expect(reply.code).toBe(40002);
  expect(reply.message).toMatch(message);
});

test('a word that is not allowed is left out and told, with code 0', async () => {
  const keywords = [word, { ...word, word: '赌场' }];
  const made = await api.post(path('project'), projectBody(api.account, { ...searching, keywords }));
  expect(made).toMatchObject({
    code: 0,
    data: { error_keywords_list: [{ error_keyword: '赌场', error_message: expect.any(String) }] },
  });
  const filtering = { ids: [made.data['project_id']] };
  const { data } = await api.get('v3.0/project/list/', { advertiser_id: api.account, filtering });
  expect(data['list']).toMatchObject([{ keywords: [word] }]);
});

test('an ad of search has words, or may look for more of them', async () => {
  const video = (await api.upload('video', mp4(720, 1280, 15), { filename: 'sail.mp4' })).data['video_id'];
  const made = await api.post(path('project'), projectBody(api.account, searching));
  const ask = (change: Row) =>
    api.post(path('promotion'), promotionBody(api.account, made.data['project_id'], video, change));
  expect(await ask({})).toMatchObject({ code: 40002, message: expect.stringContaining('keywords') });
  expect(await ask({ auto_extend_traffic: 'OFF' })).toMatchObject({ code: 40002 });
  expect(await ask({ keywords: [{ ...word, bid_type: 'FEED_TO_SEARCH' }] })).toMatchObject({ code: 40002 });
  expect(await ask({ keywords: [word] })).toMatchObject({ code: 0 });
  expect(await ask({ name: '拓流单元', auto_extend_traffic: 'ON' })).toMatchObject({ code: 0 });
});
