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

/** All that is due, as the jobs fetch it. */
async function pullAll(): Promise<void> {
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
}

it('shows the last month at once, and has ninety days when the jobs have had their time', async () => {
  await makeDemoWorld(server.services);
  // On a slow machine jobs bring some of it.
  expect(await number('select count(distinct day) as n from day_sums')).toBeGreaterThan(20);
  await pullAll();
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
  // What made the figures of a material are ads that show it.
  expect(
    await number(
      `select count(*) as n from material_places l join mirror_files f using (tenant_id, platform, advertiser_id)
       join mirror_objects m on m.tenant_id = f.tenant_id and m.platform = f.platform and m.advertiser_id = f.advertiser_id
         and m.external_id = f.external_id
       where f.file_id = l.external_id and l.part = 'FILE' and m.vanished_at is null`,
    ),
  ).toBeGreaterThan(0);
  await expectSumsToHold(server.owner);
});

it('costs the same by ad, by hour and by material, also on the day that runs', async () => {
  // Otherwise the day goes on between the parts of a turn, as it does on the platforms.
  sandbox.world.clock.setSpeed(0);
  const asked = server.services.clock();
  await server.owner.query(
    'update insight_days set next_at = $1 where fetched_at is not null and day >= $1::date - 2',
    [asked],
  );
  await server.owner.query(
    'update insight_accounts set next_at = $1 where exists (select from insight_days d where d.account_no = insight_accounts.account_no and d.next_at <= $1)',
    [asked],
  );
  await pullAll();
  const { rows } = await server.owner.query<Record<'platform' | 'ads' | 'other', string>>(
    `with figures as (
       select tenant_id, account_no, day, 'ads' as part, cost from day_sums
       union all select tenant_id, account_no, day, 'hours', cost from account_hours
       union all select tenant_id, account_no, day, 'materials', cost from material_days
     ), told as (
       select tenant_id, account_no, day, d.part, coalesce(sum(f.cost), 0) as cost
       from insight_days d left join figures f using (tenant_id, account_no, day, part)
       where d.fetched_at >= $1 group by 1, 2, 3, 4
     )
     select i.platform, o.part, o.day::text, trim_scale(a.cost)::text as ads, trim_scale(o.cost)::text as other
     from told o join told a using (tenant_id, account_no, day) join insight_accounts i using (tenant_id, account_no)
     where a.part = 'ads' and o.part <> 'ads' order by 1, 2, 3`,
    [asked],
  );
  expect(rows.filter(({ ads, other }) => ads !== other)).toEqual([]);
  for (const platform of ['FACEBOOK', 'OCEAN', 'TIKTOK'])
    expect(rows.some((row) => row.platform === platform && Number(row.ads) > 0)).toBe(true);
});

it('has figures of pictures as well', async () => {
  expect(
    await number(
      `select coalesce(sum(d.impressions), 0) as n from material_days d join insight_materials m using (tenant_id, account_no, material_no)
       join materials l on l.tenant_id = m.tenant_id and l.id = m.material_id where l.kind = 'IMAGE'`,
    ),
  ).toBeGreaterThan(0);
});
