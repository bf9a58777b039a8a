import { afterAll, beforeAll, expect, test } from 'vitest';
import { tiktok } from '../../platforms/tiktok/index.ts';
import { type TestSandbox, testSandbox } from '../../testing.ts';

let made: TestSandbox;
let account = '';
beforeAll(async () => {
  made = await testSandbox([tiktok], { at: '2026-03-02T12:00:00Z' });
  const answer = await made.app.inject({
    method: 'POST',
    url: '/_sandbox/seed',
    payload: { platform: 'tiktok', ads: 12_000, days: 5, active: 0 },
  });
  account = answer.json<{ accountId: string }>().accountId;
});
afterAll(async () => made.close());

const base = () => `/_sandbox/cockpit/tree/tiktok/${account}`;
const read = async (address: string) => (await made.app.inject(address)).body.replaceAll('&amp;', '&');
const keysIn = (body: string) => [...body.matchAll(/data-key="([^"]+)"/g)].map(([, key = '']) => key);
const linkIn = (body: string, kind: 'open' | 'more') =>
  new RegExp(`data-${kind}="([^"]+)"`).exec(body)?.[1] ?? '';

test('an account shows its top level alone, a page at a time', async () => {
  const page = await read(`/_sandbox/cockpit/accounts/tiktok/${account}`);
  expect(keysIn(page)).toHaveLength(25);
  expect(keysIn(page).every((key) => key.startsWith('campaign:'))).toBe(true);
  const rest = await read(linkIn(page, 'more'));
  expect(keysIn(rest)).toHaveLength(5);
  expect(new Set([...keysIn(page), ...keysIn(rest)]).size).toBe(30);
  expect(linkIn(rest, 'more')).toBe('');
});

test('a branch is read when it is opened', async () => {
  const groups = await read(linkIn(await read(`/_sandbox/cockpit/accounts/tiktok/${account}`), 'open'));
  expect(keysIn(groups)).toHaveLength(20);
  const ads = await read(linkIn(groups, 'open'));
  expect(keysIn(ads).filter((key) => key.startsWith('ad:'))).toHaveLength(20);
  expect(linkIn(ads, 'open')).toBe('');
});

test('a search finds names and ids on every level', async () => {
  const search = (words: string) =>
    read(`/_sandbox/cockpit/accounts/tiktok/${account}?search=${encodeURIComponent(words)}`);
  expect(keysIn(await search('BULK CAMPAIGN 7'))).toHaveLength(1);
  const [, id = ''] = keysIn(await search('Bulk ad 1234'))[0]?.split(':') ?? [];
  expect(keysIn(await search(id))).toEqual([`ad:${id}`]);
  expect(await search('nothing of that name')).toContain('Nothing matches.');
});

test('rows in sight are written anew, with what was changed since', async () => {
  const [key = ''] = keysIn(await read(`/_sandbox/cockpit/accounts/tiktok/${account}`));
  const id = key.split(':')[1];
  await made.app.inject({
    method: 'POST',
    url: '/_sandbox/objects',
    payload: { platform: 'tiktok', level: 'campaign', id, name: 'Renamed there', status: 'DISABLE' },
  });
  const rows = await read(`${base()}/rows?keys=${key},ad:5,nonsense`);
  expect(keysIn(rows)).toEqual([key]);
  expect(rows).toContain('Renamed there');
  expect(rows).toContain('Off');
});

test.each(['?level=image', '?level=campaign&below=5'])('%s holds nothing', async (query) => {
  expect(keysIn(await read(base() + query))).toEqual([]);
});
