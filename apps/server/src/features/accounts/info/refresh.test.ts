import { type Connector, failed, LimitError, TokenError } from '@adsail/connectors';
import { accountCalls } from '@adsail/contract/accounts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { TestMember } from '../../../testing/index.ts';
import { codeOf, nameOf, type Person, rowOf, type Stage, stage } from '../testing/stage.ts';

let open: Stage;
let admin: TestMember;
beforeAll(async () => {
  open = await stage();
  ({ admin } = open.fixture.a);
});
afterEach(() => open.sandbox.world.faults.clear());
afterAll(() => open.close());

const as = (member: TestMember = admin) => open.server.as(member);
async function authorised(platform: Person['platform']): Promise<Person> {
  const person = open.person(platform);
  expect(codeOf(await open.authorise(admin, person))).toBe(0);
  return person;
}
const refresh = (person: Person, member?: TestMember, language = 'en') => {
  const headers = { 'accept-language': language };
  const { accountIds: advertiserIds } = person;
  return person.platform === 'OCEAN'
    ? as(member).call(accountCalls.refreshOcean, { advertiserIds }, headers)
    : as(member).call(accountCalls.refresh, { platform: nameOf(person.platform), advertiserIds }, headers);
};
async function withInfo<T>(info: Connector['accounts']['info'], work: () => Promise<T>): Promise<T> {
  const { platforms } = open.server.services;
  const { connector } = platforms;
  const spy = vi.spyOn(platforms, 'connector').mockImplementation((...which) => {
    const real = connector(...which);
    return { ...real, accounts: { ...real.accounts, info } };
  });
  try {
    return await work();
  } finally {
    spy.mockRestore();
  }
}
function change({ platform, accountIds }: Person, name: string): void {
  const { accounts } = open.sandbox.world.state;
  const kept = accounts.get(nameOf(platform), accountIds[0] ?? '');
  if (kept) accounts.save(nameOf(platform), { ...kept, name });
}

describe('refreshing', () => {
  it.each(['TIKTOK', 'FACEBOOK', 'OCEAN', 'GOOGLE'] as const)(
    'reads accounts of %s anew',
    async (platform) => {
      const person = await authorised(platform);
      change(person, 'Renamed at the platform');
      const before = await rowOf(open, platform, person.accountIds[0]);
      await open.advance(1000);
      const { envelope } = await refresh(person);
      expect(envelope.response).toEqual({ refreshed: 2, failed: [] });
      const after = await rowOf(open, platform, person.accountIds[0]);
      expect(after?.['name']).toBe('Renamed at the platform');
      expect(Number(after?.['info_at'])).toBeGreaterThan(Number(before?.['info_at']));
    },
  );

  it('asks once for all accounts of a person', async () => {
    const person = await authorised('TIKTOK');
    const before = open.requests('TIKTOK', '/advertiser/info/');
    await refresh(person);
    expect(open.requests('TIKTOK', '/advertiser/info/') - before).toBe(1);
  });

  it('a token that only its accounts find dead is told as what it is', async () => {
    const person = await authorised('TIKTOK');
    const error = new TokenError({ platform: 'TIKTOK', message: 'dead' }, 'revoked');
    const { envelope } = await withInfo(
      async (_caller, ids) => ids.map(() => failed(error)),
      () => refresh(person),
    );
    const authStatus = 'USER_PLATFORM_CANCEL';
    expect(envelope.response).toMatchObject({ refreshed: 0, failed: [{ authStatus }, { authStatus }] });
  });

  it('says that the answer to a renewal was lost, in words of its own', async () => {
    const person = await authorised('OCEAN');
    await open.advance(86_400_000);
    open.sandbox.world.faults.add({ kind: 'drop', path: '/oauth2/refresh_token/' });
    const { envelope } = await refresh(person);
    expect(envelope.response.failed).toHaveLength(2);
    expect(envelope.response.failed[0]?.message).toContain('renewal of the authorisation was lost');
  });

  it("tells which accounts failed and why, in the member's language; the others are done", async () => {
    const [good, gone] = [await authorised('TIKTOK'), await authorised('TIKTOK')];
    open.withdraw(gone);
    const both = { ...good, accountIds: [...good.accountIds, ...gone.accountIds] };
    const { envelope } = await refresh(both, admin, 'ar');
    expect(envelope.response.refreshed).toBe(2);
    expect(envelope.response.failed.map(({ advertiserId }) => advertiserId).toSorted()).toEqual(
      gone.accountIds.toSorted(),
    );
    for (const { authStatus, message } of envelope.response.failed) {
      expect(authStatus).toBe('USER_PLATFORM_CANCEL');
      expect(message).toMatch(/[\u0600-\u06FF]/);
    }
    expect(await rowOf(open, 'TIKTOK', gone.accountIds[0])).toMatchObject({
      auth_status: 'USER_PLATFORM_CANCEL',
    });
  });

  it('finds that one account was taken away, and that it was given back', async () => {
    const person = await authorised('OCEAN');
    const [id = ''] = person.accountIds;
    open.sandbox.world.state.accounts.share('ocean', person.id, id, null);
    const { envelope } = await refresh(person);
    expect(envelope.response).toMatchObject({
      refreshed: 1,
      failed: [{ advertiserId: id, authStatus: 'USER_PLATFORM_CANCEL' }],
    });
    open.sandbox.world.state.accounts.share('ocean', person.id, id, 'ADVERTISER');
    expect((await refresh(person)).envelope.response).toEqual({ refreshed: 2, failed: [] });
    expect(await rowOf(open, 'OCEAN', id)).toMatchObject({ auth_status: 'NORMAL' });
  });

  it('of a platform that is down fails for each account and changes no state', async () => {
    const person = await authorised('FACEBOOK');
    open.sandbox.world.faults.add({ kind: 'error_before', platform: 'facebook', rate: 1 });
    const { envelope } = await refresh(person, admin, 'zh');
    expect(envelope.response.refreshed).toBe(0);
    expect(envelope.response.failed.map(({ authStatus }) => authStatus)).toEqual(['NORMAL', 'NORMAL']);
    expect(envelope.response.failed[0]?.message).toMatch(/[\u4E00-\u9FFF]/);
  });

  const failureOf = async ({ platform, accountIds }: Person, language = 'en') => {
    const headers = { 'accept-language': language };
    const input = { platform, advertiserIds: accountIds.slice(0, 1) };
    const { envelope } = await as().call(accountCalls.authorisedPage, input, headers);
    return envelope.response.list[0]?.syncFailure;
  };

  it('that failed stays with the account, in the language of the reader, until one works', async () => {
    const person = await authorised('FACEBOOK');
    const before = open.server.clock.now();
    open.sandbox.world.faults.add({ kind: 'error_before', platform: 'facebook', rate: 1 });
    const { envelope } = await refresh(person);
    const [first] = envelope.response.failed;
    expect(first?.message).toContain('Facebook reported a problem');
    const shown = await failureOf(person);
    expect(shown?.message).toBe(first?.message);
    expect(Date.parse(shown?.time ?? '')).toBeGreaterThanOrEqual(before.getTime());
    expect((await failureOf(person, 'zh'))?.message).toMatch(/[\u4E00-\u9FFF]/);
    open.sandbox.world.faults.clear();
    expect((await refresh(person)).envelope.response).toEqual({ refreshed: 2, failed: [] });
    expect(await failureOf(person)).toBeNull();
  });

  it('that meets a limit says for how long, and the account keeps no time that will be over', async () => {
    const person = await authorised('TIKTOK');
    const error = new LimitError({ platform: 'TIKTOK', message: 'too many' }, 30_000);
    const answered = await withInfo(
      async (_caller, ids) => ids.map(() => failed(error)),
      () => refresh(person),
    );
    expect(answered.envelope.response.failed[0]?.message).toContain('Sync again in 30 s');
    expect((await failureOf(person))?.message).toMatch(/limit of TikTok was reached. Sync again$/);
  });

  it('without ids takes all of the platform that were not given up', async () => {
    const person = await authorised('GOOGLE');
    await as().call(accountCalls.revoke, { platform: 'google', advertiserIds: person.accountIds });
    const { envelope } = await as().call(accountCalls.refresh, { platform: 'google' });
    const { rows } = await open.server.owner.query<{ n: number }>(
      `select count(*)::int as n from ad_accounts where platform = 'GOOGLE' and auth_status = 'NORMAL'`,
    );
    expect(envelope.response).toEqual({ refreshed: rows[0]?.n, failed: [] });
  });

  it('knows no accounts of others, and is for administrators', async () => {
    const person = await authorised('TIKTOK');
    expect(codeOf(await refresh(person, open.fixture.b.admin))).toBe(10404);
    expect((await refresh(person, open.fixture.a.optimizer)).status).toBe(403);
  });

  it('many at once get through, or are told to slow down', async () => {
    const person = await authorised('TIKTOK');
    const answers = await Promise.all(Array.from({ length: 12 }, () => refresh(person)));
    for (const code of answers.map(codeOf)) expect([0, 10429]).toContain(code);
    expect(answers.map(codeOf)).toContain(0);
  });
});
