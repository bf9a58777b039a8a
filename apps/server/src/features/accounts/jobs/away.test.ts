import { memberCalls } from '@adsail/contract/members';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { newId } from '../../../db/ids.ts';
import type { JobDefinition } from '../../../jobs/index.ts';
import type { Services } from '../../../services.ts';
import { type TestServer, type TestTenant, testServer } from '../../../testing/index.ts';
import { isCluster } from '../../../testing/nodes.ts';
import { inviteJob, unsentInvitationsJob } from '../../invitations/index.ts';
import { claimsJob } from './claims.ts';
import { tickJob } from './tick.ts';
import { purgeJob } from './upkeep.ts';

// Shows on a cluster alone.
describe.runIf(await isCluster(inject('databaseUrl')))('while a machine of a cluster is away', () => {
  let server: TestServer;
  let admin: pg.Client;
  /** One organisation on the machine that goes away, one on another. */
  let lost: TestTenant;
  let living: TestTenant;
  const grants = new Map<string, string>();

  beforeAll(async () => {
    server = await testServer({ log: true });
    for (;;) {
      const { a, b } = await server.fixture();
      const { rows } = await server.owner.query<{ machine: string }>(
        'select machine from app_tenant_groups() where $1 = any(tenant_ids) or $2 = any(tenant_ids)',
        [a.tenantId, b.tenantId],
      );
      if (rows.length < 2) continue;
      [lost, living] = [a, b];
      break;
    }
    for (const { tenantId, admin: owner } of [lost, living]) {
      const id = newId();
      grants.set(tenantId, id);
      await server.owner.query(
        `insert into platform_grants (tenant_id, id, platform, user_id, status, check_after, granted_at, updated_at)
         values ($1, $2, 'TIKTOK', $3, 'NORMAL', now() - interval '1 minute', now(), now())`,
        [tenantId, id, owner.userId],
      );
      await server.owner.query(
        `insert into account_claims (platform, advertiser_id, holder, claimed_at) values ('TIKTOK', $1, $1::text::bigint, now() - interval '1 day')`,
        [tenantId],
      );
    }
    const { rows } = await server.owner.query<{ machine: string }>(
      'select machine from app_tenant_groups() where $1 = any(tenant_ids)',
      [lost.tenantId],
    );
    const address = new URL(server.ownerUrl);
    address.host = rows[0]?.machine ?? '';
    address.pathname = '/postgres';
    admin = new pg.Client({ connectionString: address.href });
    await admin.connect();
  });
  afterAll(async () => {
    await comeBack();
    await admin.end();
    await server.close();
  });

  const database = () => new URL(server.ownerUrl).pathname.slice(1);
  async function goAway(): Promise<void> {
    await admin.query(`alter database ${database()} allow_connections false`);
    await admin.query('select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = $1', [
      database(),
    ]);
  }
  const comeBack = () => admin.query(`alter database ${database()} allow_connections true`);
  const run = (job: JobDefinition, payload: unknown = {}, services: Services = server.services) =>
    job.handler(job.payload.parse(payload), services, new AbortController().signal);
  const checksOf = async ({ tenantId }: TestTenant): Promise<number> => {
    const { rowCount } = await server.owner.query(
      `select from pgboss.job where name = 'accounts-check' and data->>'grantId' = $1`,
      [grants.get(tenantId)],
    );
    return rowCount ?? 0;
  };
  const claimsOf = async ({ tenantId }: TestTenant): Promise<number> =>
    (await server.owner.query('select from account_claims where holder = $1', [tenantId])).rowCount ?? 0;

  it('jobs work for the others, and for all when it is back', async () => {
    await goAway();
    for (const job of [tickJob, purgeJob, claimsJob]) await run(job as unknown as JobDefinition);
    expect([await checksOf(living), await checksOf(lost)]).toEqual([1, 0]);
    expect([await claimsOf(living), await claimsOf(lost)]).toEqual([0, 1]);
    for (const sweep of ['accounts-tick', 'accounts-purge', 'accounts-claims'])
      expect(
        server.logged.filter((line) => line.includes(sweep) && line.includes('a machine is away')),
      ).not.toEqual([]);
    await comeBack();
    for (const job of [tickJob, claimsJob]) await run(job as unknown as JobDefinition);
    expect([await checksOf(living), await checksOf(lost)]).toEqual([1, 1]);
    expect([await claimsOf(living), await claimsOf(lost)]).toEqual([0, 0]);
  });

  it('a message to an invited person goes out once', async () => {
    const { envelope } = await server
      .as(living.admin)
      .call(memberCalls.invite, { phone: '13500000001', userName: 'Ada Pier', roles: ['OPTIMIZER'] });
    expect(envelope.errorCode).toBe(0);
    let messages = 0;
    const take = async () => void (messages += 1);
    const services = {
      ...server.services,
      sms: { send: take, deliver: take, close: async () => undefined },
    };
    const work = async () => {
      const { rows } = await server.owner.query<{ data: unknown }>(
        `delete from pgboss.job where name = 'member-invite' returning data`,
      );
      return Promise.allSettled(
        rows.map(({ data }) => run(inviteJob as unknown as JobDefinition, data, services)),
      );
    };
    await goAway();
    // All machines have the members: the mark cannot be written.
    expect(await work()).toMatchObject([{ status: 'rejected' }]);
    for (let round = 0; round < 3; round += 1) {
      server.clock.advance(20 * 60_000);
      await run(unsentInvitationsJob as unknown as JobDefinition);
      expect(await work()).toMatchObject([{ status: 'rejected' }]);
    }
    await comeBack();
    await run(unsentInvitationsJob as unknown as JobDefinition);
    expect(await work()).toMatchObject([{ status: 'fulfilled' }]);
    await run(unsentInvitationsJob as unknown as JobDefinition);
    expect(await work()).toEqual([]);
    expect(messages).toBe(1);
  });
});
