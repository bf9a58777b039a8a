import { unwrap } from '@adsail/connectors';
import type { AdPlatform } from '@adsail/contract';
import { type PlatformName, platforms, type RunningSandbox, startSandbox } from '@adsail/sandbox';
import type { z } from 'zod';
import { newId } from '../../../db/ids.ts';
import type { JobDefinition } from '../../../jobs/index.ts';
import { sandboxApps } from '../../../platforms/apps.ts';
import {
  type Fixture,
  type TestServer,
  type TestServerOptions,
  type TestTenant,
  testServer,
} from '../../../testing/index.ts';

interface Sent {
  job: JobDefinition;
  payload: unknown;
  key: string | undefined;
}

export interface Stage {
  server: TestServer;
  sandbox: RunningSandbox;
  fixture: Fixture;
  /** The accounts of somebody at the platform, as an authorisation leaves them. */
  grant(tenant: TestTenant, platform: AdPlatform): Promise<string[]>;
  /** Requests that the platform has received. */
  asked(platform: AdPlatform): number;
  /** Time goes on for the server and the platforms; sessions live on. */
  advance(milliseconds: number): Promise<void>;
  /** What was sent to the queue so far; `drain` runs it. */
  sent: Sent[];
  drain(): Promise<void>;
  run<Payload extends z.ZodType>(job: JobDefinition<Payload>, payload: z.input<Payload>): Promise<void>;
  close(): Promise<void>;
}

const nameOf = (platform: AdPlatform): PlatformName => platform.toLowerCase() as PlatformName;

async function insertAccounts(
  { owner, services }: TestServer,
  { tenantId, admin }: TestTenant,
  platform: AdPlatform,
  { accessToken, accountIds }: { accessToken: string; accountIds: string[] },
): Promise<void> {
  const { accounts } = services.platforms.connector(platform, tenantId);
  const grantId = newId();
  const sealed = services.vault.seal(accessToken, `platform_grants:${tenantId}:${grantId}:access`);
  await owner.query(
    `insert into platform_grants (tenant_id, id, platform, user_id, status, sealed_access, check_after, granted_at, updated_at)
     values ($1, $2, $3, $4, 'NORMAL', $5, now() + interval '1 year', now(), now())`,
    [tenantId, grantId, platform, admin.userId, sealed],
  );
  for (const { id, name, currency, zone } of (await accounts.info({ accessToken }, accountIds)).map(unwrap)) {
    await owner.query(
      `insert into ad_accounts (tenant_id, platform, advertiser_id, grant_id, name, status, currency, zone, auth_status,
         auth_status_at, auth_user_id, auth_at, created_at, updated_at)
       values ($1, $2, $3, $4, $5, 'enabled', $6, $7, 'NORMAL', now(), $8, now(), now(), now())`,
      [tenantId, platform, id, grantId, name, currency, zone, admin.userId],
    );
    await owner.query(
      'insert into grant_accounts (tenant_id, grant_id, platform, advertiser_id) values ($1, $2, $3, $4)',
      [tenantId, grantId, platform, id],
    );
  }
}

/** A server and the sandbox that it takes for the platforms, both in the same time. */
export async function stage(options: TestServerOptions = {}): Promise<Stage> {
  let now = () => Date.now();
  const sandbox = await startSandbox({ real: () => now() });
  for (const { name } of platforms) sandbox.world.limits.switch(name, false);
  const server = await testServer({ ...options, config: { platforms: sandboxApps(sandbox.url) } });
  now = () => server.clock.now().getTime();
  const { services } = server;
  const sent: Sent[] = [];
  const { send } = services.jobs;
  services.jobs.send = async (tx, job, payload, how) => {
    await send(tx, job, payload, how);
    const key = how?.singletonKey;
    if (key !== undefined && sent.some((one) => one.job.name === job.name && one.key === key)) return;
    sent.push({ job: job as unknown as JobDefinition, payload, key });
  };
  const run = (job: JobDefinition, payload: unknown) =>
    job.handler(job.payload.parse(payload), services, new AbortController().signal);
  return {
    server,
    sandbox,
    fixture: await server.fixture(),
    sent,
    async grant(tenant, platform) {
      const { accessToken, accountIds } = sandbox.token(nameOf(platform));
      await insertAccounts(server, tenant, platform, { accessToken, accountIds });
      return accountIds;
    },
    asked: (platform) => sandbox.world.state.requests.list({ platform: nameOf(platform), since: 0 }).length,
    async advance(milliseconds) {
      server.clock.advance(milliseconds);
      await server.owner.query(
        'update sessions set token_expires_at = token_expires_at + make_interval(secs => $1)',
        [milliseconds / 1000],
      );
    },
    async drain() {
      for (let next = sent.shift(); next; next = sent.shift()) await run(next.job, next.payload);
    },
    run: (job, payload) => run(job as unknown as JobDefinition, payload),
    async close() {
      await server.close();
      await sandbox.stop();
    },
  };
}
