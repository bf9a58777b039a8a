import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { withTenant } from '../../../db/scope.ts';
import { type Fixture, type TestServer, testServer, type TestTenant } from '../../../testing/index.ts';
import { figureColumns, noProduct } from '../figures.ts';
import { dayNumber } from '../store/ad-columns.ts';
import type { SumBlock } from './block.ts';
import { DaySums } from './day-sums.ts';

let server: TestServer;
let fixture: Fixture;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.owner.query('delete from day_sums');
  await server.owner.query('delete from insight_accounts');
  fixture = await server.fixture();
});

const insertAccount = ({ tenantId }: TestTenant, no = 1) =>
  server.owner.query(
    `insert into insight_accounts (tenant_id, account_no, platform, advertiser_id) values ($1, $2, 'TIKTOK', $3)`,
    [tenantId, no, String(7000 + no)],
  );
const insertSum = ({ tenantId }: TestTenant, day: string, cost: string, no = 1) =>
  server.owner.query(
    `insert into day_sums (tenant_id, account_no, day, product_id, ads, ${figureColumns.join(', ')})
     values ($1, $2, $3, $4, 1, ${figureColumns.map((name) => (name === 'cost' ? '$5' : '0')).join(', ')})`,
    [tenantId, no, day, noProduct, cost],
  );
const newVersion = ({ tenantId }: TestTenant) =>
  server.owner.query('update insight_accounts set version = version + 1 where tenant_id = $1', [tenantId]);
const read = (sums: DaySums, { tenantId, admin }: TestTenant, from: string, to: string, nos = [1]) =>
  withTenant(server.services.db, { tenantId, userId: admin.userId }, (tx) =>
    sums.read(tx, nos, [{ from, to }]).then((read) => read?.blocks),
  );
/** The cost of each day, in whole parts of a hundred. */
const costs = (blocks: readonly SumBlock[] = []) =>
  blocks.flatMap(({ days, columns }) => {
    const column = columns.get('cost');
    return [...days].map((day, row) => [
      day,
      ((column?.values[row] ?? 0) * 100) / 10 ** (column?.digits ?? 0),
    ]);
  });
const of = (day: string, cents: number) => [dayNumber(day), cents];

it('reads what an account has not been read of, and anew once it is of another version', async () => {
  const { a } = fixture;
  const sums = new DaySums();
  await insertAccount(a);
  await insertSum(a, '2026-10-01', '1.5');
  await insertSum(a, '2026-11-15', '2.25');
  const all = () => read(sums, a, '2026-10-01', '2026-11-15');
  expect(costs((await all())?.get(1))).toEqual([of('2026-10-01', 150), of('2026-11-15', 225)]);
  // Written behind its back: what is known of a version is not asked for again.
  await server.owner.query(`update day_sums set cost = 9`);
  expect(costs((await all())?.get(1))).toEqual([of('2026-10-01', 150), of('2026-11-15', 225)]);
  await newVersion(a);
  expect(costs((await all())?.get(1))).toEqual([of('2026-10-01', 900), of('2026-11-15', 900)]);
});

it('knows that there is nothing, too, and what organisations have that are not the same', async () => {
  const { a, b } = fixture;
  const sums = new DaySums();
  await insertAccount(a);
  await insertAccount(a, 2);
  await insertAccount(b);
  await insertSum(a, '2026-10-01', '1');
  await insertSum(b, '2026-10-01', '2');
  const ofA = await read(sums, a, '2026-09-30', '2026-10-02', [1, 2, 3]);
  expect([...(ofA?.keys() ?? [])].toSorted()).toEqual([1, 2]);
  expect([costs(ofA?.get(1)), costs(ofA?.get(2))]).toEqual([[of('2026-10-01', 100)], []]);
  expect(costs((await read(sums, b, '2026-09-30', '2026-10-02'))?.get(1))).toEqual([of('2026-10-01', 200)]);
});

it('answers also where nothing can be kept', async () => {
  const { a } = fixture;
  const sums = new DaySums(1);
  await insertAccount(a);
  await insertSum(a, '2026-10-01', '1');
  for (const _ of [1, 2])
    expect(costs((await read(sums, a, '2026-10-01', '2026-10-01'))?.get(1))).toEqual([of('2026-10-01', 100)]);
});
