import { addDays } from '@adsail/contract';
import { rateLimits } from '@adsail/contract/rates';
import { z } from 'zod';
import { defineJob } from '../../jobs/index.ts';
import type { Services } from '../../services.ts';
import { saveDay } from './save-day.ts';
import { sourceOf } from './source/index.ts';
import { type RateSource, SourceFailure } from './source/port.ts';
import { fetchesSince, noteFailedFetch, noteFetches } from './store/fetched.ts';

const hourMs = 3_600_000;
/** Until a day is settled: its rate may still be set, or corrected. */
const askAgainMs = 6 * hourMs;
const longestPauseMs = 6 * hourMs;
/** What the source says of a day after so many is its last word. */
const settledDays = 4;
/** Then the source is away, and the other days wait for the next run. */
const failuresOfARun = 3;

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms);
const pauseMs = (failures: number): number =>
  Math.min(longestPauseMs, hourMs * 2 ** Math.min(failures - 1, 10));

/** Days to ask for and how often each has failed, the youngest first. */
async function dueDays({ db }: Services, now: Date): Promise<{ day: string; failures: number }[]> {
  const last = dayOf(now);
  const known = new Map(
    (await fetchesSince(db, addDays(last, 1 - rateLimits.backfillDays))).map((fetch) => [fetch.day, fetch]),
  );
  return Array.from({ length: rateLimits.backfillDays }, (_, ago) => addDays(last, -ago))
    .map((day) => ({ day, fetch: known.get(day) }))
    .filter(({ fetch }) => !fetch || (fetch.next_at !== null && fetch.next_at <= now))
    .map(({ day, fetch }) => ({ day, failures: fetch?.failures ?? 0 }));
}

async function fetchDay({ db, clock }: Services, source: RateSource, day: string, signal: AbortSignal) {
  const answer = await source.ratesOf(day, signal);
  const fetchedAt = clock();
  const isSettled = day <= addDays(dayOf(fetchedAt), -settledDays);
  await db.transaction().execute(async (tx) => {
    await saveDay(tx, { day, source: source.name, fetchedAt }, answer);
    await noteFetches(tx, [day], { fetchedAt, nextAt: isSettled ? null : later(fetchedAt, askAgainMs) });
  });
}

/**
 * Fills the days of the last months that have no rates yet, and asks again for those that are not settled. A day that fails
 * stays a gap, and is asked for again: by the next run, and then with longer pauses.
 */
async function fetchRates(services: Services, source: RateSource, signal: AbortSignal): Promise<void> {
  const { db, clock, log } = services;
  let failed = 0;
  for (const { day, failures } of await dueDays(services, clock())) {
    if (failed === failuresOfARun) return;
    try {
      await fetchDay(services, source, day, signal);
    } catch (error) {
      if (!(error instanceof SourceFailure)) throw error;
      failed += 1;
      log.warn(
        { day, source: source.name, reason: error.message },
        'exchange rates could not be fetched; tried again later',
      );
      const nextAt = later(clock(), pauseMs(failures + 1));
      await noteFailedFetch(db, day, { failures: failures + 1, failure: error.message, nextAt });
    }
  }
}

export const ratesJob = defineJob({
  name: 'rates-fetch',
  payload: z.object({}),
  concurrency: 1,
  // The next run is an hour away, and goes on where this one ended.
  retries: 0,
  expireInSeconds: 1800,
  async handler(_payload, services, signal) {
    const source = sourceOf(services.config);
    if (source) await fetchRates(services, source, signal);
  },
});
