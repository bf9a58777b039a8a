import { accountCalls } from '@adsail/contract/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTenant } from '../../db/scope.ts';
import { fieldsOf, type TestMember, type TestTenant } from '../../testing/index.ts';
import { replacePermissions, requireAccount } from './index.ts';
import { type Person, type Stage, stage } from './testing/stage.ts';

let open: Stage;
let a: TestTenant;
let tiktok: Person;
let ocean: Person;
let google: Person;
beforeAll(async () => {
  open = await stage();
  ({ a } = open.fixture);
  [tiktok, ocean, google] = [open.person('TIKTOK'), open.person('OCEAN'), open.person('GOOGLE')];
  for (const person of [tiktok, ocean, google]) {
    await open.advance(1000);
    await open.authorise(a.admin, person);
  }
  const { rows } = await open.server.owner.query<{ advertiser_id: string }>(
    `select advertiser_id from ad_accounts where platform = 'TIKTOK' order by 1`,
  );
  const names = ['Alpha 100%', 'beta_1'];
  for (const [at, { advertiser_id }] of rows.entries())
    await open.server.owner.query(
      `update ad_accounts set name = $2, currency = $3, balance = $4 where advertiser_id = $1`,
      [advertiser_id, names[at], at === 0 ? 'USD' : 'JPY', at === 0 ? '12.340000' : '9007199254740993.5'],
    );
  tiktok.accountIds = rows.map(({ advertiser_id }) => advertiser_id);
  await withTenant(open.server.services.db, scope(a.admin), (tx) =>
    replacePermissions(tx, a.optimizer.userId, [
      { platform: 'TIKTOK', advertiserId: tiktok.accountIds[0] ?? '', permission: 'OWNER' },
      { platform: 'OCEAN', advertiserId: ocean.accountIds[0] ?? '', permission: 'VIEW' },
    ]),
  );
});
afterAll(() => open.close());

const scope = ({ tenantId, userId }: TestMember) => ({ tenantId, userId });
const page = async (input: object, member: TestMember = a.admin) => {
  const { envelope } = await open.server.as(member).call(accountCalls.authorisedPage, input);
  expect(envelope.errorCode).toBe(0);
  return envelope.response;
};
const ids = async (input: object, member?: TestMember) =>
  (await page(input, member)).list.map(({ advertiserId }) => advertiserId);

describe('the page of authorised accounts', () => {
  it('shows the newest authorisation first, with everything that is known of an account', async () => {
    const { list, total } = await page({});
    expect(total).toBe(6);
    expect(list.map(({ platform }) => platform)).toEqual([
      'GOOGLE',
      'GOOGLE',
      'OCEAN',
      'OCEAN',
      'TIKTOK',
      'TIKTOK',
    ]);
    expect(list.find(({ advertiserId }) => advertiserId === tiktok.accountIds[0])).toMatchObject({
      balance: '12.34',
      owners: [{ memberId: a.optimizer.userId, userName: a.optimizer.name }],
      authExpireTime: null,
    });
    expect(list.find(({ advertiserId }) => advertiserId === tiktok.accountIds[1])?.balance).toBe(
      '9007199254740993.5',
    );
    const renewed = list.find(({ platform }) => platform === 'OCEAN');
    expect(Date.parse(renewed?.authExpireTime ?? '')).toBeGreaterThan(Date.now() + 29 * 86_400_000);
  });

  it('calls people what the organisation calls them', async () => {
    await open.server.owner.query('update members set name = $2 where user_id = $1', [
      a.optimizer.userId,
      'Our optimizer',
    ]);
    const { list } = await page({ platform: 'TIKTOK', keyword: 'Alpha' });
    expect(list[0]?.owners).toEqual([{ memberId: a.optimizer.userId, userName: 'Our optimizer' }]);
  });

  it('finds by name, company and id, and filters by everything it offers', async () => {
    expect(await ids({ keyword: 'alpha 100%' })).toEqual([tiktok.accountIds[0]]);
    expect(await ids({ advertiserIds: [tiktok.accountIds[1]] })).toEqual([tiktok.accountIds[1]]);
    expect(await ids({ keyword: '_1' })).toEqual([tiktok.accountIds[1]]);
    expect(await ids({ keyword: ocean.accountIds[1] })).toEqual([ocean.accountIds[1]]);
    expect(await ids({ currency: 'JPY' })).toEqual([tiktok.accountIds[1]]);
    expect(await ids({ authStatus: 'EXPIRED' })).toEqual([]);
    expect(await ids({ status: 'disabled' })).toEqual([]);
    expect(await ids({ authUserId: a.optimizer.userId })).toEqual([]);
    expect((await ids({ authUserId: a.admin.userId })).length).toBe(6);
  });

  it('finds by a whole id that account alone, though others have it as a part', async () => {
    const [whole = '', other = ''] = tiktok.accountIds;
    const [parent = ''] = ocean.accountIds;
    const rename = (id: string, company: string) =>
      open.server.owner.query('update ad_accounts set company = $2 where advertiser_id = $1', [id, company]);
    await rename(other, `Billed with ${whole}`);
    await rename(parent, 'Quay Ltd');
    expect(await ids({ keyword: whole })).toEqual([whole]);
    expect(await ids({ keyword: whole.slice(1) })).toEqual(expect.arrayContaining([whole, other]));
    expect((await ids({ keyword: `${whole}, quay` })).toSorted()).toEqual([whole, parent].toSorted());
    // What other filters hide is not replaced by its neighbours.
    expect(await ids({ keyword: whole, platform: 'OCEAN' })).toEqual([]);
    // Of an id that the reader may not see nothing is known.
    await rename(whole, `Pays for ${other}`);
    expect(await ids({ keyword: other }, a.optimizer)).toEqual([whole]);
    for (const id of [whole, other, parent]) await rename(id, '');
  });

  it('sorts balances within their currency, accounts without one last', async () => {
    const runs = new Map<string, number[]>();
    for (const order of ['asc', 'desc'] as const) {
      const { list } = await page({ sort: { field: 'balance', order } });
      expect(list.slice(-2).map(({ balance }) => balance)).toEqual([null, null]);
      const toRefusedAccount = list.filter(({ balance }) => balance !== null);
      const currencies = toRefusedAccount.map(({ currency }) => currency);
      expect(currencies).toEqual(currencies.toSorted());
      for (const currency of new Set(currencies)) {
        const amounts = toRefusedAccount
          .filter((each) => each.currency === currency)
          .map((each) => Number(each.balance));
        expect(amounts).toEqual(amounts.toSorted((x, y) => (order === 'asc' ? x - y : y - x)));
        runs.set(currency, amounts);
      }
    }
    expect(runs.size).toBeGreaterThan(1);
    const bad = await open.server
      .as(a.admin)
      .send(accountCalls.authorisedPage, { sort: { field: 'x', order: 'asc' } });
    expect(fieldsOf(bad)).toEqual({ 'sort.field': 'oneOf' });
    const pages = await Promise.all([1, 2, 3].map((pageIndex) => ids({ pageIndex, pageSize: 2 })));
    expect(new Set(pages.flat()).size).toBe(6);
  });

  it('sums up all that the reader may see, whatever is filtered', async () => {
    expect((await page({ keyword: 'nothing' })).summary).toEqual({
      total: 6,
      currencies: ['CNY', 'JPY', 'USD'],
      byPlatform: { TIKTOK: 2, OCEAN: 2, GOOGLE: 2 },
      byAuthStatus: { NORMAL: 6 },
      authUsers: [{ authUserId: a.admin.userId, authUserName: a.admin.name }],
    });
  });

  it('shows an optimizer its own accounts only, also in the summary', async () => {
    const { list, total, summary } = await page({}, a.optimizer);
    expect(list.map(({ advertiserId, permission }) => [advertiserId, permission])).toEqual([
      [ocean.accountIds[0], 'VIEW'],
      [tiktok.accountIds[0], 'OWNER'],
    ]);
    expect([total, summary.total]).toEqual([2, 2]);
    expect(summary.byPlatform).toEqual({ TIKTOK: 1, OCEAN: 1 });
    expect(await ids({ keyword: 'beta' }, a.optimizer)).toEqual([]);
  });

  it('shows another organisation nothing, and a designer is refused', async () => {
    expect((await page({}, open.fixture.b.admin)).summary.total).toBe(0);
    const refused = await open.server.as(a.designer).call(accountCalls.authorisedPage, {});
    expect(refused.status).toBe(403);
  });
});

describe('the page of delivery accounts', () => {
  const names = async (input: object, member: TestMember = a.admin) => {
    const { envelope } = await open.server.as(member).call(accountCalls.deliveryPage, input);
    return envelope.response.list.map(({ advertiserId }) => advertiserId);
  };

  it('finds by a whole id that account alone', async () => {
    const [whole = '', other = ''] = tiktok.accountIds;
    await open.server.owner.query('update ad_accounts set name = $2 where advertiser_id = $1', [
      other,
      `Copy of ${whole}`,
    ]);
    expect(await names({ keyword: whole })).toEqual([whole]);
    await open.server.owner.query('update ad_accounts set name = $2 where advertiser_id = $1', [
      other,
      'beta_1',
    ]);
  });

  it('has those that are authorised now, with the permission that is asked for', async () => {
    expect(await names({ platform: 'TIKTOK' })).toEqual(tiktok.accountIds);
    expect((await names({}, a.optimizer)).toSorted()).toEqual(
      [ocean.accountIds[0], tiktok.accountIds[0]].toSorted(),
    );
    expect(await names({ permission: 'MANAGE' }, a.optimizer)).toEqual([tiktok.accountIds[0]]);
    await open.server.owner.query(`update ad_accounts set auth_status = 'EXPIRED' where advertiser_id = $1`, [
      tiktok.accountIds[1],
    ]);
    expect(await names({ platform: 'TIKTOK' })).toEqual([tiktok.accountIds[0]]);
    await open.server.owner.query(`update ad_accounts set auth_status = 'NORMAL' where advertiser_id = $1`, [
      tiktok.accountIds[1],
    ]);
  });
});

describe('an account that is needed', () => {
  const need = (member: TestMember, advertiserId: string | undefined, permission: 'VIEW' | 'MANAGE') =>
    withTenant(open.server.services.db, scope(member), (tx) =>
      requireAccount(
        tx,
        member,
        {
          platform: advertiserId === ocean.accountIds[0] ? 'OCEAN' : 'TIKTOK',
          advertiserId: advertiserId ?? '',
        },
        permission,
      ),
    ).then(
      ({ name }) => name,
      (error: { errorName: string }) => error.errorName,
    );

  it('is there with enough permission, forbidden with less, and nothing for everybody else', async () => {
    const [one, two] = tiktok.accountIds;
    expect(await need(a.admin, two, 'MANAGE')).toBe('beta_1');
    expect(await need(a.optimizer, one, 'MANAGE')).toBe('Alpha 100%');
    expect(await need(a.optimizer, two, 'VIEW')).toBe('notFound');
    expect(await need(a.optimizer, ocean.accountIds[0], 'MANAGE')).toBe('forbidden');
    expect(await need(open.fixture.b.admin, one, 'VIEW')).toBe('notFound');
  });
});
