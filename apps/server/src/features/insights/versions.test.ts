import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { countNames } from '@adsail/contract/delivery';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withTenant } from '../../db/scope.ts';
import { type TestServer, type TestTenant, testServer } from '../../testing/index.ts';
import { figuresWith, type SampleFigures } from './testing/figures.ts';
import { dayAsKnownAt } from './versions/known-at.ts';
import { packOf, unpack } from './versions/pack.ts';
import { figureColumns, packCodes } from './figures.ts';
import { FactRows } from './write/fact-rows.ts';
import { writeAdDays } from './write/write-day.ts';

let server: TestServer;
let tenant: TestTenant;
beforeAll(async () => {
  server = await testServer();
  tenant = (await server.fixture()).a;
});
afterAll(() => server.close());

const place = { platform: 'FACEBOOK' as const, advertiserId: '77' };
const day = '2026-11-10';
const inTenant = <T>(work: Parameters<typeof withTenant<T>>[2]): Promise<T> =>
  withTenant(server.services.db, { tenantId: tenant.tenantId, userId: tenant.admin.userId }, work);

function write(fetchedAt: Date, ads: Record<string, SampleFigures>) {
  const rows = new FactRows();
  for (const [id, figures] of Object.entries(ads)) rows.set(id, figuresWith(figures));
  const days = [{ day, rows, nextAt: null, staleAt: null }];
  return inTenant((tx) => writeAdDays(tx, { place, fetchedAt, days }, async () => new Map()));
}
const knownAt = async (at: Date): Promise<Record<string, string> | null> => {
  const known = await inTenant((tx) => dayAsKnownAt(tx, { accountNo: 1, day }, at));
  return (
    known &&
    Object.fromEntries([...known].map(([adNo, { cost, reach }]) => [adNo, `${Number(cost)} ${reach}`]))
  );
};
const at = (hour: number) => new Date(Date.UTC(2026, 10, 10, hour));

it('keep what was known of a day at any moment', async () => {
  await write(at(3), {});
  await write(at(4), { a: { cost: '1.5', reach: 4 }, b: { cost: '2' } });
  await write(at(5), { a: { cost: '1.50', reach: 4 }, b: { cost: '2' } });
  await write(at(6), { a: { cost: '1.5', reach: 5 }, b: { cost: '2' }, c: { impressions: 1 } });
  await write(at(7), { b: { cost: '0.000001' } });
  await write(at(8), {});
  expect(await knownAt(at(2))).toBeNull();
  expect(await knownAt(at(3))).toEqual({});
  expect(await knownAt(at(4))).toEqual({ 1: '1.5 4', 2: '2 null' });
  expect(await knownAt(at(5))).toEqual({ 1: '1.5 4', 2: '2 null' });
  expect(await knownAt(at(6))).toEqual({ 1: '1.5 5', 2: '2 null', 3: '0 null' });
  expect(await knownAt(at(7))).toEqual({ 2: '0.000001 null' });
  expect(await knownAt(at(9))).toEqual({});
  const { rows } = await server.owner.query('select ads from insight_versions order by fetched_at');
  // Nothing changed at five.
  expect(rows.map(({ ads }) => ads)).toEqual([0, 2, 2, 3, 1]);
});

it('write nothing when nothing has changed', async () => {
  const state = () =>
    server.owner
      .query(`select (select json_agg(d.xmin::text) from ad_days d), (select json_agg(s.xmin::text) from day_sums s),
      (select version from insight_accounts)`);
  await write(at(10), { a: { cost: '3' }, b: { clicks: 2 } });
  const before = (await state()).rows;
  expect(await write(at(11), { b: { clicks: 2 }, a: { cost: '3.000' } })).toEqual({ changed: 0 });
  expect((await state()).rows).toEqual(before);
});

it('are packed without loss', async () => {
  const value = fc.oneof(
    fc.constant('0'),
    fc.maxSafeNat().map(String),
    fc.bigInt(-(10n ** 20n), 10n ** 20n).map(String),
  );
  const money = fc
    .tuple(value, fc.nat(999_999))
    .map(([whole, part]) => `${whole}.${String(part).padStart(6, '0')}`);
  const count = fc.nat(2_000_000_000).map(String);
  const ad = fc.option(
    fc.tuple(...figureColumns.map((_, index) => (index < 3 ? money : count)), fc.option(count, { nil: '' })),
    { nil: null },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(ad, { maxLength: 30 }), fc.nat(1000), async (ads, first) => {
      const numbers = ads.map((_, index) => first + index * 3);
      const columns = Array.from({ length: figureColumns.length + 1 }, (_, column) =>
        ads.map((values) => values?.[column] ?? ''),
      );
      const part = (from: number, to?: number) => ({
        numbers: numbers.slice(from, to),
        columns: columns.map((each) => each.slice(from, to)),
      });
      // What changed, and what is gone: they have orders of their own.
      const found = await unpack(await packOf([part(first % 7), part(0, first % 7)]));
      expect(found.map(({ adNo }) => adNo)).toEqual([
        ...numbers.slice(first % 7),
        ...numbers.slice(0, first % 7),
      ]);
      found.sort((a, b) => a.adNo - b.adNo);
      for (const [index, { figures }] of found.entries()) {
        const values = ads[index];
        expect(figures === null).toBe(values === null || values === undefined);
        if (!figures || !values) continue;
        expect(figures.reach === null ? '' : String(figures.reach)).toBe(values.at(-1));
        // Money may have got zeros at its end.
        const same = (one: string, other: string) => one === other || Number(one) === Number(other);
        const lost = figureColumns.filter((column, at) => !same(figures[column], values[at] as string));
        expect(lost).toEqual([]);
      }
    }),
    { numRuns: 50 },
  );
});

it('of before packs told their columns are read as they were written', async () => {
  const ads = await unpack(Buffer.from('Y2Nm6mzgOdC7nfECvxAHS0ODgBAnEx8A', 'base64'));
  const told = ads.map(({ adNo, figures }) => [
    adNo,
    figures && Object.entries(figures).filter(([, value]) => value !== null && Number(value) !== 0),
  ]);
  expect(told).toEqual([
    [
      1,
      [
        ['cost', '1.500000'],
        ['impressions', '1000'],
        ['plays_100', '9'],
        ['reach', 4],
      ],
    ],
    [3, null],
    [
      12,
      [
        ['cost', '0.000001'],
        ['impressions', '7'],
      ],
    ],
  ]);
});

it('say which columns they have, so that one that comes or goes changes nothing of them', async () => {
  const columns = figureColumns.map((_, index) => [String(index + 1)]);
  const pack = await packOf([{ numbers: [5], columns: [...columns, ['77']] }]);
  const told = inflateRawSync(pack.subarray(1));
  // Its second column is one that nobody knows any more.
  const before = Buffer.of(packCodes.app_value);
  const at = told.indexOf(before, 1);
  told[at] = 120;
  const [ad] = await unpack(Buffer.concat([pack.subarray(0, 1), deflateRawSync(told)]));
  const expected = Object.fromEntries(figureColumns.map((column, index) => [column, String(index + 1)]));
  expect(ad).toEqual({ adNo: 5, figures: { ...expected, app_value: '0', reach: 77 } });
  await expect(unpack(Buffer.of(0b11110, 0))).rejects.toThrow('packed as 30');
});

it('and bits go by numbers that are never given anew', () => {
  expect(Object.values(packCodes)).toEqual(Array.from({ length: 18 }, (_, index) => index + 1));
  expect(countNames.slice(0, 14)).toEqual([
    'impressions',
    'clicks',
    'conversions',
    'installs',
    'registrations',
    'appPurchases',
    'webPurchases',
    'plays',
    'plays2s',
    'plays6s',
    'plays25',
    'plays50',
    'plays75',
    'plays100',
  ]);
});
