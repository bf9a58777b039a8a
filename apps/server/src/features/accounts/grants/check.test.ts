import { failed, TokenError } from '@adsail/connectors';
import { authPlatforms, type AuthPlatform } from '@adsail/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { TestMember } from '../../../testing/index.ts';
import { checkJob, renewJob } from '../jobs/grant.ts';
import { tickJob } from '../jobs/tick.ts';
import { nameOf, type Person, rowOf, type Stage, stage } from '../testing/stage.ts';

let open: Stage;
let admin: TestMember;
beforeAll(async () => {
  open = await stage();
  ({ admin } = open.fixture.a);
});
afterEach(() => open.sandbox.world.faults.clear());
afterAll(() => open.close());

const minute = 60_000;
const hour = 60 * minute;
async function authorised(platform: AuthPlatform): Promise<Person> {
  const person = open.person(platform);
  expect((await open.authorise(admin, person)).envelope.errorCode).toBe(0);
  return person;
}
const first = (person: Person) => rowOf(open, person.platform, person.accountIds[0]);
const second = (person: Person) => rowOf(open, person.platform, person.accountIds[1]);
const grantOf = async (person: Person) => {
  const { rows } = await open.server.owner.query<Record<string, unknown>>(
    'select * from platform_grants where id = $1',
    [(await first(person))?.['grant_id']],
  );
  return rows[0] ?? {};
};

describe("without anybody's click", () => {
  it.each(authPlatforms)('a withdrawal on %s shows within minutes', async (platform) => {
    const person = await authorised(platform);
    await open.tick();
    expect(await first(person)).toMatchObject({ auth_status: 'NORMAL' });
    open.withdraw(person);
    await open.advance(6 * minute);
    await open.tick();
    const row = await first(person);
    // Ocean Engine says no more than that the token is of no use.
    expect(row?.['auth_status']).toBe(platform === 'OCEAN' ? 'INVALID' : 'USER_PLATFORM_CANCEL');
    expect(await second(person)).toMatchObject({ auth_status: row?.['auth_status'] });
    const { rows } = await open.server.owner.query(
      `select user_id, before, after->>'authStatus' as after from audit_log where entity_id = $1 order by id desc limit 1`,
      [`${platform}:${person.accountIds[0]}`],
    );
    expect(rows).toEqual([
      {
        user_id: '00000000-0000-0000-0000-000000000000',
        before: { authStatus: 'NORMAL' },
        after: row?.['auth_status'],
      },
    ]);
  });

  it.each([
    ['revoked', 'USER_PLATFORM_CANCEL'],
    ['expired', 'EXPIRED'],
    ['invalid', 'INVALID'],
  ] as const)('a token that only its accounts find %s ends as %s', async (failure, status) => {
    const person = await authorised('TIKTOK');
    const error = new TokenError({ platform: 'TIKTOK', message: 'dead' }, failure);
    const { platforms } = open.server.services;
    const { connector } = platforms;
    const spy = vi.spyOn(platforms, 'connector').mockImplementation((...which) => {
      const real = connector(...which);
      const info: typeof real.accounts.info = async (_caller, ids) => ids.map(() => failed(error));
      return { ...real, accounts: { ...real.accounts, info } };
    });
    const grantId = String((await first(person))?.['grant_id']);
    await open.advance(31 * minute);
    await open.run(checkJob, { tenantId: admin.tenantId, userId: admin.userId, grantId });
    spy.mockRestore();
    expect(await first(person)).toMatchObject({ auth_status: status });
  });

  it('an account that is cancelled at Google after its import is disabled, and stays authorised', async () => {
    const person = await authorised('GOOGLE');
    const { accounts } = open.sandbox.world.state;
    const kept = accounts.get('google', person.accountIds[0] ?? '');
    if (kept) accounts.save('google', { ...kept, status: 'CANCELED' });
    await open.advance(6 * minute);
    await open.tick();
    expect(await first(person)).toMatchObject({
      status: 'disabled',
      platform_status: 'CUSTOMER_NOT_ENABLED',
      auth_status: 'NORMAL',
      currency: kept?.currency,
      zone: kept?.timezone,
    });
    expect(await second(person)).toMatchObject({ status: 'enabled' });
  });

  it('one account that is taken away shows, and comes back when it is given back', async () => {
    const person = await authorised('TIKTOK');
    const [id = ''] = person.accountIds;
    const share = (role: string | null) =>
      open.sandbox.world.state.accounts.share('tiktok', person.id, id, role);
    share(null);
    await open.advance(6 * minute);
    await open.tick();
    expect(await first(person)).toMatchObject({ auth_status: 'USER_PLATFORM_CANCEL' });
    expect(await second(person)).toMatchObject({ auth_status: 'NORMAL' });
    share('ADMIN');
    await open.advance(6 * minute);
    await open.tick();
    expect(await first(person)).toMatchObject({ auth_status: 'NORMAL' });
  });

  it('balances and statuses are read again after half an hour, and not before', async () => {
    const person = await authorised('OCEAN');
    const { accounts } = open.sandbox.world.state;
    const kept = accounts.get('ocean', person.accountIds[0] ?? '');
    if (kept) accounts.save('ocean', { ...kept, balance: 77.5 });
    await open.advance(6 * minute);
    await open.tick();
    expect(await first(person)).not.toMatchObject({ balance: '77.500000' });
    await open.advance(25 * minute);
    await open.tick();
    expect(await first(person)).toMatchObject({ balance: '77.500000', auth_status: 'NORMAL' });
  });

  it('an account that is blocked is disabled, not withdrawn, although the list leaves it out', async () => {
    const person = await authorised('OCEAN');
    const { accounts } = open.sandbox.world.state;
    const kept = accounts.get('ocean', person.accountIds[0] ?? '');
    if (kept) accounts.save('ocean', { ...kept, status: 'STATUS_DISABLE' });
    await open.advance(6 * minute);
    await open.tick();
    expect(await first(person)).toMatchObject({ status: 'disabled', auth_status: 'NORMAL' });
  });

  it('a platform that does not answer changes nothing', async () => {
    const person = await authorised('FACEBOOK');
    open.sandbox.world.faults.add({ kind: 'error_before', platform: nameOf('FACEBOOK'), rate: 1 });
    await open.advance(6 * minute);
    await open.tick();
    expect(await first(person)).toMatchObject({ auth_status: 'NORMAL' });
  });

  it.each([
    ['GOOGLE', 0.76],
    ['OCEAN', 24 * 0.76],
    ['FACEBOOK', 60 * 24 * 0.76],
  ] as const)('tokens of %s are renewed well ahead of their end', async (platform, hours) => {
    const person = await authorised(platform);
    const before = await grantOf(person);
    await open.tick();
    expect(await grantOf(person)).toMatchObject({ token_version: 1 });
    await open.advance(hours * hour);
    await open.tick();
    const after = await grantOf(person);
    expect(after).toMatchObject({ token_version: 2, status: 'NORMAL', refresh_failures: 0 });
    expect(after['sealed_access']).not.toEqual(before['sealed_access']);
    expect(Number(after['refresh_after'])).toBeGreaterThan(open.server.clock.now().getTime());
  });

  it('a renewal that fails is tried again after a while', async () => {
    const person = await authorised('GOOGLE');
    open.sandbox.world.faults.add({ kind: 'error_before', path: '/token', rate: 1 });
    await open.advance(50 * minute);
    await open.tick();
    expect(await grantOf(person)).toMatchObject({ token_version: 1, refresh_failures: 1, leased_by: null });
    open.sandbox.world.faults.clear();
    await open.advance(3 * minute);
    await open.tick();
    expect(await grantOf(person)).toMatchObject({ token_version: 2, refresh_failures: 0 });
  });
});

describe('the tick', () => {
  it('hands out what is due once, also when two tick at the same time', async () => {
    const person = await authorised('TIKTOK');
    const grant = await grantOf(person);
    await open.advance(6 * minute);
    open.sent.length = 0;
    await Promise.all([open.run(tickJob, { once: true }), open.run(tickJob, { once: true })]);
    const handed = open.sent.filter(
      ({ job, payload }) =>
        (job.name === checkJob.name || job.name === renewJob.name) &&
        (payload as { grantId: string }).grantId === grant['id'],
    );
    expect(handed.map(({ job }) => job.name)).toEqual([checkJob.name]);
    await open.drain();
  });

  it('looks more often than every minute when it is told to', async () => {
    const { config } = open.server.services;
    const seconds = config.accountCheckSeconds;
    config.accountCheckSeconds = 20;
    try {
      open.sent.length = 0;
      await open.run(tickJob, {});
      expect(open.sent.filter(({ job }) => job.name === tickJob.name)).toHaveLength(2);
    } finally {
      config.accountCheckSeconds = seconds;
      open.sent.length = 0;
    }
  });
});
