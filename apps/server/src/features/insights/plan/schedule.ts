import type { PlatformCapabilities } from '@adsail/contract/delivery';
import type { InsightPart } from '../tables.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** When what is fetched. All that there is to set about it stands here. */
export const pullPlan = {
  /** Before today, when an account is new. */
  backfillDays: 90,
  /** Of hours, before today: what today and yesterday are compared with by hour. */
  hoursBackfillDays: 2,
  /** Today, and a day that has ended and is not told whole yet. */
  busyMs: 30 * minuteMs,
  busyStaleMs: 2 * hourMs,
  /** A day that may still be told otherwise. */
  restatedMs: dayMs,
  restatedStaleMs: 2 * dayMs,
  /** What is due so soon is fetched along with what is due. */
  togetherMs: 2 * hourMs,
  /** Days of one question, as long as an account has few ads. */
  daysAtOnce: 30,
  /** Rows of one question that are kept in memory; a day is never divided. */
  rowsAtOnce: 60_000,
  /** After failures in a row: doubled each time, up to the longest. */
  failedMs: 5 * minuteMs,
  longestFailedMs: hourMs,
  /** Where the platform says how long to wait, and says next to nothing. */
  limitedMs: minuteMs,
  /** A single day that is too large for the platform: so often and so late it is asked for once more, and then no more. */
  tooLargeTries: 3,
  tooLargeMs: dayMs,
  /** After that time twice as many days are asked for at once as a platform took before. */
  daysAtOnceMs: dayMs,
  /** Further ahead nothing is ever planned: the longest pause is a day, by our plan and by a platform's limit. */
  longestMs: 2 * dayMs,
  /** Without an authorisation: when it is back, it is told at once. */
  waitsMs: 3 * hourMs,
  hoursKeptDays: 35,
  versionsKeptDays: 90,
} as const;

const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms);

/** How many days ago a day is, on another one. */
export const daysBetween = (day: string, today: string): number =>
  Math.round((Date.parse(today) - Date.parse(day)) / dayMs);

/** A calendar day of an ad account's zone; one that nobody knows here is taken for UTC. */
export function dayInZone(zone: string, at: Date): string {
  const options = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  try {
    return new Intl.DateTimeFormat('en-CA', { timeZone: zone, ...options }).format(at);
  } catch (error) {
    if (error instanceof RangeError) return at.toISOString().slice(0, 10);
    throw error;
  }
}

/** The first day of the account's zone that is not told whole yet: today, or the one before in the hours after its end. */
export const unsettledFrom = (
  zone: string,
  at: Date,
  { settleHours }: Pick<NonNullable<PlatformCapabilities['insights']>, 'settleHours'>,
): string => dayInZone(zone, new Date(at.getTime() - settleHours * hourMs));

/** When a question was asked, in the account's days. */
export interface AskedDays {
  today: string;
  unsettledFrom: string;
}

export interface Turn {
  /** Null: that was the last time. */
  nextAt: Date | null;
  staleAt: Date | null;
}

const settled: Turn = { nextAt: null, staleAt: null };

export function turnAfter(
  part: InsightPart,
  day: string,
  asked: AskedDays,
  fetchedAt: Date,
  { restatedDays }: Pick<NonNullable<PlatformCapabilities['insights']>, 'restatedDays'>,
): Turn {
  if (day >= asked.unsettledFrom)
    return {
      nextAt: later(fetchedAt, pullPlan.busyMs),
      staleAt: later(fetchedAt, pullPlan.busyStaleMs),
    };
  // Whoever looks at hours looks at today's, and at those of the days beside it.
  if (part === 'hours' || daysBetween(day, asked.today) > restatedDays) return settled;
  return {
    nextAt: later(fetchedAt, pullPlan.restatedMs),
    staleAt: later(fetchedAt, pullPlan.restatedStaleMs),
  };
}

export const afterFailure = (failures: number, at: Date): Date =>
  later(at, Math.min(pullPlan.longestFailedMs, pullPlan.failedMs * 2 ** Math.min(failures, 10)));

/** As the platform says, which may say nothing, or anything. */
export const afterLimit = (retryAfterMs: number, at: Date): Date =>
  later(at, Math.min(dayMs, Math.max(pullPlan.limitedMs, retryAfterMs)));

/** Since when an account is asked for fewer days at once, and how many. */
export interface FewerDays {
  days: number;
  since: Date;
}

/** How many days a platform may be asked for at once now: more with the time, because it was perhaps busy; null: as many as we like. */
export function daysAllowed(fewer: FewerDays | null, now: Date): number | null {
  if (!fewer) return null;
  const doublings = Math.floor((now.getTime() - fewer.since.getTime()) / pullPlan.daysAtOnceMs);
  const days = fewer.days * 2 ** Math.max(0, Math.min(doublings, 10));
  return days >= pullPlan.daysAtOnce ? null : days;
}

/** Days without a gap between them, the newest first; each span at most so long. */
export function spansOf(days: readonly string[], longest: number): string[][] {
  const spans: string[][] = [];
  for (const day of [...new Set(days)].toSorted().toReversed()) {
    const last = spans.at(-1);
    const isNext = last && last.length < longest && daysBetween(day, last.at(-1) as string) === 1;
    if (isNext) last.push(day);
    else spans.push([day]);
  }
  return spans;
}
