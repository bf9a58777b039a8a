import { failed, TransientError } from '@adsail/connectors';
import { authPlatforms, type AuthPlatform } from '@adsail/contract';
import { accountCalls } from '@adsail/contract/accounts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { fieldsOf, type TestMember, until } from '../../../testing/index.ts';
import { callbackOf, codeOf, nameOf, rowOf, type Stage, stage } from '../testing/stage.ts';

let open: Stage;
let admin: TestMember;
beforeAll(async () => {
  open = await stage();
  ({ admin } = open.fixture.a);
});
afterEach(() => open.sandbox.world.faults.clear());
afterAll(() => open.close());

const as = (member: TestMember = admin) => open.server.as(member);
const call = (platform: AuthPlatform, query: object, member?: TestMember) =>
  as(member).call(callbackOf[platform], query as { state: string });

describe('an authorisation', () => {
  it.each(authPlatforms)('on %s brings accounts with balance, currency and zone', async (platform) => {
    const person = open.person(platform);
    const { envelope } = await open.authorise(admin, person);
    expect(envelope.errorCode).toBe(0);
    expect(envelope.response).toMatchObject({ result: 'SUCCESS', platform, occupied: [] });
    const ids = envelope.response.imported.map(({ advertiserId }) => advertiserId);
    expect(ids.toSorted()).toEqual(person.accountIds.toSorted());
    const page = await as().call(accountCalls.authorisedPage, { platform });
    const [account] = page.envelope.response.list;
    const kept = open.sandbox.world.state.accounts.get(nameOf(platform), account?.advertiserId ?? '');
    expect(account).toMatchObject({
      platform,
      advertiserName: kept?.name,
      currency: kept?.currency,
      timezone: kept?.timezone,
      status: 'enabled',
      authStatus: 'NORMAL',
      authUserId: admin.userId,
      authUserName: admin.name,
      permission: 'OWNER',
    });
    const balance = ['TIKTOK', 'OCEAN'].includes(platform) ? Number(kept?.balance) : account?.balance;
    expect(account?.balance === null ? null : Number(account?.balance)).toBe(
      balance === null ? null : Number(balance),
    );
  });

  it('imports what the person ticked, and no more', async () => {
    const person = open.person('TIKTOK');
    const [chosen = '', other] = person.accountIds;
    const { envelope } = await open.authorise(admin, person, { accountIds: [chosen] });
    expect(envelope.response.imported.map(({ advertiserId }) => advertiserId)).toEqual([chosen]);
    expect(await rowOf(open, 'TIKTOK', other)).toBeUndefined();
  });

  it('says which accounts are new, which were there before, and which of the wanted ones it does not cover', async () => {
    const [person, other] = [open.person('TIKTOK'), open.person('TIKTOK')];
    const [first = '', second = ''] = person.accountIds;
    const one = await open.authorise(admin, person, { accountIds: [first] });
    expect(one.envelope.response).toMatchObject({
      imported: [{ advertiserId: first, known: false }],
      missing: [],
    });
    await open.authorise(admin, other);
    const [wanted = '', chosen = ''] = other.accountIds;
    // Not an account of this organisation: nothing is said about it.
    const query = await open.begin(admin, person, { wanted: [wanted, first, '999'] });
    const again = await call('TIKTOK', query);
    for (const { envelope } of [again, await call('TIKTOK', query)]) {
      const { imported, missing } = envelope.response;
      expect(new Map(imported.map(({ advertiserId, known }) => [advertiserId, known]))).toEqual(
        new Map([
          [first, true],
          [second, false],
        ]),
      );
      expect(missing).toEqual([{ advertiserId: wanted, advertiserName: expect.any(String) as string }]);
    }
    const right = await open.authorise(admin, other, { accountIds: [chosen], wanted: [chosen] });
    expect(right.envelope.response.missing).toEqual([]);
  });

  it('that is refused at the platform says so, also when asked again', async () => {
    const query = await open.begin(admin, open.person('FACEBOOK'), { decision: 'refuse' });
    expect(codeOf(await call('FACEBOOK', query))).toBe(20001);
    expect(codeOf(await call('FACEBOOK', query))).toBe(20001);
    expect(codeOf(await call('FACEBOOK', { state: query['state'], code: 'guessed' }))).toBe(20001);
  });

  it('gives the same answer to the same call, and exchanges the code once', async () => {
    const query = await open.begin(admin, open.person('GOOGLE'));
    const before = open.requests('GOOGLE', '/token');
    const first = await call('GOOGLE', query);
    const again = await call('GOOGLE', query);
    expect(again.envelope).toEqual(first.envelope);
    expect(first.envelope.errorCode).toBe(0);
    expect(open.requests('GOOGLE', '/token') - before).toBe(1);
  });

  it('called twice at the same time exchanges the code once; who comes second is told to wait', async () => {
    const query = await open.begin(admin, open.person('TIKTOK'));
    const before = open.requests('TIKTOK', '/oauth2/access_token/');
    const answers = await Promise.all([1, 2, 3].map(() => call('TIKTOK', query)));
    const codes = answers.map(codeOf);
    expect(codes).toContain(0);
    for (const code of codes) expect([0, 20003]).toContain(code);
    expect(open.requests('TIKTOK', '/oauth2/access_token/') - before).toBe(1);
    expect(codeOf(await call('TIKTOK', query))).toBe(0);
  });

  it('is refused for a platform that the organisation does not use; Google is for all', async () => {
    const { b } = open.fixture;
    await open.server.owner.query(`update tenants set platforms = '{FACEBOOK}' where id = $1`, [b.tenantId]);
    const refused = await as(b.admin).call(accountCalls.getAuthUrl, { platform: 'TIKTOK' });
    expect([codeOf(refused), fieldsOf(refused)]).toEqual([10400, { platform: 'accounts.authPlatform' }]);
    expect(refused.envelope.errorMessage).toContain('TikTok');
    expect(codeOf(await as(b.admin).call(accountCalls.getAuthUrl, { platform: 'GOOGLE' }))).toBe(0);
    await open.server.owner.query(`update tenants set platforms = '{TIKTOK,FACEBOOK,OCEAN}' where id = $1`, [
      b.tenantId,
    ]);
  });
});

describe('a state', () => {
  it('is for one organisation, one member and one platform', async () => {
    const query = await open.begin(admin, open.person('TIKTOK'));
    await open.server.owner.query(`update members set roles = '{ADMINISTRATOR}' where user_id = $1`, [
      open.fixture.a.optimizer.userId,
    ]);
    expect(codeOf(await call('TIKTOK', query, open.fixture.a.optimizer))).toBe(20002);
    await open.server.owner.query(`update members set roles = '{OPTIMIZER}' where user_id = $1`, [
      open.fixture.a.optimizer.userId,
    ]);
    expect(codeOf(await call('TIKTOK', query, open.fixture.b.admin))).toBe(20002);
    expect(codeOf(await call('OCEAN', { ...query, auth_code: query['code'] }))).toBe(20002);
    expect(codeOf(await call('TIKTOK', query))).toBe(0);
  });

  it("ends after a quarter of an hour, and is nobody's guess", async () => {
    const query = await open.begin(admin, open.person('TIKTOK'));
    expect(codeOf(await call('TIKTOK', { ...query, state: 'tiktok.guessed' }))).toBe(20002);
    await open.advance(15 * 60_000 + 1000);
    expect(codeOf(await call('TIKTOK', query))).toBe(20002);
  });

  it('without a code is told which field is missing', async () => {
    const { state } = await open.begin(admin, open.person('TIKTOK'));
    const answer = await call('TIKTOK', { state });
    expect([codeOf(answer), fieldsOf(answer)]).toEqual([10400, { code: 'required' }]);
  });

  it('lies in the database as a hash only, and the code sealed', async () => {
    const query = await open.begin(admin, open.person('TIKTOK'));
    open.sandbox.world.faults.add({ kind: 'error_before', path: '/oauth2/access_token/', rate: 1, count: 1 });
    expect(codeOf(await call('TIKTOK', query))).toBe(20003);
    const { rows } = await open.server.owner.query(
      "select t::text as row, encode(sealed_code, 'escape') as code from authorisations t",
    );
    const text = JSON.stringify(rows);
    expect(text).not.toContain(query['state']);
    expect(text).not.toContain(query['auth_code'] ?? query['code']);
    expect(codeOf(await call('TIKTOK', query))).toBe(0);
  });
});

describe('accounts', () => {
  it('of another organisation are occupied, without a word about whose they are; revoked, they are free', async () => {
    const person = open.person('TIKTOK');
    await open.authorise(admin, person);
    const taken = await open.authorise(open.fixture.b.admin, person);
    expect(taken.envelope.response).toMatchObject({ result: 'OTHER_ORG_OCCUPIED', imported: [] });
    expect(taken.envelope.response.occupied.map(({ advertiserId }) => advertiserId).toSorted()).toEqual(
      person.accountIds.toSorted(),
    );
    expect(taken.raw.body).not.toContain(open.fixture.a.tenantId === '1' ? 'Tenant A' : open.fixture.a.name);
    const tokens = await open.server.owner.query(
      `select count(*)::int as n from platform_grants where tenant_id = $1 and sealed_access is not null and platform = 'TIKTOK'`,
      [open.fixture.b.tenantId],
    );
    expect(tokens.rows).toEqual([{ n: 0 }]);
    const [first = ''] = person.accountIds;
    await as().call(accountCalls.revoke, { platform: 'tiktok', advertiserIds: [first] });
    const half = await open.authorise(open.fixture.b.admin, person);
    expect(half.envelope.response).toMatchObject({
      result: 'OTHER_ORG_OCCUPIED',
      imported: [{ advertiserId: first }],
      occupied: [{ advertiserId: person.accountIds[1] }],
    });
  });

  it('that cannot be imported are named with the reason, beside those that are', async () => {
    const person = open.person('GOOGLE');
    const [old = ''] = open.closedAccounts(person);
    const query = await open.begin(admin, person, { accountIds: [...person.accountIds, old] });
    const first = await call('GOOGLE', query);
    expect(first.envelope.response).toMatchObject({ result: 'SUCCESS', occupied: [] });
    expect(first.envelope.response.imported).toHaveLength(2);
    expect(first.envelope.response.refused).toEqual([
      {
        advertiserId: old,
        advertiserName: old.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3'),
        reason: 'NOT_ENABLED',
        message: '',
      },
    ]);
    expect(await rowOf(open, 'GOOGLE', old)).toBeUndefined();
    expect((await call('GOOGLE', query)).envelope.response).toEqual(first.envelope.response);
  });

  it('all of which cannot be imported make a failure that names them, also when asked again', async () => {
    const person = open.person('GOOGLE');
    const [old = ''] = open.closedAccounts(person);
    const query = await open.begin(admin, person, { accountIds: [old] });
    for (const _ of ['first', 'again']) {
      const answer = await call('GOOGLE', query);
      expect(codeOf(answer)).toBe(20001);
      expect(answer.envelope.errorMessage).toContain('can be imported');
      expect(answer.envelope.response).toMatchObject({
        refused: [{ advertiserId: old, reason: 'NOT_ENABLED' }],
      });
    }
  });

  it('one without a currency is named with the reason, and the other one is imported', async () => {
    const person = open.person('TIKTOK');
    const [lacking = '', whole = ''] = person.accountIds;
    const { accounts } = open.sandbox.world.state;
    const kept = accounts.get('tiktok', lacking);
    if (kept) accounts.save('tiktok', { ...kept, currency: '' });
    const { envelope } = await open.authorise(admin, person);
    expect(envelope.response.imported.map(({ advertiserId }) => advertiserId)).toEqual([whole]);
    expect(envelope.response.refused).toMatchObject([
      { advertiserId: lacking, reason: 'OTHER', message: expect.stringContaining('currency') },
    ]);
  });

  it('one that the platform never answers for is named once the timeout is over', async () => {
    const person = open.person('TIKTOK');
    const query = await open.begin(admin, person);
    const { connector } = open.server.services.platforms;
    const seen = vi.spyOn(open.server.services.platforms, 'connector').mockImplementation((...which) => {
      const made = connector(...which);
      const info: typeof made.accounts.info = async (caller, ids) => {
        const results = await made.accounts.info(caller, ids);
        const error = new TransientError({ platform: 'TIKTOK', message: 'busy' });
        return results.map((result, at) => (at === 0 ? failed(error) : result));
      };
      return { ...made, accounts: { ...made.accounts, info } };
    });
    expect(codeOf(await call('TIKTOK', query))).toBe(20003);
    await open.advance(11 * 60_000);
    await open.drain({ late: true });
    const { envelope } = await call('TIKTOK', query);
    seen.mockRestore();
    expect(envelope.response.imported).toHaveLength(1);
    expect(envelope.response.refused).toMatchObject([{ reason: 'NO_ANSWER', message: '' }]);
  });

  it('none of which came with the token make a clear failure, and no token is kept', async () => {
    const person = open.person('GOOGLE');
    const query = await open.begin(admin, person);
    for (const id of person.accountIds)
      open.sandbox.world.state.accounts.share('google', person.id, id, null);
    const answer = await call('GOOGLE', query);
    expect(codeOf(answer)).toBe(20001);
    expect(answer.envelope.errorMessage).toContain('No ad account');
    const zh = await as().call(callbackOf.GOOGLE, query as never, { 'accept-language': 'zh' });
    expect(zh.envelope.errorMessage).toContain('未包含任何广告账户');
  });

  it('authorised again by the same member move to the new grant, and the old one is given up', async () => {
    const person = open.person('OCEAN');
    await open.authorise(admin, person);
    const before = await rowOf(open, 'OCEAN', person.accountIds[0]);
    await open.advance(60_000);
    await open.authorise(admin, person);
    const after = await rowOf(open, 'OCEAN', person.accountIds[0]);
    expect(after?.['grant_id']).not.toBe(before?.['grant_id']);
    expect(after?.['auth_status_at']).toEqual(before?.['auth_status_at']);
    const { rows } = await open.server.owner.query(
      'select status, sealed_access is null as dropped from platform_grants where id = $1',
      [before?.['grant_id']],
    );
    expect(rows).toEqual([{ status: 'USER_CANCEL', dropped: true }]);
  });

  it('in a currency that the console does not report in, and with odd names, are kept as they are', async () => {
    const person = open.person('TIKTOK');
    const { accounts } = open.sandbox.world.state;
    const kept = accounts.get('tiktok', person.accountIds[0] ?? '');
    const name = `a\u0000b <b>"'%_\u{1F40B} ${'x'.repeat(300)}`;
    if (kept) accounts.save('tiktok', { ...kept, currency: 'VND', name });
    expect(codeOf(await open.authorise(admin, person))).toBe(0);
    const page = await as().call(accountCalls.authorisedPage, { currency: 'VND' });
    expect(page.envelope.response.list).toMatchObject([
      { advertiserId: person.accountIds[0], currency: 'VND', advertiserName: name.replace('\u0000', '') },
    ]);
  });

  it('leave an audit entry with who authorised them', async () => {
    const person = open.person('TIKTOK');
    await open.authorise(admin, person);
    const { rows } = await open.server.owner.query(
      `select user_id, before, after from audit_log where entity = 'adAccount' and entity_id = $1`,
      [`TIKTOK:${person.accountIds[0]}`],
    );
    expect(rows).toEqual([
      { user_id: admin.userId, before: null, after: { authStatus: 'NORMAL', cause: 'authorised' } },
    ]);
  });
});

describe('a platform that is down', () => {
  it('during the exchange costs nothing while the code lives', async () => {
    const person = open.person('TIKTOK');
    const query = await open.begin(admin, person);
    open.sandbox.world.faults.add({ kind: 'error_before', path: '/oauth2/access_token/', rate: 1, count: 2 });
    expect(codeOf(await call('TIKTOK', query))).toBe(20003);
    open.sent.length = 0;
    await open.tick();
    expect(codeOf(await call('TIKTOK', query))).toBe(0);
    expect(await rowOf(open, 'TIKTOK', person.accountIds[0])).toMatchObject({ auth_status: 'NORMAL' });
  });

  it('for longer than the code lives ends it with plain words', async () => {
    const query = await open.begin(admin, open.person('TIKTOK'));
    open.sandbox.world.faults.add({ kind: 'error_before', path: '/oauth2/access_token/', rate: 1 });
    expect(codeOf(await call('TIKTOK', query))).toBe(20003);
    await open.advance(11 * 60_000);
    open.sent.length = 0;
    await open.tick();
    const answer = await call('TIKTOK', query);
    expect(codeOf(answer)).toBe(20002);
    expect(answer.envelope.errorMessage).toContain('could not be reached');
    const { rows } = await open.server.owner.query(
      `select count(*)::int as n from authorisations where status = 'FAILED' and sealed_code is not null`,
    );
    expect(rows).toEqual([{ n: 0 }]);
  });

  it('during the import keeps the tokens and finishes later', async () => {
    const person = open.person('FACEBOOK');
    const query = await open.begin(admin, person);
    open.sandbox.world.faults.add({ kind: 'error_before', path: '/me/adaccounts', rate: 1, count: 4 });
    expect(codeOf(await call('FACEBOOK', query))).toBe(20003);
    expect(codeOf(await call('FACEBOOK', query))).toBe(0);
    expect(await rowOf(open, 'FACEBOOK', person.accountIds[0])).toMatchObject({ auth_status: 'NORMAL' });
  });
});

describe('an import that takes longer than a request may', () => {
  it('goes on without it; whoever asks meanwhile waits, and gets the outcome', async () => {
    const { config } = open.server.services;
    const whole = config.requestTimeoutMs;
    const person = open.person('TIKTOK');
    const query = await open.begin(admin, person);
    const { platforms } = open.server.services;
    const { accounts } = platforms.connector('TIKTOK', admin.tenantId);
    const { info } = accounts;
    const gate = Promise.withResolvers<void>();
    accounts.info = async (...args) => {
      await gate.promise;
      return info.apply(accounts, args);
    };
    config.requestTimeoutMs = 600;
    try {
      expect(codeOf(await call('TIKTOK', query))).toBe(20003);
      expect(codeOf(await call('TIKTOK', query))).toBe(20003);
    } finally {
      config.requestTimeoutMs = whole;
      accounts.info = info;
      gate.resolve();
    }
    await until(async () => codeOf(await call('TIKTOK', query)) === 0, 'the import has ended');
    expect(await rowOf(open, 'TIKTOK', person.accountIds[0])).toMatchObject({ auth_status: 'NORMAL' });
  });

  it('and more callbacks than there are connections all come to their end', async () => {
    const people = Array.from({ length: 8 }, () => open.person('TIKTOK'));
    const queries = await Promise.all(people.map((person) => open.begin(admin, person)));
    const codes = (await Promise.all(queries.map((query) => call('TIKTOK', query)))).map(codeOf);
    for (const code of codes) expect([0, 20003]).toContain(code);
    await open.drain();
    for (const query of queries) expect(codeOf(await call('TIKTOK', query))).toBe(0);
  });
});
