import { largestUsualChange, rateChange } from '@adsail/contract/rates';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../testing/index.ts';
import { makeDemoRates } from './demo.ts';
import { ratesJob } from './jobs.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  server.clock.set(new Date('2026-11-18T10:17:00Z'));
  server.clock.stop();
});
afterAll(() => server.close());

const rows = async () =>
  (
    await server.owner.query<{ day: string; currency: string; per_usd: string; source: string }>(
      'select day::text, currency, per_usd, source from exchange_rates order by currency, day',
    )
  ).rows;

it('has 120 days of invented rates that say so, each near the day before', async () => {
  await server.services.db.transaction().execute((tx) => makeDemoRates(tx, server.services));
  const all = await rows();
  for (const currency of ['CNY', 'PHP', 'SAR', 'EUR', 'JPY', 'GBP', 'AED', 'TWD']) {
    const series = all.filter((row) => row.currency === currency);
    expect([currency, series.length]).toEqual([currency, 120]);
    for (const [at, { per_usd }] of series.entries())
      expect(rateChange(series[Math.max(0, at - 1)]?.per_usd ?? '', per_usd)).toBeLessThan(
        largestUsualChange / 4,
      );
  }
  expect(new Set(all.map(({ source }) => source))).toEqual(new Set(['demo']));
});

it('goes on with the next day, and changes no other one', async () => {
  const before = await rows();
  server.clock.set(new Date('2026-11-19T00:17:00Z'));
  await ratesJob.handler({}, server.services, new AbortController().signal);
  const after = await rows();
  expect(after.filter(({ day }) => day !== '2026-11-19')).toEqual(before);
  expect(after.filter(({ day }) => day === '2026-11-19')).toHaveLength(before.length / 120);
});
