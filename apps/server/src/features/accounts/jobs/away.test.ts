import { memberCalls } from '@adsail/contract/members';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { newId } from '../../../db/ids.ts';
import type { JobDefinition } from '../../../jobs/index.ts';
import type { Services } from '../../../services.ts';
import { type TestServer, type TestTenant, testServer } from '../../../testing/index.ts';
import { type Apart, organisationsApart } from '../../../testing/away.ts';
import { isCluster } from '../../../testing/nodes.ts';
import { inviteJob, unsentInvitationsJob } from '../../invitations/index.ts';
import { claimsJob } from './claims.ts';
import { tickJob } from './tick.ts';
import { purgeJob } from './upkeep.ts';

// Shows on a cluster alone.
describe.runIf(await isCluster(inject('databaseUrl')))('while a machine of a cluster is away', () => {
  let server: TestServer;
  let apart: Apart;
  let lost: TestTenant;
  let living: TestTenant;
  const grants = new Map<string, string>();

  beforeAll(async () => {
    server = await testServer({ log: true });
    apart = await organisationsApart(server);
    ({ lost, living } = apart);
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
  });
  afterAll(async () => {
    await apart.close();
    await server.close();
  });

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
    await apart.goAway();
    for (const job of [tickJob, purgeJob, claimsJob]) await run(job as unknown as JobDefinition);
    expect([await checksOf(living), await checksOf(lost)]).toEqual([1, 0]);
    expect([await claimsOf(living), await claimsOf(lost)]).toEqual([0, 1]);
    for (const sweep of ['accounts-tick', 'accounts-purge', 'accounts-claims'])
      expect(
        server.logged.filter((line) => line.includes(sweep) && line.includes('a machine is away')),
      ).not.toEqual([]);
    await apart.comeBack();
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
    await apart.goAway();
    // All machines have the members: the mark cannot be written.
    expect(await work()).toMatchObject([{ status: 'rejected' }]);
    for (let round = 0; round < 3; round += 1) {
      server.clock.advance(20 * 60_000);
      await run(unsentInvitationsJob as unknown as JobDefinition);
      expect(await work()).toMatchObject([{ status: 'rejected' }]);
    }
    await apart.comeBack();
    await run(unsentInvitationsJob as unknown as JobDefinition);
    expect(await work()).toMatchObject([{ status: 'fulfilled' }]);
    await run(unsentInvitationsJob as unknown as JobDefinition);
    expect(await work()).toEqual([]);
    expect(messages).toBe(1);
  });
});
