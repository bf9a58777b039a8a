import { type RunningSandbox, startSandbox } from '@adsail/sandbox';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeDemoWorld } from '../../demo/index.ts';
import { sandboxApps } from '../../platforms/apps.ts';
import { noSandbox, type TestServer, testServer } from '../../testing/index.ts';

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

const parts = ['pixels', 'pages', 'identities', 'apps', 'aweme', 'sites', 'landing-pages', 'audiences'];
const marks = async () =>
  (await server.owner.query<{ part: string }>('select part from demo_marks')).rows.map(({ part }) => part);
const counts = async () =>
  (
    await server.owner.query<{ kind: string; platform: string }>(
      `select s.kind, s.platform from channel_assets s join tenants t on t.id = s.tenant_id
       where t.name = 'Blue Harbor Games' group by 1, 2 order by 1, 2`,
    )
  ).rows.map(({ kind, platform }) => `${kind} ${platform}`);

it('wait for the accounts, and are read on every platform that has them', async () => {
  const { services } = server;
  await makeDemoWorld({ ...services, config: { ...services.config, sandboxUrl: noSandbox } });
  expect(await marks()).not.toEqual(expect.arrayContaining(['pixels']));
  await makeDemoWorld(services);
  expect(await marks()).toEqual(expect.arrayContaining(parts));
  expect(await counts()).toEqual([
    'app FACEBOOK',
    'app TIKTOK',
    'audience FACEBOOK',
    'audience OCEAN',
    'audience TIKTOK',
    'aweme OCEAN',
    'identity TIKTOK',
    'page FACEBOOK',
    'pixel FACEBOOK',
    'pixel TIKTOK',
    'site OCEAN',
    'site TIKTOK',
  ]);
  const { rows } = await server.owner.query(`select from asset_syncs where state <> 'DONE'`);
  expect(rows).toEqual([]);
  const states = await server.owner.query<{ status: string }>(
    `select distinct data ->> 'status' as status from channel_assets where kind = 'site' order by 1`,
  );
  // The eighth, LOCAL_PUBLISH, is that of pages which are kept here.
  expect(states.rows.map(({ status }) => status)).toEqual([
    'AUDITING',
    'AUDIT_ACCEPTED',
    'AUDIT_REJECTED',
    'AUDIT_UNKNOW',
    'AWAIT_AUDIT',
    'BANNED',
    'EDIT',
  ]);
  const awemes = await server.owner.query<{ raw: Record<string, string> }>(
    `select raw from channel_assets where kind = 'aweme'`,
  );
  const said = (field: string) => [...new Set(awemes.rows.map(({ raw }) => raw[field]))].toSorted();
  expect(said('auth_status')).toEqual(['AUTHRIZED', 'AUTHRIZING', 'INVALID']);
  expect(said('auth_type')).toEqual(['AWEME_ACCOUNT', 'LIVE_ACCOUNT', 'VIDEO_ITEM']);
  const apps = await server.owner.query<{ name: string; data: Record<string, string> }>(
    `select name, data from channel_assets where kind = 'app' and platform = 'TIKTOK'`,
  );
  // A package is one product's.
  const products = Map.groupBy(apps.rows, ({ data }) => data['packageName']);
  for (const rows of products.values()) expect(new Set(rows.map(({ name }) => name)).size).toBe(1);
  const hosts = apps.rows.map(({ data }) => new URL(data['clickUrl'] ?? '').hostname);
  expect(new Set(hosts)).toEqual(new Set(['appsflyer.example.com', 'adjust.example.com']));
  const pages = await server.owner.query<{ url: string }>(
    `select url from landing_pages where url is not null
     union all select raw ->> 'preview_url' from channel_assets
     where kind = 'site' and platform = 'TIKTOK' and raw ->> 'preview_url' <> ''`,
  );
  expect(pages.rows.length).toBeGreaterThan(0);
  for (const { url } of pages.rows)
    expect(new URL(url).hostname).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*\.example\.com$/);
});
