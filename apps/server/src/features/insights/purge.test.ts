import { addDays } from '@adsail/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withTenant } from '../../db/scope.ts';
import { type TestMember, type TestServer, testServer } from '../../testing/index.ts';
import { purgeJob } from './pull/purge.ts';
import { figuresWith } from './testing/figures.ts';
import { FactRows } from './write/fact-rows.ts';
import { writeAdDays } from './write/write-day.ts';

const today = '2026-11-18';
const day = addDays(today, -120);

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  server.clock.set(new Date(`${today}T10:00:00Z`));
  server.clock.stop();
});
afterAll(() => server.close());

/** A day that was fetched so many days ago, with another cost each time, and hours of as many days ago. */
async function fill({ tenantId, userId }: TestMember, ago: readonly number[]): Promise<void> {
  for (const [time, days] of ago.entries()) {
    const rows = new FactRows();
    rows.set('1', figuresWith({ cost: String(time + 1) }));
    const fetched = {
      place: { platform: 'TIKTOK' as const, advertiserId: '7' },
      fetchedAt: new Date(`${addDays(today, -days)}T09:00:00Z`),
      days: [{ day, rows, nextAt: null, staleAt: null }],
    };
    await withTenant(server.services.db, { tenantId, userId }, (tx) =>
      writeAdDays(tx, fetched, async () => new Map()),
    );
    await server.owner.query(
      `insert into insight_days (tenant_id, account_no, part, day, fetched_at)
       select tenant_id, account_no, 'hours', $2, now() from insight_accounts where tenant_id = $1`,
      [tenantId, addDays(today, -days)],
    );
  }
}

const keptBy = async ({ tenantId }: TestMember) => {
  const ago = async (sql: string) =>
    (await server.owner.query<{ ago: number }>(sql, [tenantId, today])).rows.map((row) => row.ago);
  return {
    hours: await ago(
      `select $2::date - day as ago from insight_days where tenant_id = $1 and part = 'hours' order by day`,
    ),
    versions: await ago(
      `select $2::date - fetched_at::date as ago from insight_versions where tenant_id = $1 order by fetched_at`,
    ),
  };
};

it('deletes what is older than is kept, of the accounts of all organisations', async () => {
  const { a, b } = await server.fixture();
  await fill(a.admin, [91, 90, 36, 35]);
  await fill(b.admin, [100, 34]);
  await purgeJob.handler({}, server.services, new AbortController().signal);
  expect(await keptBy(a.admin)).toEqual({ hours: [35], versions: [36, 35] });
  expect(await keptBy(b.admin)).toEqual({ hours: [34], versions: [34] });
});
