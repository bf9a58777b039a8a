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

const seen = async (what: string) =>
  (
    await server.owner.query<{ what: string }>(
      `select distinct ${what} as what from channel_assets s join tenants t on t.id = s.tenant_id
       where t.name = 'Blue Harbor Games' and s.kind = 'audience' order by 1`,
    )
  ).rows.map((row) => row.what);

it('has audiences of every kind on every platform, in every state, and some of our own', async () => {
  await makeDemoWorld(server.services);
  const kinds = ['custom', 'prestore', 'similar'];
  expect(await seen(`s.platform || ' ' || (s.data ->> 'kind')`)).toEqual(
    ['FACEBOOK', 'OCEAN', 'TIKTOK'].flatMap((platform) => kinds.map((kind) => `${platform} ${kind}`)),
  );
  expect(await seen(`s.data ->> 'state'`)).toEqual(['PREPARING', 'READY', 'UNUSABLE']);
  const { rows } = await server.owner.query(
    `select platform, count(*)::int as packages from audience_packages group by 1 order by 1`,
  );
  expect(rows).toEqual([
    { platform: 'FACEBOOK', packages: 3 },
    { platform: 'TIKTOK', packages: 2 },
  ]);
});
