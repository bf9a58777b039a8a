import { type RunningSandbox, startSandbox } from '@adsail/sandbox';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeDemoWorld } from '../../demo/index.ts';
import { sandboxApps } from '../../platforms/apps.ts';
import { type TestServer, testServer } from '../../testing/index.ts';

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

it('has what its accounts have, and says which product most of it is for', async () => {
  await makeDemoWorld(server.services);
  const { rows: late } = await server.owner.query(
    `select from mirror_syncs s join ad_accounts a using (tenant_id, platform, advertiser_id)
     where s.state <> 'DONE' and a.auth_status = 'NORMAL'`,
  );
  expect(late).toEqual([]);
  const { rows } = await server.owner.query<{ platform: string; level: string; bound: number; all: number }>(
    `select platform, level, count(product_id)::int as bound, count(*)::int as all from mirror_objects
     group by 1, 2 order by 1, 2`,
  );
  expect(rows.map(({ platform, level }) => `${platform} ${level}`)).toEqual([
    'FACEBOOK ad',
    'FACEBOOK adgroup',
    'FACEBOOK campaign',
    'OCEAN project',
    'OCEAN promotion',
    'TIKTOK ad',
    'TIKTOK adgroup',
    'TIKTOK campaign',
  ]);
  const sum = (key: 'bound' | 'all') => rows.reduce((total, row) => total + row[key], 0);
  expect(sum('bound') / sum('all')).toBeGreaterThan(0.6);
  expect(sum('bound')).toBeLessThan(sum('all'));
});
