import { type RunningSandbox, startSandbox } from '@adsail/sandbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDemoWorld } from '../../../demo/index.ts';
import { sandboxApps } from '../../../platforms/apps.ts';
import { demoParts } from '../../../framework/demo-part.ts';
import { noSandbox, type TestServer, testServer, until } from '../../../testing/index.ts';

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

interface Row {
  tenant: string;
  platform: string;
  name: string;
  currency: string;
  auth_status: string;
}
const accounts = async (): Promise<Row[]> =>
  (
    await server.owner.query<Row>(
      `select t.name as tenant, a.platform, a.name, a.currency, a.auth_status
       from ad_accounts a join tenants t on t.id = a.tenant_id order by 1, 2, 3`,
    )
  ).rows;

const made = async (): Promise<string[]> => {
  const { rows } = await server.owner.query<{ part: string }>('select part from demo_marks');
  return rows.map(({ part }) => part);
};

describe('the accounts of the demo world', () => {
  it('wait for the sandbox without failing the start, and are made when it is there', async () => {
    const { services } = server;
    const absent = { ...services, config: { ...services.config, sandboxUrl: noSandbox } };
    await makeDemoWorld(absent);
    expect(await accounts()).toEqual([]);
    expect(await made()).not.toContain('accounts');
    expect(await made()).toContain('products');
    // A sandbox that is slow to answer makes a part wait for the next time, too.
    await until(async () => {
      await makeDemoWorld(services);
      return (await made()).length === services.extensions.of(demoParts).length;
    }, 'every part is made');
    expect((await accounts()).length).toBeGreaterThan(15);
  });

  it('are on four platforms, in several currencies, and each state has its real cause', async () => {
    const rows = await accounts();
    const harbor = rows.filter(({ tenant }) => tenant === 'Blue Harbor Games');
    const of = (platform: string) => harbor.filter((row) => row.platform === platform);
    for (const platform of ['TIKTOK', 'FACEBOOK', 'OCEAN', 'GOOGLE'])
      expect(of(platform).length).toBeGreaterThan(2);
    expect(new Set(harbor.map(({ currency }) => currency)).size).toBeGreaterThan(4);
    const status = Object.fromEntries(harbor.map(({ name, auth_status }) => [name, auth_status]));
    expect(status).toMatchObject({
      'BHG Reef Tactics US': 'NORMAL',
      'Costa Cards BR': 'USER_PLATFORM_CANCEL',
      'Blue Harbor Manila': 'USER_CANCEL',
      一帆独立游戏: 'INVALID',
    });
    const others = rows.filter(({ tenant }) => tenant !== 'Blue Harbor Games');
    expect(others.map(({ tenant, platform }) => `${tenant} ${platform}`)).toEqual([
      ...Array.from({ length: 3 }, () => 'Northlight Shop FACEBOOK'),
      'Red Reef Apps TIKTOK',
    ]);
  });

  it('are given to the optimizer in each permission', async () => {
    const { rows } = await server.owner.query(
      `select p.permission from account_permissions p join users u on u.id = p.user_id
       where u.phone = '13800000002' order by 1`,
    );
    expect(rows.map(({ permission }: { permission: string }) => permission)).toEqual([
      'MANAGE',
      'OWNER',
      'VIEW',
      'VIEW',
    ]);
  });

  it('are made once', async () => {
    const before = await accounts();
    const log = sandbox.world.state.requests.list({ since: 0 }).length;
    await makeDemoWorld(server.services);
    expect(await accounts()).toEqual(before);
    expect(sandbox.world.state.requests.list({ since: 0 })).toHaveLength(log);
  });
});
