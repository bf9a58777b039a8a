import type { AdAccount } from '@adsail/contract/accounts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { all, click, closePage, one, openPage, show, shownText } from '../../testing/page.tsx';
import { AmountCell, AuthCell, OwnersCell, StatusCell, TextCell } from './cells.tsx';

beforeEach(() => openPage(['accounts', 'ui']));
afterEach(closePage);

const account = (changes: Partial<AdAccount>): AdAccount =>
  ({
    advertiserName: 'Harbor Puzzle',
    currency: 'SAR',
    authStatus: 'NORMAL',
    authTime: '2025-10-02T00:00:00Z',
    syncFailure: null,
    authStatusTime: '2025-09-01T00:00:00Z',
    authExpireTime: null,
    infoTime: '2025-11-10T08:00:00Z',
    status: 'enabled',
    platformStatus: 'STATUS_ENABLE',
    ...changes,
  }) as AdAccount;

it('shows a fresh amount with its currency and nothing about its age', async () => {
  await show(<AmountCell account={account({})} amount="18400.00" />);
  expect(shownText()).toMatch(/^SAR\s18,400\.00$/);
});

it.each(['USER_PLATFORM_CANCEL', 'EXPIRED', 'INVALID', 'USER_CANCEL'] as const)(
  'says of when amount and status are once the authorisation is %s',
  async (authStatus) => {
    await show(<AmountCell account={account({ authStatus })} amount="18400.00" />);
    expect(shownText()).toMatch(/SAR\s18,400\.00synced .?2025-11-10.?$/);
    await show(<StatusCell account={account({ authStatus })} />);
    expect(shownText()).toMatch(/Activesynced .?2025-11-10.?$/);
    expect(document.querySelector('[data-tone]')?.getAttribute('data-tone')).toBe('neutral');
  },
);

it('says of what has just been read that it has, in words that fit together', async () => {
  const fresh = account({ authStatus: 'EXPIRED', infoTime: new Date().toISOString() });
  await show(<StatusCell account={fresh} />);
  expect(shownText()).toMatch(/synced just now$/i);
});

it('tells an amount that is not known from one that is spent', async () => {
  await show(<AmountCell account={account({})} amount={null} hint="noQuota" />);
  expect(shownText()).toBe('Not provided');
  expect(document.querySelector('[title]')?.getAttribute('title')).toContain('No spending limit');
  await show(<AmountCell account={account({})} amount="0.00" />);
  expect(shownText()).toMatch(/SAR\s0\.00/);
});

it("keeps the platform's code out of the row", async () => {
  await show(<StatusCell account={account({})} />);
  expect(shownText()).toBe('Active');
});

it('says when it was authorised, and of every other state since when it is so', async () => {
  await show(<AuthCell account={account({})} onAuthorise={undefined} />);
  expect(shownText()).toContain('2025-10-02');
  await show(<AuthCell account={account({ authStatus: 'EXPIRED' })} onAuthorise={undefined} />);
  expect(shownText()).toContain('2025-09-01');
});

it('marks an account whose last sync failed', async () => {
  const syncFailure = { message: 'TikTok did not respond', time: '2025-11-11T08:00:00Z' };
  await show(<StatusCell account={account({ syncFailure })} />);
  expect(shownText()).toBe('ActiveLast sync failed');
});

it('offers to authorise again to those who may', async () => {
  const again = vi.fn<(account: AdAccount) => void>();
  const ended = account({ authStatus: 'EXPIRED' });
  await show(<AuthCell account={ended} onAuthorise={again} />);
  await click(one('button'));
  expect(again).toHaveBeenCalledExactlyOnceWith(ended);
  await show(<AuthCell account={ended} onAuthorise={undefined} />);
  expect(all('button')).toHaveLength(0);
  expect(shownText()).toContain('sk');
});

it('names the first owner and counts the others', async () => {
  const owners = ['Ada', 'Bo', 'Cy'].map((userName) => ({ userName })) as AdAccount['owners'];
  await show(<OwnersCell owners={owners} />);
  expect(shownText()).toBe('Ada +2');
  await show(<OwnersCell owners={[]} />);
  expect(shownText()).toBe('–');
});

it('shows the id where a name is missing', async () => {
  await show(<TextCell text="" below="7001" />);
  expect(shownText()).toBe('7001');
  await show(<TextCell text="" />);
  expect(shownText()).toBe('–');
});
