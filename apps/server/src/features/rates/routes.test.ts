import { addDays, type RequestOf } from '@adsail/contract';
import { rateCalls, rateId } from '@adsail/contract/rates';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withTenant } from '../../db/scope.ts';
import { fieldsOf, type Fixture, type TestMember, type TestServer, testServer } from '../../testing/index.ts';
import { rateFor, ratesFor } from './index.ts';

const today = '2026-11-18';
const yesterday = '2026-11-17';
const cny = rateId({ day: yesterday, currency: 'CNY' });

let server: TestServer;
let fixture: Fixture;

/** Minutes before the next day in the organisations' zone. */
const now = new Date(`${today}T15:55:00Z`);

beforeAll(async () => {
  server = await testServer();
  server.clock.set(now);
  fixture = await server.fixture();
});
beforeEach(async () => {
  server.clock.set(now);
  server.clock.stop();
  await server.owner.query('delete from exchange_rates');
  await server.owner.query('delete from own_rates');
  await server.owner.query(`delete from audit_log where entity = 'rate'`);
});
afterAll(() => server.close());

const as = (member: TestMember = fixture.a.admin) => server.as(member);
const query = async (sql: string, ...values: unknown[]) =>
  (await server.owner.query<Record<string, unknown>>(sql, values)).rows;
const share = (day: string, currency: string, perUsd: string, toCheck = false) =>
  query(
    `insert into exchange_rates values ($1, $2, $3, 'Test bank', $1, $4, '2026-11-18T00:17:00Z')`,
    day,
    currency,
    perUsd,
    toCheck,
  );
const enter = (values: Partial<RequestOf<typeof rateCalls.update>> = {}, member = fixture.a.admin) =>
  as(member).ok(rateCalls.update, { id: cny, perUsd: '7.2', ...values });
const page = (asked: RequestOf<typeof rateCalls.page> = {}, member = fixture.a.admin) =>
  as(member).ok(rateCalls.page, asked);
const rowOf = async (id: string, member = fixture.a.admin) => (await page({ ids: id }, member)).list[0];
const inTenant = <T>(work: Parameters<typeof withTenant<T>>[2]) =>
  withTenant(server.services.db, fixture.a.admin, work);

describe('page', () => {
  it('has a row for each of the last 120 days and each currency, the missing ones too', async () => {
    await share(yesterday, 'CNY', '7.100000');
    const { list, total, currencies, sourceName, missing } = await page({ pageSize: 1000 });
    expect(currencies).toEqual(['CNY', 'PHP', 'SAR']);
    expect(sourceName).toBe('demo');
    expect([total, list.length]).toEqual([360, 360]);
    expect(list[0]).toMatchObject({ day: today, currency: 'SAR', state: 'PENDING', perUsd: null });
    expect(list.at(-1)?.day).toBe(addDays(today, -119));
    expect(list.find(({ id }) => id === cny)).toEqual({
      id: cny,
      day: yesterday,
      currency: 'CNY',
      state: 'SHARED',
      perUsd: '7.1',
      sharedPerUsd: '7.1',
      source: 'Test bank',
      quotedOn: yesterday,
      fetchedAt: '2026-11-18T00:17:00.000Z',
      note: '',
      changedByName: null,
      changedAt: null,
      version: 0,
    });
    // All that the organisation has is in one currency: nothing is converted.
    expect(missing).toBe(0);
  });

  it('has the currencies of the organisation’s accounts, of no other one’s', async () => {
    const { tenantId, userId } = fixture.b.admin;
    for (const currency of ['JPY', 'USD'])
      await query(
        `with granted as (
           insert into platform_grants (tenant_id, id, platform, user_id, status, scopes, check_after, granted_at, updated_at)
           values ($1, gen_random_uuid(), 'TIKTOK', $2, 'EXPIRED', '{}', now(), now(), now()) returning id)
         insert into ad_accounts (tenant_id, platform, advertiser_id, grant_id, name, company, status, currency, zone,
           auth_status, auth_status_at, auth_user_id, auth_at, created_at, updated_at)
         select $1, 'TIKTOK', $3, id, 'x', 'x', 'enabled', $3, 'UTC', 'EXPIRED', now(), $2, now(), now(), now() from granted`,
        tenantId,
        userId,
        currency,
      );
    await share(yesterday, 'JPY', '151');
    const { currencies, missing } = await page({ state: 'OWN' }, fixture.b.admin);
    expect(currencies).toEqual(['CNY', 'JPY', 'PHP', 'SAR']);
    // Of those that it needs, up to yesterday, whatever the filters show.
    expect(missing).toBe(118);
    const faraway = { from: addDays(today, -700), to: addDays(today, -600) };
    for (const asked of [
      { day: faraway },
      { ids: rateId({ day: faraway.from, currency: 'JPY' }) },
      { currency: 'SAR' as const },
    ])
      expect((await page(asked, fixture.b.admin)).missing).toBe(118);
    expect((await page()).currencies).toEqual(['CNY', 'PHP', 'SAR']);
    await query('delete from ad_accounts where tenant_id = $1', tenantId);
  });

  it('marks what is to be checked, and finds by state, currency and day', async () => {
    await share(yesterday, 'CNY', '9', true);
    await share(yesterday, 'SAR', '3.75');
    await enter({ id: rateId({ day: yesterday, currency: 'PHP' }), perUsd: '58' });
    const states = (
      await page({ day: { from: yesterday, to: yesterday }, sort: { field: 'currency', order: 'asc' } })
    ).list;
    expect(states.map(({ state }) => state)).toEqual(['CHECK', 'OWN', 'SHARED']);
    const found = async (asked: RequestOf<typeof rateCalls.page>) =>
      (await page(asked)).list.map(({ id }) => id);
    expect(await found({ state: 'CHECK' })).toEqual([cny]);
    expect(await found({ state: ['CHECK', 'OWN'], currency: 'PHP' })).toEqual([`${yesterday}-PHP`]);
    expect(await found({ day: { from: '2026-11-19' } })).toEqual([]);
  });

  it('reaches back beyond its window where a first day is asked for, 800 days at most', async () => {
    const asked = { currency: 'CNY', day: { from: '2020-01-01', to: addDays(today, -798) } } as const;
    expect((await page(asked)).list.map(({ day }) => day)).toEqual([
      addDays(today, -798),
      addDays(today, -799),
    ]);
  });

  it('waits for no rate of today where there is no source', async () => {
    const { services } = server;
    const { rates } = services.config;
    services.config.rates = null;
    const { list, sourceName } = await page({ days: 1, currency: 'CNY' });
    services.config.rates = rates;
    expect([list[0]?.state, sourceName]).toEqual(['MISSING', null]);
  });

  it('ends with today in the organisation’s zone', async () => {
    server.clock.advance(6 * 60_000);
    const [first] = (await page({ days: 1, currency: 'CNY' })).list;
    expect(first).toMatchObject({ day: '2026-11-19', state: 'PENDING' });
  });
});

describe('update', () => {
  it('holds before the shared rate, in this organisation alone, with who and why', async () => {
    await share(yesterday, 'CNY', '7.1');
    const rate = await enter({ perUsd: ' 7.250 ', note: ' Bank ' });
    expect(rate).toMatchObject({
      state: 'OWN',
      perUsd: '7.25',
      sharedPerUsd: '7.1',
      note: 'Bank',
      changedByName: fixture.a.admin.name,
      changedAt: server.clock.now().toISOString(),
      version: 1,
    });
    expect(await rowOf(cny)).toEqual(rate);
    expect(await rowOf(cny, fixture.b.admin)).toMatchObject({ state: 'SHARED', perUsd: '7.1', version: 0 });
  });

  it('is kept in the log with what held before', async () => {
    await share(yesterday, 'CNY', '7.1');
    await enter();
    const [entry] = await query(
      `select before, after from audit_log where entity = 'rate' and entity_id = $1 order by id desc limit 1`,
      cny,
    );
    expect(entry).toMatchObject({
      before: { state: 'SHARED', perUsd: '7.1', version: 0 },
      after: { state: 'OWN', perUsd: '7.2', version: 1 },
    });
  });

  it.each(['optimizer', 'designer'] as const)('is not for a %s, who may read', async (role) => {
    const { envelope } = await as(fixture.a[role]).send(rateCalls.update, { id: cny, perUsd: '7.2' });
    expect(envelope.errorCode).toBe(10403);
    expect((await page({}, fixture.a[role])).total).toBe(360);
    expect(await query('select from own_rates')).toEqual([]);
  });

  it.each<[string, object, object]>([
    ['zero', { perUsd: '0' }, { perUsd: 'rates.perUsd' }],
    ['words', { perUsd: 'seven' }, { perUsd: 'rates.perUsd' }],
    ['the dollar itself', { id: `${yesterday}-USD` }, { id: 'id' }],
    ['a day that does not exist', { id: '2026-02-30-CNY' }, { id: 'id' }],
    ['a day to come', { id: '2026-11-19-CNY' }, { id: 'rates.day' }],
    ['a day before all that is listed', { id: '2024-09-09-CNY' }, { id: 'rates.day' }],
  ])('refuses %s', async (_name, values, fields) => {
    const answer = await as().send(rateCalls.update, { id: cny, perUsd: '7.2', ...values });
    expect(fieldsOf(answer)).toEqual(fields);
    expect(await query('select from own_rates')).toEqual([]);
  });

  it('refuses a rate that is a hundred times off the known one, of the day or the nearest', async () => {
    await share(yesterday, 'CNY', '7.1234');
    const nearby = `${addDays(yesterday, -1)}-CNY`;
    for (const id of [cny, nearby])
      for (const perUsd of ['0.000000000001', '0.07', '713']) {
        const answer = await as().send(rateCalls.update, { id, perUsd });
        expect(fieldsOf(answer)).toEqual({ perUsd: 'rates.tooFar' });
      }
    expect(await query('select from own_rates')).toEqual([]);
    await enter({ perUsd: '70' });
    expect(await rowOf(cny)).toMatchObject({ perUsd: '70' });
  });

  it('takes the first listed day and today', async () => {
    for (const day of [addDays(today, -799), today])
      expect(await enter({ id: rateId({ day, currency: 'CNY' }) })).toMatchObject({ day, state: 'OWN' });
  });

  it('knows no row of a currency that the organisation does not have', async () => {
    const { envelope } = await as().send(rateCalls.update, { id: `${yesterday}-JPY`, perUsd: '150' });
    expect(envelope.errorCode).toBe(10404);
  });

  it('of an older version is refused with the current one and who made it, also after it was taken back', async () => {
    const { userId, name: userName } = fixture.a.admin;
    await enter({ version: 0 });
    await as().ok(rateCalls.deleteList, { ids: [cny] });
    await enter({ version: 2, perUsd: '7.3' });
    const { envelope } = await as().send(rateCalls.update, { id: cny, perUsd: '7.4', version: 1 });
    expect(envelope).toMatchObject({
      errorCode: 10409,
      response: { version: 3, changedBy: { userId, userName } },
    });
    expect(await rowOf(cny)).toMatchObject({ perUsd: '7.3' });
  });

  it('by two at the same time is done by one of them', async () => {
    const codes = await Promise.all(
      ['7.3', '7.4'].map(async (perUsd) => {
        const { envelope } = await as().send(rateCalls.update, { id: cny, perUsd, version: 0 });
        return envelope.errorCode;
      }),
    );
    expect(codes.toSorted((a, b) => a - b)).toEqual([0, 10409]);
    expect(await rowOf(cny)).toMatchObject({ version: 1 });
  });
});

describe('taking back', () => {
  it('makes the shared rate hold again, or none; one result for each', async () => {
    const php = rateId({ day: yesterday, currency: 'PHP' });
    await share(yesterday, 'CNY', '7.1');
    await enter();
    await enter({ id: php, perUsd: '58' });
    const never = rateId({ day: today, currency: 'SAR' });
    const { results } = await as().ok(rateCalls.deleteList, { ids: [never, cny, php, cny] });
    expect(results).toEqual([
      { id: never, deleted: false },
      { id: cny, deleted: true },
      { id: php, deleted: true },
    ]);
    expect(await rowOf(cny)).toMatchObject({ state: 'SHARED', perUsd: '7.1', note: '', version: 2 });
    expect(await rowOf(php)).toMatchObject({ state: 'MISSING', perUsd: null });
    expect(await as().ok(rateCalls.deleteList, { ids: [cny] })).toEqual({
      results: [{ id: cny, deleted: false }],
    });
    const log = `select before from audit_log where call like '%rate/deleteList' and entity_id = any($1)`;
    expect(await query(log, [cny, php, never])).toHaveLength(2);
  });

  it('reaches no other organisation', async () => {
    await enter();
    expect(await as(fixture.b.admin).ok(rateCalls.deleteList, { ids: [cny] })).toEqual({
      results: [{ id: cny, deleted: false }],
    });
    expect(await rowOf(cny)).toMatchObject({ state: 'OWN' });
  });
});

describe('for reports', () => {
  const days = { from: '2026-11-16', to: yesterday };

  it('all rates of a range come in one statement, missing ones named', async () => {
    await share('2026-11-16', 'CNY', '7.1');
    await share('2026-11-16', 'SAR', '3.7505', true);
    await share(yesterday, 'SAR', '3.75');
    await enter({ perUsd: '7.5' });
    const rates = await inTenant((tx) => ratesFor(tx, days, ['CNY', 'PHP', 'SAR', 'USD'], 'SAR'));
    const none = { sources: [], isOwn: false, isToCheck: false, missing: [] };
    const bank = { ...none, target: 'SAR', sources: ['Test bank'] };
    expect(rates).toEqual([
      { ...bank, day: '2026-11-16', currency: 'CNY', rate: '0.52823943662', isToCheck: true },
      { ...bank, day: '2026-11-16', currency: 'PHP', rate: null, missing: ['PHP'], isToCheck: true },
      { ...none, target: 'SAR', day: '2026-11-16', currency: 'SAR', rate: '1' },
      { ...bank, day: '2026-11-16', currency: 'USD', rate: '3.7505', isToCheck: true },
      { ...bank, day: yesterday, currency: 'CNY', rate: '0.5', isOwn: true },
      { ...bank, day: yesterday, currency: 'PHP', rate: null, missing: ['PHP'] },
      { ...none, target: 'SAR', day: yesterday, currency: 'SAR', rate: '1' },
      { ...bank, day: yesterday, currency: 'USD', rate: '3.75' },
    ]);
  });

  it('a missing target is missing for all but itself and never taken from the day before', async () => {
    await share('2026-11-16', 'PHP', '58');
    const [other, self] = await inTenant((tx) =>
      ratesFor(tx, { from: yesterday, to: yesterday }, ['CNY', 'PHP'], 'PHP'),
    );
    expect(other).toMatchObject({ rate: null, missing: ['CNY', 'PHP'] });
    expect(self).toMatchObject({ rate: '1', missing: [] });
  });

  it('one that was taken back is the shared one', async () => {
    await share(yesterday, 'CNY', '7.1');
    await enter();
    const rate = () => inTenant((tx) => rateFor(tx, yesterday, 'USD', 'CNY'));
    expect(await rate()).toMatchObject({ rate: '7.2', isOwn: true, sources: [] });
    await as().ok(rateCalls.deleteList, { ids: [cny] });
    expect(await rate()).toMatchObject({ rate: '7.1', isOwn: false, sources: ['Test bank'] });
  });

  it('dollars to dollars need no rate', async () => {
    expect(await inTenant((tx) => rateFor(tx, yesterday, 'USD', 'USD'))).toMatchObject({
      rate: '1',
      missing: [],
    });
  });
});
