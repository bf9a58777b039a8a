import { CallError, fieldError } from '@adsail/contract';
import { translateTo } from '@adsail/contract/translate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TenantTx, withTenant } from '../../../db/scope.ts';
import { type Fixture, type TestServer, testServer } from '../../../testing/index.ts';
import { assetCounts, permissionsOf, replacePermissions, snapshotPermissions } from '../index.ts';

let server: TestServer;
let fixture: Fixture;
beforeAll(async () => {
  server = await testServer();
  fixture = await server.fixture();
  for (const { tenantId, admin } of [fixture.a, fixture.b]) {
    const { rows } = await server.owner.query<{ id: string }>(
      `insert into platform_grants (tenant_id, id, platform, user_id, status, check_after, granted_at, updated_at)
       values ($1, gen_random_uuid(), 'TIKTOK', $2, 'NORMAL', now(), now(), now()) returning id`,
      [tenantId, admin.userId],
    );
    for (const id of ['1', '2', '3'])
      await server.owner.query(
        `insert into ad_accounts (tenant_id, platform, advertiser_id, grant_id, name, status, currency, zone, auth_status,
           auth_status_at, auth_user_id, auth_at, created_at, updated_at)
         values ($1, 'TIKTOK', $2, $3, 'Account ' || $2, 'enabled', 'USD', 'UTC', 'NORMAL', now(), $4, now(), now(), now())`,
        [tenantId, `${tenantId}${id}`, rows[0]?.id, admin.userId],
      );
  }
});
afterAll(() => server.close());

const inA = <T>(work: (tx: TenantTx) => Promise<T>) => {
  const { tenantId, userId } = fixture.a.admin;
  return withTenant(server.services.db, { tenantId, userId }, work);
};
const account = (n: number, permission: 'VIEW' | 'MANAGE' | 'OWNER', tenant = fixture.a) =>
  ({ platform: 'TIKTOK', advertiserId: `${tenant.tenantId}${n}`, permission }) as const;

describe('permissions of a member', () => {
  it('are replaced as a whole, and read back with and without names', async () => {
    const { userId } = fixture.a.optimizer;
    await inA((tx) => replacePermissions(tx, userId, [account(1, 'VIEW'), account(2, 'OWNER')]));
    await inA((tx) => replacePermissions(tx, userId, [account(2, 'MANAGE'), account(3, 'VIEW')]));
    expect(await inA((tx) => permissionsOf(tx, userId))).toEqual([account(2, 'MANAGE'), account(3, 'VIEW')]);
    expect((await inA((tx) => snapshotPermissions(tx, userId))).map((entry) => entry.advertiserName)).toEqual(
      [2, 3].map((n) => `Account ${fixture.a.tenantId}${n}`),
    );
    await inA((tx) => replacePermissions(tx, userId, []));
    expect(await inA((tx) => permissionsOf(tx, userId))).toEqual([]);
  });

  it('are refused on accounts of others, field by field, and nothing is changed', async () => {
    const { userId } = fixture.a.optimizer;
    await inA((tx) => replacePermissions(tx, userId, [account(1, 'VIEW')]));
    const wrong = [
      account(1, 'OWNER'),
      account(1, 'VIEW', fixture.b),
      { ...account(2, 'VIEW'), platform: 'OCEAN' as const },
    ];
    const error = await inA((tx) => replacePermissions(tx, userId, wrong)).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(CallError);
    const fields = ((error as CallError).fields ?? []).map((field) => fieldError(field, translateTo('zh')));
    expect(fields.map(({ path, rule }) => [path, rule])).toEqual([
      ['permissions.1.advertiserId', 'accounts.unknownAccount'],
      ['permissions.2.advertiserId', 'accounts.unknownAccount'],
    ]);
    expect(fields[0]?.message).toContain('不属于本组织');
    expect(await inA((tx) => permissionsOf(tx, userId))).toEqual([account(1, 'VIEW')]);
  });

  it('are counted: an administrator sees all accounts', async () => {
    const { admin, optimizer, designer } = fixture.a;
    await inA((tx) => replacePermissions(tx, optimizer.userId, [account(1, 'VIEW'), account(2, 'VIEW')]));
    const counts = await inA((tx) =>
      assetCounts(tx, [admin.userId, optimizer.userId, designer.userId, fixture.b.admin.userId]),
    );
    expect([...counts].toSorted()).toEqual(
      [
        [admin.userId, 3],
        [optimizer.userId, 2],
        [designer.userId, 0],
      ].toSorted(),
    );
    expect(await inA((tx) => assetCounts(tx, []))).toEqual(new Map());
  });
});
