import type pg from 'pg';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { newId } from '../../db/ids.ts';
import { organisationsApart } from '../../testing/away.ts';
import { isCluster } from '../../testing/nodes.ts';
import { type claimGroups, releaseWaiting } from './store/claim.ts';
import { mendLanes } from './store/lanes.ts';
import { fakeStage } from './testing/fake-stage.ts';

const { server, world, claim, fake, enqueue, states } = fakeStage();
const owner = () => server().owner;
const account = { platform: 'TIKTOK', advertiserId: '1' } as const;
const tenantsOf = (groups: Awaited<ReturnType<typeof claimGroups>>) =>
  groups
    .flat()
    .map(({ tenantId }) => tenantId)
    .toSorted();

/** As somebody else who has locked these rows and is not done yet. */
async function whileLocked<T>(rows: string, work: () => Promise<T>): Promise<T> {
  const client: pg.PoolClient = await owner().connect();
  try {
    await client.query('begin');
    await client.query(`${rows} for update`);
    return await work();
  } finally {
    await client.query('rollback');
    client.release();
  }
}

async function addAccount(tenantId: string, userId: string): Promise<void> {
  const grantId = newId();
  await owner().query(
    `insert into platform_grants (tenant_id, id, platform, user_id, status, check_after, granted_at, updated_at)
     values ($1, $2, $3, $4, 'NORMAL', now() + interval '1 day', now(), now())`,
    [tenantId, grantId, account.platform, userId],
  );
  await owner().query(
    `insert into ad_accounts (tenant_id, platform, advertiser_id, grant_id, name, status, currency, zone, auth_status,
       auth_status_at, auth_user_id, auth_at, created_at, updated_at)
     values ($1, $2, $3, $4, 'account', 'enabled', 'USD', 'UTC', 'NORMAL', now(), $5, now(), now(), now())`,
    [tenantId, account.platform, account.advertiserId, grantId, userId],
  );
}

/** Everything of both organisations waits for their accounts, which are well. */
async function waitForAccounts(): Promise<void> {
  const { a, b } = world();
  for (const { tenantId, admin } of [a, b]) await addAccount(tenantId, admin.userId);
  await owner().query(`update operations set waits_for = 'account'`);
  await owner().query(`update operation_lanes set waits = true, ready_at = 'infinity'`);
}

afterEach(async () => {
  await owner().query('alter table operations drop constraint if exists out_of_reach');
  await owner().query(`delete from ad_accounts where name = 'account'`);
});

describe('an account that somebody is at', () => {
  it('is left alone, whichever of its lanes is meant: changes of one object can stand in either', async () => {
    await enqueue([fake({ name: 'background' })]);
    await enqueue([fake({ name: 'click', priority: 'person' })]);
    const taken = await whileLocked('select from operation_lanes where priority = 1', claim);
    expect(taken).toEqual([]);
    expect((await claim()).flat()).toHaveLength(2);
  });

  it('does not hold up a claim by a row that became due', async () => {
    await enqueue([fake({ name: 'a' }), fake({ name: 'b' })]);
    await owner().query('update operations set deferred = true');
    const taken = await whileLocked(
      `select from operations where tenant_id = ${world().a.tenantId} and key = 'a'`,
      claim,
    );
    expect(taken.flat()).toHaveLength(1);
    await owner().query('update operation_lanes set ready_at = now()');
    expect((await claim()).flat()).toHaveLength(1);
  });

  it('releases nothing before its lanes can be told', async () => {
    await enqueue([fake({ name: 'a' })]);
    await waitForAccounts();
    const { services } = server();
    expect(await whileLocked('select from operation_lanes', () => releaseWaiting(services))).toBe(0);
    expect(await releaseWaiting(services)).toBe(1);
    expect((await claim()).flat()).toHaveLength(1);
  });
});

describe('an organisation whose machine does not answer', () => {
  const outOfReach = (tenantId: string) =>
    owner().query(
      `alter table operations add constraint out_of_reach check (tenant_id <> ${tenantId} or (fence = 0 and waits_for is not null)) not valid`,
    );
  const enqueueBoth = async () => {
    await enqueue([fake({ name: 'a' })]);
    await enqueue([fake({ name: 'b' })], world().b);
  };

  it('does not keep others from claiming, and rests for a while', async () => {
    await enqueueBoth();
    const { a, b } = world();
    await outOfReach(a.tenantId);
    expect(tenantsOf(await claim())).toEqual([b.tenantId]);
    await owner().query('alter table operations drop constraint out_of_reach');
    expect(await claim()).toEqual([]);
    await owner().query('update operation_lanes set ready_at = now()');
    expect(tenantsOf(await claim())).toEqual([a.tenantId]);
    expect(await states()).toEqual({ a: 'PENDING' });
  });

  it('does not keep others waiting for their accounts', async () => {
    await enqueueBoth();
    await waitForAccounts();
    await outOfReach(world().a.tenantId);
    expect(await releaseWaiting(server().services)).toBe(1);
    expect(tenantsOf(await claim())).toEqual([world().b.tenantId]);
  });

  it('does not keep the lanes of others asleep', async () => {
    await enqueueBoth();
    const { a, b } = world();
    await owner().query(`update operation_lanes set ready_at = 'infinity'`);
    await owner().query(
      `alter table operation_lanes add constraint out_of_reach check (tenant_id <> ${a.tenantId} or ready_at = 'infinity')`,
    );
    expect(await mendLanes(server().services)).toBe(1);
    await owner().query('alter table operation_lanes drop constraint out_of_reach');
    expect(tenantsOf(await claim())).toEqual([b.tenantId]);
  });
});

// Shows on a cluster alone.
describe.runIf(await isCluster(inject('databaseUrl')))('while a machine of a cluster is away', () => {
  it('others claim, are released and mended, and its own go on when it is back', async () => {
    const { lost, living, goAway, comeBack, close } = await organisationsApart(server());
    try {
      for (const tenant of [lost, living])
        await enqueue(
          [fake({ name: `of ${tenant.tenantId}` }), fake({ name: `more of ${tenant.tenantId}` })],
          tenant,
        );
      await goAway();
      expect(tenantsOf(await claim())).toEqual([living.tenantId, living.tenantId]);
      await owner().query(`update operation_lanes set ready_at = 'infinity', waits = true`);
      await owner().query('delete from operation_leases');
      expect(await releaseWaiting(server().services)).toBe(0);
      expect(await mendLanes(server().services)).toBe(1);
      await comeBack();
      expect(await mendLanes(server().services)).toBe(1);
      expect(tenantsOf(await claim())).toContain(lost.tenantId);
    } finally {
      await close();
      // The owner's connection finds out by failing once that its way to the machine is gone.
      await owner()
        .query('truncate operations cascade')
        .catch(() => undefined);
    }
  });
});
