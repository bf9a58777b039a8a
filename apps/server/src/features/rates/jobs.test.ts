import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addDays } from '@adsail/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../testing/index.ts';
import { ratesJob } from './jobs.ts';
import { httpRates } from './source/http.ts';

const today = '2026-11-18';
const hourMs = 3_600_000;

let server: TestServer;
let provider: Server;
let asked: string[];
let headers: (string | undefined)[];
let answer: (day: string, response: ServerResponse) => unknown;

const ratesOn = (day: string, rates: object) => JSON.stringify({ base: 'USD', date: day, rates });
const plain = (day: string, response: ServerResponse) => response.end(ratesOn(day, { CNY: 7.1, SAR: 3.75 }));

beforeAll(async () => {
  provider = createServer((request, response) => {
    const [, day = ''] = /^\/rates\/([\d-]+)\?key=hidden$/.exec(request.url ?? '') ?? [];
    asked.push(day);
    headers.push(request.headers.authorization);
    answer(day, response);
  });
  await new Promise<void>((listening) => provider.listen(0, '127.0.0.1', listening));
  server = await testServer({ log: true, config: { rates: settings() } });
});
beforeEach(async () => {
  asked = [];
  headers = [];
  answer = plain;
  server.logged.length = 0;
  server.clock.set(new Date(`${today}T10:17:00Z`));
  server.clock.stop();
  await server.owner.query('delete from exchange_rates');
  await server.owner.query('delete from rate_fetches');
});
afterEach(() => provider.closeAllConnections());
afterAll(async () => {
  await server.close();
  await new Promise((closed) => provider.close(closed));
});

const settings = () => ({
  url: `http://127.0.0.1:${(provider.address() as AddressInfo).port}/rates/{day}?key=hidden`,
  name: 'Test bank',
  authorization: 'Bearer secret',
});
const run = () => ratesJob.handler({}, server.services, new AbortController().signal);
const query = async (sql: string, ...values: unknown[]) =>
  (await server.owner.query<Record<string, unknown>>(sql, values)).rows;
const kept = (currency = 'CNY') =>
  query(
    `select day::text, per_usd, to_check from exchange_rates where currency = $1 order by day desc`,
    currency,
  );
const gapOn = async (day: string) =>
  (await query('select from exchange_rates where day = $1', day)).length === 0;

describe('the first run', () => {
  it('fills the last 120 days, the youngest first, with source, day and time', async () => {
    await run();
    expect(asked).toHaveLength(120);
    expect(asked.slice(0, 2)).toEqual([today, '2026-11-17']);
    expect(asked.at(-1)).toBe(addDays(today, -119));
    expect(new Set(headers)).toEqual(new Set(['Bearer secret']));
    const [first, ...others] = await query(
      `select day::text, quoted_on::text, currency, per_usd, source, to_check, fetched_at from exchange_rates
       where currency = 'SAR' order by day desc`,
    );
    expect(first).toEqual({
      day: today,
      quoted_on: today,
      currency: 'SAR',
      per_usd: '3.75',
      source: 'Test bank',
      to_check: false,
      fetched_at: server.clock.now(),
    });
    expect(others).toHaveLength(119);
  });

  it('asks nobody where no source is named', async () => {
    const { config } = server.services;
    await ratesJob.handler(
      {},
      { ...server.services, config: { ...config, rates: null } },
      new AbortController().signal,
    );
    expect(asked).toEqual([]);
    expect(await kept()).toEqual([]);
  });
});

describe('later runs', () => {
  beforeEach(async () => {
    await run();
    asked = [];
  });

  it('ask for nothing that is settled, and again for the last days after some hours', async () => {
    server.clock.advance(hourMs);
    await run();
    expect(asked).toEqual([]);
    server.clock.advance(5 * hourMs);
    answer = (day, response) => response.end(ratesOn(day, { CNY: 7.2 }));
    await run();
    expect(asked).toEqual([today, '2026-11-17', '2026-11-16', '2026-11-15']);
    expect((await kept()).slice(3, 5)).toMatchObject([{ per_usd: '7.2' }, { per_usd: '7.1' }]);
    // What the source no longer names stays as it was.
    expect((await kept('SAR'))[0]).toMatchObject({ per_usd: '3.75' });
  });

  it('take the new day along', async () => {
    server.clock.set(new Date('2026-11-19T00:17:00Z'));
    await run();
    expect(asked[0]).toBe('2026-11-19');
    expect((await kept())[0]).toMatchObject({ day: '2026-11-19' });
  });
});

describe('a source that is away', () => {
  it('leaves a gap, which fills itself when it is back; it is not asked for all days', async () => {
    answer = (_day, response) => response.writeHead(503).end();
    await run();
    expect(asked).toEqual([today, '2026-11-17', '2026-11-16']);
    expect(await gapOn(today)).toBe(true);
    answer = plain;
    server.clock.advance(hourMs);
    asked = [];
    await run();
    expect(asked).toHaveLength(120);
    expect(await gapOn(today)).toBe(false);
  });

  it('for a single day hides no other day, and is asked with longer pauses', async () => {
    const bad = '2026-11-10';
    answer = (day, response) => (day === bad ? response.writeHead(404).end() : plain(day, response));
    await run();
    expect(await kept()).toHaveLength(119);
    expect(await gapOn(bad)).toBe(true);
    const pauses: number[] = [];
    for (let hour = 1; hour <= 20; hour += 1) {
      server.clock.advance(hourMs);
      asked = [];
      await run();
      if (asked.includes(bad)) pauses.push(hour);
    }
    expect(pauses).toEqual([1, 3, 7, 13, 19]);
    answer = plain;
    server.clock.advance(5 * hourMs);
    await run();
    expect(await gapOn(bad)).toBe(false);
    expect(await query('select failures, failure, next_at from rate_fetches where day = $1', bad)).toEqual([
      { failures: 0, failure: null, next_at: null },
    ]);
  });

  it('tells neither address nor key, in the log or in the table', async () => {
    answer = (_day, response) => response.destroy();
    await run();
    const [{ failure } = {}] = await query('select failure from rate_fetches limit 1');
    expect(failure).toMatch(/^The source did not answer: \w+$/);
    expect(server.logged.join('\n')).toContain('exchange rates could not be fetched');
    expect(server.logged.join('\n') + String(failure)).not.toMatch(/hidden|secret|127\.0\.0\.1/);
  });
});

describe('an answer that cannot be used', () => {
  it.each<[string, (response: ServerResponse) => unknown, RegExp]>([
    ['of an unknown form', (response) => response.end('{"quotes":{"USDCNY":7}}'), /unknown form/],
    ['of another day', (response) => response.end(ratesOn('2027-01-01', { CNY: 7 })), /another day/],
    [
      'that is too large',
      (response) => response.end(`{"base":"USD","rates":{"CNY":7},"more":"${'x'.repeat(1024 * 1024)}"}`),
      /larger than/,
    ],
  ])('%s is a gap with its reason', async (_name, give, reason) => {
    answer = (day, response) => (day === '2026-11-12' ? give(response) : plain(day, response));
    await run();
    expect(await gapOn('2026-11-12')).toBe(true);
    expect(await kept()).toHaveLength(119);
    const [row] = await query(
      `select failures, failure, fetched_at from rate_fetches where day = '2026-11-12'`,
    );
    expect(row).toEqual({ failures: 1, failure: expect.stringMatching(reason), fetched_at: null });
  });

  it('that never ends is given up', async () => {
    answer = (_day, response) => response.write('{"base":');
    const impatient = httpRates({ ...settings(), timeoutMs: 50 });
    await expect(impatient.ratesOf(today, new AbortController().signal)).rejects.toThrow(
      'The source did not answer: TimeoutError',
    );
  });

  it('is nobody’s failure when the server stops meanwhile', async () => {
    const stop = new AbortController();
    answer = () => stop.abort();
    await expect(ratesJob.handler({}, server.services, stop.signal)).rejects.toThrow('aborted');
    expect(await query('select from rate_fetches')).toHaveLength(0);
  });
});

describe('a rate far from the day before', () => {
  const withRate = (rates: Record<string, number>) => {
    answer = (day, response) => response.end(ratesOn(day, { CNY: rates[day] ?? 10 }));
  };
  const marked = async () => (await kept()).filter(({ to_check }) => to_check).map(({ day }) => day);

  it('is kept and marked, from more than a fifth on, up and down', async () => {
    withRate({ '2026-11-10': 12, '2026-10-20': 12.01, '2026-09-01': 7.99 });
    await run();
    // The day after a wrong one is as far from it.
    expect(await marked()).toEqual(['2026-10-20', '2026-09-02', '2026-09-01']);
    expect((await kept()).find(({ day }) => day === '2026-10-20')).toMatchObject({ per_usd: '12.01' });
  });

  it('loses its mark when the day before turns out to be wrong', async () => {
    withRate({ '2026-11-17': 1, [today]: 1 });
    await run();
    expect(await marked()).toEqual(['2026-11-17']);
    withRate({ [today]: 1 });
    server.clock.advance(6 * hourMs);
    await run();
    expect(await marked()).toEqual([today]);
  });

  it('is compared across a gap of some days', async () => {
    answer = (day, response) =>
      day > '2026-11-12' && day < '2026-11-15'
        ? response.writeHead(404).end()
        : response.end(ratesOn(day, { CNY: day < '2026-11-14' ? 10 : 15 }));
    await run();
    expect(await marked()).toEqual(['2026-11-15']);
  });
});
