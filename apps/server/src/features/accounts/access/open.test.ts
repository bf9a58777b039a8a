import { TokenError } from '@adsail/connectors';
import type { AuthPlatform } from '@adsail/contract';
import { accountCalls } from '@adsail/contract/accounts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { assemble } from '../../../assemble.ts';
import { createLog } from '../../../log.ts';
import { newId } from '../../../db/ids.ts';
import type { TestMember } from '../../../testing/index.ts';
import { extend } from '../../../framework/extensions.ts';
import {
  type AccountKey,
  AccountWaits,
  accountsReady,
  openAccount,
  type ReadyListener,
  withAccount,
} from '../index.ts';
import { type Person, rowOf, type Stage, stage } from '../testing/stage.ts';
import { renewGrant } from '../tokens/renew.ts';

let open: Stage;
let admin: TestMember;
const ready: string[] = [];
beforeAll(async () => {
  const listener: ReadyListener = async (_tx, accounts) => {
    ready.push(...accounts.map(({ advertiserId }) => advertiserId));
  };
  open = await stage({
    log: true,
    features: [{ name: 'listens', extensions: [extend(accountsReady, listener)] }],
  });
  ({ admin } = open.fixture.a);
});
beforeEach(() => void (ready.length = 0));
afterEach(() => open.sandbox.world.faults.clear());
afterAll(() => open.close());

const who = () => ({ tenantId: admin.tenantId, userId: admin.userId });
async function authorised(platform: AuthPlatform, member = admin): Promise<[AccountKey, Person]> {
  const person = open.person(platform);
  expect((await open.authorise(member, person)).envelope.errorCode).toBe(0);
  return [{ platform, advertiserId: person.accountIds[0] ?? '' }, person];
}
const statusOf = async ({ platform, advertiserId }: AccountKey) =>
  (await rowOf(open, platform, advertiserId))?.['auth_status'];
const grantOf = async ({ platform, advertiserId }: AccountKey) => {
  const row = await rowOf(open, platform, advertiserId);
  const { rows } = await open.server.owner.query<Record<string, unknown>>(
    'select * from platform_grants where id = $1',
    [row?.['grant_id']],
  );
  return rows[0] ?? {};
};
const read = (key: AccountKey) =>
  withAccount(open.server.services, who(), key, async ({ connector, scope }) => {
    const [info] = await connector.accounts.info(scope, [scope.account.id]);
    if (!info?.ok) throw info?.error ?? new Error('no answer');
    return info.value.name;
  });
const waits = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => {
      if (error instanceof AccountWaits) return error.authStatus;
      throw error;
    },
  );

/** Something happens between the platform's answer to a renewal and its being written down. */
async function renewSlowly(grant: Record<string, unknown>, meanwhile: () => Promise<void>) {
  const { services } = open.server;
  const { auth } = services.platforms.connector('OCEAN', admin.tenantId);
  const { refresh } = auth;
  auth.refresh = async (held) => {
    const fresh = await refresh(held);
    await meanwhile();
    return fresh;
  };
  try {
    return await renewGrant(services, who(), String(grant['id']), Number(grant['token_version']));
  } finally {
    auth.refresh = refresh;
  }
}

describe('an account', () => {
  it('opens with its token, currency and zone', async () => {
    const [key] = await authorised('TIKTOK');
    const { connector, scope } = await openAccount(open.server.services, who(), key, { priority: 'person' });
    expect([connector.platform, scope.priority]).toEqual(['TIKTOK', 'person']);
    expect(scope.account).toMatchObject({ id: key.advertiserId, currency: 'USD' });
    expect(await read(key)).toBe((await rowOf(open, 'TIKTOK', key.advertiserId))?.['name']);
  });

  it('of another organisation is not there', async () => {
    const [key] = await authorised('TIKTOK');
    const { tenantId, admin: other } = open.fixture.b;
    const stranger = { tenantId, userId: other.userId };
    await expect(openAccount(open.server.services, stranger, key)).rejects.toMatchObject({
      errorName: 'notFound',
    });
  });

  it.each([
    ['TIKTOK', ['USER_PLATFORM_CANCEL']],
    // Either, as plainly as the platform's connector reads its words.
    ['FACEBOOK', ['USER_PLATFORM_CANCEL', 'INVALID']],
    ['GOOGLE', ['USER_PLATFORM_CANCEL']],
    ['OCEAN', ['INVALID']],
  ] as const)('on %s whose person withdrew the app is %s, and work waits', async (platform, expected) => {
    const [key, person] = await authorised(platform);
    open.withdraw(person);
    const status = await waits(read(key));
    expect(expected).toContain(status);
    expect(await statusOf(key)).toBe(status);
    expect(await waits(openAccount(open.server.services, who(), key))).toBe(status);
    expect(await grantOf(key)).toMatchObject({ status, sealed_access: null, sealed_refresh: null });
    ready.length = 0;
    await open.authorise(admin, person);
    expect(await statusOf(key)).toBe('NORMAL');
    expect(ready.toSorted()).toEqual(person.accountIds.toSorted());
  });

  it("says in the member's language that it waits", async () => {
    const [key, person] = await authorised('TIKTOK');
    open.withdraw(person);
    const error = await read(key).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ response: { ...key, authStatus: 'USER_PLATFORM_CANCEL' } });
    const { envelope } = await open.server
      .as(admin)
      .call(
        accountCalls.refresh,
        { platform: 'tiktok', advertiserIds: [key.advertiserId] },
        { 'accept-language': 'zh' },
      );
    expect(envelope.response.failed[0]).toMatchObject({
      authStatus: 'USER_PLATFORM_CANCEL',
      message: '平台已取消。同步与任务已暂停，重新授权后自动恢复',
    });
  });

  it('that alone was taken from the person waits; the others go on', async () => {
    const [key, person] = await authorised('TIKTOK');
    open.sandbox.world.state.accounts.share('tiktok', person.id, key.advertiserId, null);
    expect(await waits(read(key))).toBe('USER_PLATFORM_CANCEL');
    expect(await read({ ...key, advertiserId: person.accountIds[1] ?? '' })).toBeTruthy();
    expect((await grantOf(key))['status']).toBe('NORMAL');
  });

  it('is not lost because one request lacks a right', async () => {
    const [key] = await authorised('TIKTOK');
    const denied = new TokenError({ platform: 'TIKTOK', message: 'No permission for pixels' }, 'noAccess');
    const work = withAccount(open.server.services, who(), key, async () => {
      throw denied;
    });
    await expect(work).rejects.toBe(denied);
    expect(await statusOf(key)).toBe('NORMAL');
  });

  it("goes on with another person's token", async () => {
    const [key, person] = await authorised('TIKTOK');
    const second = open.person('TIKTOK');
    open.sandbox.world.state.accounts.share('tiktok', second.id, key.advertiserId, 'ADMIN');
    const both = { ...second, accountIds: [...second.accountIds, key.advertiserId] };
    await open.authorise(admin, both);
    open.withdraw(second);
    expect(await read(key)).toBeTruthy();
    expect(await statusOf(key)).toBe('NORMAL');
    open.withdraw(person);
    expect(await waits(read(key))).toBe('USER_PLATFORM_CANCEL');
  });
});

describe('a token', () => {
  const hour = 3_600_000;

  it('that runs out is renewed before it is used', async () => {
    const [key] = await authorised('GOOGLE');
    const before = await grantOf(key);
    await open.advance(hour + 1000);
    expect(await read(key)).toBeTruthy();
    expect(await grantOf(key)).toMatchObject({ token_version: 2, status: 'NORMAL' });
    expect((await grantOf(key))['access_expires_at']).not.toEqual(before['access_expires_at']);
  });

  it('that the platform calls expired is renewed once and tried once more', async () => {
    const [key] = await authorised('OCEAN');
    open.sandbox.world.faults.add({ kind: 'token_expired', path: '/advertiser/info/', rate: 1, count: 1 });
    expect(await read(key)).toBeTruthy();
    expect(await grantOf(key)).toMatchObject({ token_version: 2, status: 'NORMAL' });
  });

  it('that stays expired after its renewal is', async () => {
    const [key] = await authorised('OCEAN');
    open.sandbox.world.faults.add({ kind: 'token_expired', path: '/advertiser/info/', rate: 1 });
    expect(await waits(read(key))).toBe('EXPIRED');
    expect(await statusOf(key)).toBe('EXPIRED');
  });

  it('whose refresh token has run out is expired', async () => {
    const [key] = await authorised('OCEAN');
    await open.advance(31 * 24 * hour);
    expect(await waits(read(key))).toBe('EXPIRED');
  });

  it('that cannot be renewed because the platform is down changes nothing', async () => {
    const [key] = await authorised('OCEAN');
    await open.advance(25 * hour);
    open.sandbox.world.faults.add({ kind: 'error_before', path: '/oauth2/refresh_token/', rate: 1 });
    await expect(read(key)).rejects.toMatchObject({ retry: 'later' });
    expect(await statusOf(key)).toBe('NORMAL');
    expect(await grantOf(key)).toMatchObject({ refresh_failures: 1, leased_by: null });
    open.sandbox.world.faults.clear();
    expect(await read(key)).toBeTruthy();
    expect(await grantOf(key)).toMatchObject({ refresh_failures: 0 });
  });

  it('that works once only is renewed once by many workers of two processes', async () => {
    const [key] = await authorised('OCEAN');
    const { services } = open.server;
    const other = assemble(services.config, createLog({ logLevel: 'silent', role: 'worker' }), {
      clock: services.clock,
    });
    try {
      const grant = await grantOf(key);
      const before = open.requests('OCEAN', '/oauth2/refresh_token/');
      const renew = (stack: typeof services) =>
        renewGrant(stack, who(), String(grant['id']), Number(grant['token_version']));
      const outcomes = await Promise.all([
        renew(services),
        renew(other.services),
        renew(services),
        renew(other.services),
      ]);
      expect(outcomes).toEqual(['fresh', 'fresh', 'fresh', 'fresh']);
      expect(open.requests('OCEAN', '/oauth2/refresh_token/') - before).toBe(1);
      expect(await grantOf(key)).toMatchObject({ token_version: 2, status: 'NORMAL' });
      expect(await read(key)).toBeTruthy();
    } finally {
      await other.close();
    }
  });

  it('of a worker that vanished with its lease is renewed by another when the lease ends', async () => {
    const [key] = await authorised('GOOGLE');
    const grant = await grantOf(key);
    await open.server.owner.query(
      'update platform_grants set leased_by = $3, leased_until = $2 where id = $1',
      [grant['id'], new Date(open.server.clock.now().getTime() + 30_000), newId()],
    );
    await open.advance(30_001);
    const renewed = renewGrant(open.server.services, who(), String(grant['id']), 1);
    expect(await renewed).toBe('fresh');
  });

  it('renewed by somebody who was given up meanwhile brings its accounts back', async () => {
    const [key] = await authorised('OCEAN');
    const grant = await grantOf(key);
    const first = renewSlowly(grant, async () => {
      await open.server.owner.query(
        `update platform_grants set status = 'INVALID', sealed_access = null, sealed_refresh = null where id = $1`,
        [grant['id']],
      );
      await open.server.owner.query(`update ad_accounts set auth_status = 'INVALID' where grant_id = $1`, [
        grant['id'],
      ]);
    });
    expect(await first).toBe('fresh');
    expect(await statusOf(key)).toBe('NORMAL');
    expect(ready).toContain(key.advertiserId);
    expect(await read(key)).toBeTruthy();
  });

  it('renewed while a member revokes its accounts is forgotten', async () => {
    const [key, person] = await authorised('OCEAN');
    const grant = await grantOf(key);
    await renewSlowly(grant, async () => {
      const { accountIds: advertiserIds } = person;
      await open.server.as(admin).call(accountCalls.revokeOcean, { advertiserIds });
    });
    expect(await grantOf(key)).toMatchObject({
      status: 'USER_CANCEL',
      sealed_access: null,
      sealed_refresh: null,
    });
    expect(await statusOf(key)).toBe('USER_CANCEL');
  });

  it('is in no log line, no answer and no row as it is', async () => {
    const tokens = open.sandbox.world.state.database
      .all<{ token: string }>('SELECT token FROM tokens', {})
      .map(({ token }) => token);
    expect(tokens.length).toBeGreaterThan(20);
    const rows = await open.server.owner.query<{ row: string }>(
      `select t::text || coalesce(encode(sealed_access, 'escape'), '') || coalesce(encode(sealed_refresh, 'escape'), '') as row
       from platform_grants t
       union all select t::text from authorisations t union all select t::text from audit_log t
       union all select data::text from pgboss.job`,
    );
    const page = await open.server.as(admin).call(accountCalls.authorisedPage, { pageSize: 1000 });
    const everything = [...rows.rows.map(({ row }) => row), ...open.server.logged, page.raw.body].join('\n');
    expect(everything).toContain('accounts were authorised');
    for (const token of tokens) expect(everything).not.toContain(token);
    for (const { secret } of Object.values(open.server.services.config.platforms).flatMap((app) => app ?? []))
      expect(everything).not.toContain(secret);
  });
});
