import type { Account } from '../state/index.ts';
import type { DayFigures, DeliveryLedger } from './ledger.ts';
import { type Market, perDollar } from './market.ts';
import {
  addDay,
  addMetrics,
  type Metrics,
  noMetrics,
  roundMoney,
  seedOf,
  settledAfterDays,
} from './metrics.ts';
import type { Span } from './span.ts';
import { addDays, dayNumber, instantOf, localTime } from './zone.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
/** Fresh figures become visible in steps of so long. */
const stepMs = 5 * 60_000;
const maxKept = 60_000;

/** Sums by what the ads are for (Meta tells apps from websites); most platforms have one bucket. */
export type Buckets = Readonly<Record<string, Metrics>>;

export interface SumsOptions {
  platform: string;
  market: Market;
  ledger: DeliveryLedger;
  account: Account;
  now: number;
  /** How long after delivery the platform tells of it. */
  delayMs: number;
  bucketOf(span: Span): string;
}

interface Kept {
  stamp: string;
  buckets: Record<string, Metrics>;
}
/** Day sums of groups and campaigns. They are worked out once and stand until the day is counted again. */
export type KeptSums = Map<string, Kept>;

/** What the ads of an account did, as its platform would tell it now. */
export class Sums {
  readonly #at: SumsOptions;
  readonly #kept: KeptSums;
  readonly #visibleUntil: number;
  readonly #visibleDay: string;
  readonly #dayStarts = new Map<string, number>();
  /** Equal stamps tell the same figures. */
  readonly stamp: string;
  constructor(at: SumsOptions, kept: KeptSums) {
    this.#at = at;
    this.#kept = kept;
    this.#visibleUntil = Math.floor((at.now - at.delayMs) / stepMs) * stepMs;
    this.#visibleDay = localTime(at.account.timezone, this.#visibleUntil).day;
    this.stamp = `${at.account.settledAt}:${this.#visibleUntil}`;
  }

  /** The days of an ad from one to another, as far as they are visible. */
  days(span: Span, from: string, to: string): DayFigures[] {
    const { ledger, platform, market, account } = this.#at;
    const last = to < this.#visibleDay ? to : this.#visibleDay;
    const days = ledger.days(platform, span, { from, to: last }, { market, currency: account.currency });
    return days.map((figures) => this.#visible(figures));
  }

  #visible(figures: DayFigures): DayFigures {
    if (this.#at.delayMs === 0 || figures.day < this.#visibleDay) return figures;
    const { account, now } = this.#at;
    const start = instantOf(account.timezone, figures.day);
    const hours = figures.hours().map((amount, index) => {
      const begun = start + Math.floor(index / 2) * hourMs;
      const lasted = Math.min(now, begun + hourMs) - begun;
      return lasted <= 0 ? amount : amount * Math.min(1, Math.max(0, (this.#visibleUntil - begun) / lasted));
    });
    const sum = (odd: number) =>
      hours.reduce((all, amount, index) => (index % 2 === odd ? all + amount : all), 0);
    return { day: figures.day, spend: sum(0), impressions: sum(1), hours: () => hours };
  }

  #ageOf(day: string): number {
    let start = this.#dayStarts.get(day);
    if (start === undefined) {
      start = instantOf(this.#at.account.timezone, day);
      this.#dayStarts.set(day, start);
    }
    return (this.#at.now - start) / dayMs;
  }

  /** Adds one day of an ad. */
  add(sum: Metrics, span: Span, { day, spend, impressions }: DayFigures): Metrics {
    return addDay(sum, this.#at.market, perDollar(this.#at.account.currency), {
      seed: seedOf(span.adId),
      day: dayNumber(day),
      spend,
      impressions,
      ageDays: this.#ageOf(day),
    });
  }

  ofAds(spans: readonly Span[], from: string, to: string): Buckets {
    const buckets: Record<string, Metrics> = {};
    for (const span of spans) {
      const sum = (buckets[this.#at.bucketOf(span)] ??= noMetrics());
      for (const figures of this.days(span, from, to)) this.add(sum, span, figures);
    }
    for (const sum of Object.values(buckets)) roundMoney(sum);
    return buckets;
  }

  /** Everything below a group or a campaign. */
  below(by: 'group' | 'campaign', id: string, from: string, to: string): Buckets {
    const { platform, account, ledger, market } = this.#at;
    const last = to < this.#visibleDay ? to : this.#visibleDay;
    const key = (day: string) => `${platform}:${by}:${id}:${day}`;
    const days: string[] = [];
    for (let day = from; day <= last; day = addDays(day, 1)) days.push(day);
    const missing = days.filter((day) => this.#kept.get(key(day))?.stamp !== this.#stamp(day));
    const [first] = missing;
    if (first !== undefined) {
      for (const day of missing) this.#keep(key(day), { stamp: this.#stamp(day), buckets: {} });
      const wanted = new Set(missing);
      const range = { from: first, to: missing.at(-1) ?? first };
      const place = { platform, accountId: account.id, by, id };
      ledger.daysBelow(place, range, { market, currency: account.currency }, (span, figures) => {
        if (!wanted.has(figures.day)) return;
        const buckets = this.#kept.get(key(figures.day))?.buckets ?? {};
        this.add((buckets[this.#at.bucketOf(span)] ??= noMetrics()), span, this.#visible(figures));
      });
    }
    const total: Record<string, Metrics> = {};
    for (const day of days) addBuckets(total, this.#kept.get(key(day))?.buckets ?? {});
    return total;
  }

  #keep(key: string, kept: Kept): void {
    if (this.#kept.size >= maxKept) this.#kept.clear();
    this.#kept.set(key, kept);
  }

  /** What a day's figures depend on: its age, what has been written of it, and for the last one how much is seen. */
  #stamp(day: string): string {
    const { platform, account, ledger } = this.#at;
    const age = Math.min(settledAfterDays, Math.floor(this.#ageOf(day)));
    const written = ledger.writingsOn(platform, account.id, day);
    return `${age}:${written}:${day < this.#visibleDay ? '' : this.#visibleUntil}`;
  }
}

export function addBuckets(total: Record<string, Metrics>, more: Buckets): void {
  for (const [name, sum] of Object.entries(more)) addMetrics((total[name] ??= noMetrics()), sum);
}

export function sumOf(buckets: Buckets): Metrics {
  const total = noMetrics();
  for (const sum of Object.values(buckets)) addMetrics(total, sum);
  return total;
}
