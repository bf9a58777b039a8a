import { type RunningSandbox, startSandbox } from '@adsail/sandbox';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeDemoWorld } from '../../demo/index.ts';
import { systemUserId } from '../../db/ids.ts';
import { sandboxApps } from '../../platforms/apps.ts';
import { type TestServer, testServer } from '../../testing/index.ts';
import { pullNext } from './pull/run.ts';
import { expectSumsToHold } from './testing/sums.ts';

let sandbox: RunningSandbox;
let server: TestServer;
beforeAll(async () => {
  sandbox = await startSandbox({ seed: true });
  server = await testServer({ config: { platforms: sandboxApps(sandbox.url), sandboxUrl: sandbox.url } });
});
afterAll(async () => {
  await server.close();
  await sandbox.stop();
});

const number = async (query: string): Promise<number> => Number((await server.owner.query(query)).rows[0].n);

it('shows the last month at once, and has ninety days when the jobs have had their time', async () => {
  await makeDemoWorld(server.services);
  // On a slow machine jobs bring some of it.
  expect(await number('select count(distinct day) as n from day_sums')).toBeGreaterThan(20);
  const { signal } = new AbortController();
  const { rows: tenants } = await server.owner.query<{ tenant_id: string }>(
    'select distinct tenant_id from insight_accounts',
  );
  for (const { tenant_id: tenantId } of tenants) {
    let goesOn = true;
    while (goesOn) {
      goesOn = false;
      const sendNext = async (): Promise<void> => void (goesOn = true);
      await pullNext(server.services, { tenantId, userId: systemUserId }, { signal, sendNext });
    }
  }
  const { rows: gaps } = await server.owner.query(
    `select a.platform, d.part, count(*)::int, min(d.failure::text) from insight_days d join insight_accounts a using (tenant_id, account_no)
     join ad_accounts o using (tenant_id, platform, advertiser_id)
     where d.fetched_at is null and o.auth_status = 'NORMAL' group by 1, 2`,
  );
  expect(gaps).toEqual([]);
  expect(await number('select count(distinct day) as n from day_sums')).toBeGreaterThanOrEqual(90);
  expect(
    await number(
      'select count(distinct platform) as n from day_sums join insight_accounts using (tenant_id, account_no)',
    ),
  ).toBe(3);
  expect(await number('select count(*) as n from material_days')).toBeGreaterThan(0);
  expect(
    await number('select count(*) as n from insight_materials where material_id is not null'),
  ).toBeGreaterThan(0);
  await expectSumsToHold(server.owner);
});
