import { accountCalls, type AdAccount, type AuthStatus } from '@adsail/contract/accounts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aMember, type FakeServer, fakeServer, logInAs, page, Refused } from '../../testing/kit.ts';
import AccountsPage from './page.tsx';

const { all, click, closePage, one, openPage, settle, showPage, shownText, text, toastTexts, until } = page;

const account = (number: number, changes: Partial<AdAccount> = {}): AdAccount => ({
  platform: 'TIKTOK',
  advertiserId: `700${number}`,
  advertiserName: `Shop ${number}`,
  company: '',
  status: 'enabled',
  platformStatus: '',
  balance: '10.00',
  quota: null,
  currency: 'USD',
  timezone: 'Asia/Riyadh',
  businessCenterId: '',
  businessCenterName: '',
  authUserId: aMember().userId,
  authUserName: 'Ada',
  authTime: '2026-01-01T00:00:00.000Z',
  authStatus: 'NORMAL',
  authStatusTime: '2026-01-01T00:00:00.000Z',
  authExpireTime: null,
  infoTime: '2026-01-01T00:00:00.000Z',
  syncFailure: null,
  owners: [],
  permission: 'OWNER',
  ...changes,
});
let server: FakeServer;
let accounts: AdAccount[];

const countBy = <Key extends string>(keys: readonly Key[]) =>
  Object.fromEntries([...new Set(keys)].map((key) => [key, keys.filter((each) => each === key).length]));

const summaryOf = () => ({
  total: accounts.length,
  currencies: [...new Set(accounts.map(({ currency }) => currency))],
  byPlatform: countBy(accounts.map(({ platform }) => platform)),
  byAuthStatus: countBy(accounts.map((each) => each.authStatus)),
  authUsers: [],
});

beforeEach(async () => {
  await openPage(['ui', 'accounts']);
  const expired: AuthStatus = 'EXPIRED';
  accounts = [
    account(1),
    account(2, { authStatus: expired }),
    account(3, { platform: 'OCEAN', currency: 'CNY' }),
  ];
  server = fakeServer();
  server.answer(accountCalls.authorisedPage, ({ authStatus, pageIndex = 1, pageSize = 20 }) => {
    const list = accounts.filter((each) => !authStatus || [authStatus].flat().includes(each.authStatus));
    return { list, total: list.length, pageIndex, pageSize, summary: summaryOf() };
  });
});
afterEach(closePage);

const names = () => all('row').flatMap((row) => /Shop \d/.exec(row.textContent ?? '')?.[0] ?? []);
const confirm = () => click(one('button', text('accounts:confirm.button')));

describe('what needs attention', () => {
  it('is counted in a note that shows just those', async () => {
    const at = await showPage(<AccountsPage />);
    expect(shownText()).toContain(text('accounts:notes.again', { count: 1, number: '1' }));
    const status = text('accounts:authStatus.EXPIRED');
    await click(one('button', text('accounts:notes.statusCount', { status, number: '1' })));
    await at.answered();
    expect(at.address()).toBe('/?authStatus=EXPIRED');
    expect(names()).toEqual(['Shop 2']);
  });

  it('is also that amounts are of several currencies', async () => {
    await showPage(<AccountsPage />);
    expect(shownText()).toMatch(/USD, CNY/);
    await closePage();
    await openPage(['ui', 'accounts']);
    accounts = [account(1)];
    await showPage(<AccountsPage />);
    expect(all('note')).toHaveLength(0);
  });
});

describe('syncing', () => {
  it('asks every platform for its own accounts and lists what failed, whatever went well elsewhere', async () => {
    server.answer(accountCalls.refresh, () => ({
      refreshed: 0,
      failed: [
        {
          platform: 'TIKTOK',
          advertiserId: '7001',
          advertiserName: 'Shop 1',
          message: 'Access was withdrawn',
          authStatus: 'USER_PLATFORM_CANCEL' as const,
        },
      ],
    }));
    server.answer(accountCalls.refreshOcean, () => ({ refreshed: 1, failed: [] }));
    const at = await showPage(<AccountsPage />, '/?sel=TIKTOK-7001.OCEAN-7003');
    await click(one('button', text('accounts:sync')));
    await at.answered();
    expect(server.asked(accountCalls.refreshOcean)).toEqual([{ advertiserIds: ['7003'] }]);
    expect(toastTexts()).toEqual([]);
    expect(one('dialog').textContent).toContain(text('accounts:failures.others', { count: 1, number: '1' }));
    expect(one('dialog').textContent).toContain('Access was withdrawn');
  });

  const failure = (number: number, message: string, authStatus: AuthStatus) => ({
    advertiserId: `700${number}`,
    advertiserName: `Shop ${number}`,
    message,
    authStatus,
  });
  const syncInVain = async () => {
    accounts = [1, 2, 3, 4].map((number) =>
      account(number, { authStatus: number < 3 ? 'EXPIRED' : 'NORMAL' }),
    );
    server.answer(accountCalls.refresh, () => ({
      refreshed: 0,
      failed: [
        failure(3, 'TikTok does not answer', 'NORMAL'),
        failure(1, 'It has expired', 'EXPIRED'),
        failure(2, 'It has expired', 'EXPIRED'),
      ],
    }));
    const at = await showPage(<AccountsPage />, '/?sel=TIKTOK-7001.TIKTOK-7002.TIKTOK-7003');
    await click(one('button', text('accounts:sync')));
    await at.answered();
    return at;
  };

  it('in vain says each reason once, above its accounts, the commonest first', async () => {
    await syncInVain();
    expect([...one('dialog').querySelectorAll('h3, li')].map(({ textContent }) => textContent)).toEqual([
      'It has expired',
      'Shop 17001',
      'Shop 27002',
      'TikTok does not answer',
      'Shop 37003',
    ]);
  });

  it('in vain offers to authorise again what ended, and to try again with the rest', async () => {
    const at = await syncInVain();
    const again = { count: 1, number: '1' };
    await click(one('button', text('accounts:failures.retry', again)));
    await at.answered();
    expect(server.asked(accountCalls.refresh).at(-1)).toEqual({
      platform: 'TIKTOK',
      advertiserIds: ['7003'],
    });
    await click(one('button', text('accounts:failures.authorise', { count: 2, number: '2' })));
    await at.answered();
    expect(at.address()).toBe('/?sel=TIKTOK-7001.TIKTOK-7002&dialog=again');
    expect(one('dialog').textContent).toContain('Shop 1 (7001)');
    expect(one('dialog').textContent).not.toContain('Shop 3');
  });
});

describe('revoking', () => {
  it('names what it is about, revokes it and takes it out of the selection', async () => {
    server.answer(accountCalls.revokeOcean, ({ advertiserIds }) => {
      accounts = accounts.filter(({ advertiserId }) => !advertiserIds.includes(advertiserId));
      return {};
    });
    const at = await showPage(<AccountsPage />, '/?dialog=revoke&sel=OCEAN-7003');
    expect(one('dialog').textContent).toContain('Shop 3 (7003)');
    await confirm();
    await at.answered();
    expect(at.address()).toBe('/');
    expect(names()).toEqual(['Shop 1', 'Shop 2']);
  });

  it('names what was chosen on another page, and leaves out what is revoked already', async () => {
    accounts.push(account(4, { authStatus: 'USER_CANCEL' }));
    server.answer(accountCalls.authorisedPage, ({ advertiserIds }) => {
      const list = accounts.filter(({ advertiserId }) =>
        advertiserIds ? advertiserIds.includes(advertiserId) : advertiserId === '7001',
      );
      return { list, total: 4, pageIndex: 1, pageSize: 1, summary: summaryOf() };
    });
    await showPage(<AccountsPage />, '/?dialog=revoke&sel=TIKTOK-7001.OCEAN-7003.TIKTOK-7004');
    await until(() => all('dialog').length > 0);
    expect(one('dialog').textContent).toContain('Shop 3 (7003)');
    expect(one('dialog').textContent).not.toContain('7004');
  });

  it('of which one platform says no is asked again about that one alone', async () => {
    server.answer(accountCalls.revoke, () => ({}));
    server.answer(accountCalls.revokeOcean, () => {
      throw new Refused({ message: 'Ads are running' });
    });
    const at = await showPage(<AccountsPage />, '/?dialog=revoke&sel=TIKTOK-7001.OCEAN-7003');
    await confirm();
    await at.answered();
    expect(one('alert').textContent).toContain('Ads are running');
    expect(at.address()).toBe('/?dialog=revoke&sel=OCEAN-7003');
    expect(one('dialog').textContent).not.toContain('Shop 1');
  });

  it('that is refused says so in the question, which stays', async () => {
    server.answer(accountCalls.revokeOcean, () => {
      throw new Refused({ message: 'Ads are running' });
    });
    const at = await showPage(<AccountsPage />, '/?dialog=revoke.OCEAN-7003');
    await confirm();
    await at.answered();
    expect(one('alert').textContent).toContain('Ads are running');
    expect(toastTexts()).toEqual([]);
    expect(names()).toContain('Shop 3');
  });

  it('of which one account is not there says that none was revoked, and never that it is done', async () => {
    server.answer(accountCalls.revoke, () => {
      throw new Refused({ message: 'Not found', code: 10_404 });
    });
    const at = await showPage(<AccountsPage />, '/?dialog=revoke&sel=TIKTOK-7001.TIKTOK-7002');
    await confirm();
    await at.answered();
    expect(one('alert').textContent).toBe(text('accounts:confirm.unknown', { platform: 'TikTok' }));
    expect(at.address()).toBe('/?dialog=revoke&sel=TIKTOK-7001.TIKTOK-7002');
    expect(toastTexts()).toEqual([]);
  });

  it('by a link to an account that does not exist says so, and changes nothing', async () => {
    const at = await showPage(<AccountsPage />, '/?dialog=revoke.TIKTOK-7999');
    await at.answered();
    expect(toastTexts()).toEqual([text('ui:form.noRecord')]);
    expect(at.address()).toBe('/');
    expect(server.asked(accountCalls.revoke)).toEqual([]);
  });

  it('asks nothing for an account that is none', async () => {
    await showPage(<AccountsPage />, '/?dialog=revoke.nonsense');
    expect(all('dialog')).toHaveLength(0);
  });
});

describe('authorising', () => {
  const chosen = () => document.querySelector<HTMLInputElement>('input[type=radio]:checked')?.value;

  it.each([
    ['/?dialog=authorise', 'TIKTOK'],
    ['/?dialog=authorise.OCEAN', 'OCEAN'],
    ['/?dialog=authorise&platform=FACEBOOK', 'FACEBOOK'],
  ])('begins at %s with %s', async (address, platform) => {
    await showPage(<AccountsPage />, address);
    expect(chosen()).toBe(platform);
  });

  it('again is about that account alone, and Enter does not leave the page', async () => {
    await showPage(<AccountsPage />, '/?dialog=authorise.TIKTOK-7002');
    await settle();
    expect(chosen()).toBeUndefined();
    expect(one('dialog').textContent).toContain('Shop 2');
    expect(document.activeElement?.textContent).toBe(text('ui:cancel'));
  });

  it('several again leaves out those that have not ended, and says what one authorisation covers', async () => {
    accounts = [1, 2, 3].map((number) => account(number, { authStatus: number < 3 ? 'INVALID' : 'NORMAL' }));
    const at = await showPage(<AccountsPage />, '/?sel=TIKTOK-7001.TIKTOK-7002.TIKTOK-7003');
    await click(one('button', text('ui:table.someOf', { action: text('accounts:again'), number: 2 })));
    await at.answered();
    await settle();
    const shown = one('dialog').textContent;
    expect(shown).toContain(text('accounts:dialog.againMany', { count: 2, number: '2' }));
    expect(shown).toContain(text('accounts:dialog.covers.chosen', { platform: 'TikTok' }));
    expect(shown).not.toContain('Shop 3');
    expect(chosen()).toBeUndefined();
    expect(document.activeElement?.textContent).toBe(text('ui:cancel'));
  });

  it('several again of more than one login asks which to begin with', async () => {
    const ended: AuthStatus = 'EXPIRED';
    accounts = [
      account(1, { platform: 'GOOGLE', authStatus: ended }),
      account(2, {
        authStatus: ended,
        authUserId: '0198c0de-0000-7000-8000-000000000777',
        authUserName: 'Bo',
      }),
      account(3, { authStatus: ended }),
      account(4, { authStatus: ended }),
    ];
    const sel = accounts.map(({ platform, advertiserId }) => `${platform}-${advertiserId}`).join('.');
    await showPage(<AccountsPage />, `/?dialog=again&sel=${sel}`);
    const login = (platform: string, count: number) =>
      text('accounts:dialog.login', { platform, accounts: `${count} account${count > 1 ? 's' : ''}` });
    const cards = () => [...one('dialog').querySelectorAll('label')];
    expect(cards().map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining(`${login('TikTok', 2)}Last authorised by Ada in Adsail`),
      expect.stringContaining(`${login('Google', 1)}Last authorised by Ada`),
      expect.stringContaining(`${login('TikTok', 1)}Last authorised by Bo`),
    ]);
    expect(one('dialog').textContent).toContain('Shop 4 (7004)');
    await click(cards()[1]?.querySelector('input') as HTMLElement);
    expect(one('dialog').textContent).toContain(text('accounts:dialog.covers.all'));
    expect(one('dialog').textContent).toContain('Shop 1 (7001)');
    expect(one('dialog').textContent).not.toContain('Shop 4');
    expect(all('button', text('accounts:dialog.continue', { platform: 'Google' }))).toHaveLength(1);
  });

  it('several again tells the server which accounts it begins with', async () => {
    const authStatus: AuthStatus = 'EXPIRED';
    accounts = [
      account(1, { authStatus }),
      account(2, { authStatus }),
      account(3, { authStatus, platform: 'OCEAN' }),
    ];
    server.answer(accountCalls.getAuthUrl, () => {
      throw new Refused({ message: 'Far enough' });
    });
    const at = await showPage(<AccountsPage />, '/?dialog=again&sel=TIKTOK-7001.TIKTOK-7002.OCEAN-7003');
    await click(one('button', text('accounts:dialog.continue', { platform: 'TikTok' })));
    await at.answered();
    expect(server.asked(accountCalls.getAuthUrl)).toEqual([
      { platform: 'TIKTOK', advertiserIds: ['7001', '7002'] },
    ]);
  });

  it('again by a link to an account that does not exist says so', async () => {
    const at = await showPage(<AccountsPage />, '/?dialog=authorise.TIKTOK-7999');
    await at.answered();
    expect(toastTexts()).toEqual([text('ui:form.noRecord')]);
    expect(all('dialog')).toHaveLength(0);
  });

  it('that fails is told in the dialog', async () => {
    server.answer(accountCalls.getAuthUrl, () => {
      throw new Refused({ message: 'The platform is away' });
    });
    const at = await showPage(<AccountsPage />, '/?dialog=authorise.OCEAN');
    await click(all('dialog')[0]?.querySelector('.ant-btn-primary') as HTMLElement);
    await at.answered();
    await settle();
    expect(one('alert').textContent).toContain('The platform is away');
    expect(toastTexts()).toEqual([]);
  });
});

it('offers nothing of all this to who may not authorise, and says whom to ask', async () => {
  logInAs('OPTIMIZER');
  await showPage(<AccountsPage />, '/?dialog=authorise');
  expect(names()).toHaveLength(3);
  expect(all('dialog')).toHaveLength(0);
  expect(all('button', text('accounts:add'))).toHaveLength(0);
  expect(all('checkbox')).toHaveLength(0);
  expect(shownText()).toContain(text('accounts:askAdministrator'));
});
