import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../db/ids.ts';
import { withTenant } from '../../db/scope.ts';
import { type TestServer, type TestTenant, testServer } from '../../testing/index.ts';
import { insertAccount } from '../assets/testing.ts';
import { linkJob } from './pull/link.ts';
import { figuresWith } from './testing.ts';
import { FactRows } from './write/fact-rows.ts';
import { hourRowId, writeHours } from './write/write-hours.ts';
import { materialRowId, writeMaterialDays } from './write/write-material-days.ts';

let server: TestServer;
let tenant: TestTenant;
beforeAll(async () => {
  server = await testServer();
  tenant = (await server.fixture()).a;
  await insertAccount(server, tenant, 'TIKTOK', '9', 'Account');
});
afterAll(() => server.close());

const write = (ids: readonly string[]) => {
  const rows = new FactRows();
  for (const [at, id] of ids.entries())
    rows.plus(id, figuresWith({ cost: `${at + 1}.10`, impressions: 5, reach: 4 }));
  const days = [{ day: '2026-11-02', rows, nextAt: null, staleAt: null }];
  return withTenant(server.services.db, { tenantId: tenant.tenantId, userId: tenant.admin.userId }, (tx) =>
    writeMaterialDays(tx, { place: { platform: 'TIKTOK', advertiserId: '9' }, fetchedAt: new Date(), days }),
  );
};
/** Of the library, with what has to stand behind it. */
async function addMaterial(place: { externalId: string; reportId: string } | null): Promise<string> {
  const id = newId();
  const { tenantId, admin } = tenant;
  const key = `${tenantId}/${id}`;
  await server.owner.query(`insert into products (tenant_id, id, name, image_url) values ($1, $2, 'X', '')`, [
    tenantId,
    id,
  ]);
  await server.owner.query(
    `insert into files (tenant_id, key, kind, mime, size, sha256, name) values ($1, $2, 'VIDEO', 'video/mp4', 1, $3, 'x')`,
    [tenantId, key, id],
  );
  await server.owner.query(
    `insert into materials (tenant_id, id, kind, file_key, name, sha256, width, height, size, product_id, created_by)
     values ($1, $2, 'VIDEO', $3, 'x', $4, 1, 1, 1, $2, $5)`,
    [tenantId, id, key, id, admin.userId],
  );
  if (place)
    await server.owner.query(
      `insert into material_places (tenant_id, material_id, platform, advertiser_id, external_id, report_id, pushed_at, confirmed_at, part)
       values ($1, $2, 'TIKTOK', '9', $3, $4, now(), now(), 'FILE')`,
      [tenantId, id, place.externalId, place.reportId],
    );
  return id;
}
const follow = () => linkJob.handler({}, server.services, new AbortController().signal);
const linked = async () =>
  Object.fromEntries(
    (await server.owner.query('select report_id, material_id from insight_materials')).rows.map((row) => [
      row.report_id,
      row.material_id,
    ]),
  );

it('are those of the library, also when they get there later, and lead to what is kept after a merge', async () => {
  const video = materialRowId({ kind: 'video', names: 'materialId', id: '700' });
  const image = materialRowId({ kind: 'image', names: 'id', id: 'ad-site/x 1' });
  const first = await addMaterial({ externalId: 'v1', reportId: '700' });
  await write([video, image]);
  expect(await linked()).toEqual({ 700: first, 'ad-site/x 1': null });
  const second = await addMaterial({ externalId: 'ad-site/x 1', reportId: '701' });
  await follow();
  expect(await linked()).toEqual({ 700: first, 'ad-site/x 1': second });
  const kept = await addMaterial(null);
  await server.owner.query('insert into merged_materials (tenant_id, id, material_id) values ($1, $2, $3)', [
    tenant.tenantId,
    first,
    kept,
  ]);
  await follow();
  expect(await linked()).toEqual({ 700: kept, 'ad-site/x 1': second });
});

it('are looked for where they are new, and all others without a report of their own', async () => {
  const row = (id: string) => materialRowId({ kind: 'video', names: 'materialId', id });
  await write([row('710')]);
  const late = await addMaterial({ externalId: 'v710', reportId: '710' });
  const early = await addMaterial({ externalId: 'v711', reportId: '711' });
  await write([row('710'), row('711')]);
  expect(await linked()).toMatchObject({ 710: null, 711: early });
  await follow();
  expect(await linked()).toMatchObject({ 710: late, 711: early });
});

it('leave what is made of the ads as it is, and so do hours', async () => {
  const version = async () =>
    (await server.owner.query(`select version from insight_accounts where advertiser_id = '9'`)).rows[0];
  await write([materialRowId({ kind: 'video', names: 'materialId', id: '750' })]);
  const before = await version();
  await write([materialRowId({ kind: 'video', names: 'materialId', id: '751' })]);
  const rows = new FactRows();
  rows.set(hourRowId(3), figuresWith({ cost: '2', impressions: 5 }));
  const written = {
    place: { platform: 'TIKTOK' as const, advertiserId: '9' },
    fetchedAt: new Date(),
    days: [{ day: '2026-11-02', rows, nextAt: null, staleAt: null }],
  };
  const { tenantId, admin } = tenant;
  await withTenant(server.services.db, { tenantId, userId: admin.userId }, (tx) => writeHours(tx, written));
  expect(await version()).toEqual(before);
  const { rows: counted } = await server.owner.query(
    `select a.materials = count(*)::int as counted from insight_accounts a join insight_materials m using (tenant_id, account_no)
     where a.advertiser_id = '9' group by a.materials`,
  );
  expect(counted).toEqual([{ counted: true }]);
});

it('that two reports tell of did both, and reached nobody knows whom', async () => {
  const video = materialRowId({ kind: 'video', names: 'materialId', id: '800' });
  await write([video, video]);
  const { rows } = await server.owner.query(
    `select cost::float, impressions, reach from material_days join insight_materials using (tenant_id, account_no, material_no) where report_id = '800'`,
  );
  expect(rows).toEqual([{ cost: 3.2, impressions: 10, reach: null }]);
});

it('keep the first day on which they were shown, also when that day is restated', async () => {
  const video = materialRowId({ kind: 'video', names: 'materialId', id: '900' });
  const writeDays = (shown: Record<string, number | null>) => {
    const days = Object.entries(shown).map(([day, impressions]) => {
      const rows = new FactRows();
      if (impressions !== null) rows.plus(video, figuresWith({ cost: '1', impressions }));
      return { day, rows, nextAt: null, staleAt: null };
    });
    const place = { platform: 'TIKTOK', advertiserId: '9' } as const;
    return withTenant(server.services.db, { tenantId: tenant.tenantId, userId: tenant.admin.userId }, (tx) =>
      writeMaterialDays(tx, { place, fetchedAt: new Date(), days }),
    );
  };
  const firstDay = async () => {
    const { rows } = await server.owner.query(
      `select first_day::text from insight_materials where report_id = '900'`,
    );
    return rows[0].first_day;
  };
  await writeDays({ '2026-11-05': 0 });
  expect(await firstDay()).toBeNull();
  await writeDays({ '2026-11-06': 3, '2026-11-07': 3 });
  expect(await firstDay()).toBe('2026-11-06');
  await writeDays({ '2026-11-04': 1, '2026-11-08': 1 });
  expect(await firstDay()).toBe('2026-11-04');
  await writeDays({ '2026-11-04': 0 });
  expect(await firstDay()).toBe('2026-11-06');
  await writeDays({ '2026-11-06': null, '2026-11-07': null, '2026-11-08': null });
  expect(await firstDay()).toBeNull();
});
