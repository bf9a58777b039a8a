import { accountCalls, type AuthOutcome } from '@adsail/contract/accounts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type FakeServer, fakeServer, page, Refused } from '../../testing/kit.ts';
import { keepTrip } from '../accounts/index.ts';
import AccountAuthPage from './page.tsx';

const { click, closePage, one, openPage, settle, showPage, shownText } = page;

const name = (advertiserId: string) => ({ advertiserId, advertiserName: `Shop ${advertiserId}` });
const ocean = { platform: 'OCEAN', advertiserId: '7003' } as const;
const wanted = [{ platform: 'TIKTOK', advertiserId: '7009' }] as const;
let server: FakeServer;

beforeEach(async () => {
  await openPage(['ui', 'accounts', 'account-auth']);
  server = fakeServer();
});
afterEach(closePage);

const come = async (outcome: Partial<AuthOutcome>) => {
  server.answer(accountCalls.tiktokCallback, () => ({
    result: 'SUCCESS' as const,
    platform: 'TIKTOK' as const,
    imported: [
      { ...name('7001'), known: true },
      { ...name('7002'), known: true },
      { ...name('7004'), known: false },
    ],
    occupied: [],
    refused: [],
    missing: [],
    ...outcome,
  }));
  const at = await showPage(<AccountAuthPage />, '/?state=tiktok.x&code=1');
  await settle();
  return at;
};
const links = () => [...document.querySelectorAll('a')];
const hrefs = () =>
  Object.fromEntries(
    links().map((link) => [link.textContent, decodeURIComponent(link.getAttribute('href') ?? '')]),
  );

it('tells accounts that are authorised again from those that are new', async () => {
  await come({});
  expect(shownText()).toContain('1 account added');
  expect(shownText()).toContain('2 accounts re-authorised');
  expect(shownText()).toContain('Authorisation successful');
});

it('of the wrong login says what it does not cover, and begins again for just that', async () => {
  keepTrip('tiktok.x', { wanted, rest: [ocean] });
  await come({ missing: [name('7009')] });
  expect(document.querySelector('h1')?.textContent).toBe('1 account is not covered by this login');
  expect(shownText()).toContain('Shop 7009');
  expect(shownText()).not.toContain('successful');
  expect(hrefs()['Back to ad accounts']).toMatch(/accountManager\?sel="?TIKTOK-7009\.OCEAN-7003"?$/);
  server.answer(accountCalls.getAuthUrl, () => {
    throw new Refused({ message: 'Far enough' });
  });
  await click(one('button', 'Use another TikTok login'));
  await settle();
  expect(server.asked(accountCalls.getAuthUrl)).toEqual([{ platform: 'TIKTOK', advertiserIds: ['7009'] }]);
});

it('leads to the next login of what was chosen, and keeps it chosen in the list', async () => {
  keepTrip('tiktok.x', { wanted, rest: [ocean] });
  await come({});
  const found = hrefs();
  expect(found['Next: Ocean Engine (1 account)']).toMatch(/accountManager\?sel="?OCEAN-7003"?&dialog=again$/);
  expect(found['Go to ad accounts']).toMatch(/accountManager\?sel="?OCEAN-7003"?$/);
});

it('takes nothing from an authorisation that is another one', async () => {
  keepTrip('tiktok.other', { wanted, rest: [ocean] });
  await come({});
  expect(Object.keys(hrefs()).join()).not.toContain('Next');
});
