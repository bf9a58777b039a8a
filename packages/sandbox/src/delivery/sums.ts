import type { Account } from '../state/index.ts';
import type { AccountBuckets } from './bucketing.ts';
import type { Fortunes } from './fortunes.ts';
import type { Buckets, KeptDay, KeptSums } from './kept-sums.ts';
import { type DayFigures, type DeliveryLedger, hourBits, type Scope } from './ledger.ts';
import { dayCurve, type Market, perDollar } from './market.ts';
import {
  type AdDay,
  addDay,
  addMetrics,
  type Metrics,
  noMetrics,
  roundMoney,
  seedOf,
  settledAfterDays,
  traitsOf,
} from './metrics.ts';
import { type Auction, eachSeededDay, seededDays } from './seeded.ts';
import type { Span } from './span.ts';
import { dayNumber, dayText, instantOf, localTime } from './zone.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
/** Fresh figures become visible in steps of so long. */
export const stepMs = 5 * 60_000;

export interface SumsOptions {
  platform: string;
  market: Market;
  ledger: DeliveryLedger;
  fortunes: Fortunes;
  account: Account;
  now: number;
  /** How long after delivery the platform tells of it. */
  delayMs: number;
  buckets: AccountBuckets;
}

export interface DayBuckets {
  day: string;
  buckets: Buckets;
}

type Days = Map<number, Record<string, Metrics>>;
type SumFor = (bucket: string, day: number) => Metrics;

/** What the ads of an account did, as its platform would tell it now. */
export class Sums {
  readonly #at: SumsOptions;
  readonly #kept: KeptSums;
  readonly #auction: Auction;
  readonly #visibleUntil: number;
  readonly #visibleDay: number;
  readonly #ages = new Map<number, number>();
  #stamped: { first: number; last: number; stamp: string } | undefined;
  /** Equal stamps tell the same figures. */
  readonly stamp: string;
  constructor(at: SumsOptions, kept: KeptSums) {
    this.#at = at;
    this.#kept = kept;
    this.#auction = { market: at.market, currency: at.account.currency };
    this.#visibleUntil = Math.floor((at.now - at.delayMs) / stepMs) * stepMs;
    this.#visibleDay = dayNumber(localTime(at.account.timezone, this.#visibleUntil).day);
    this.stamp = `${at.account.settledAt}:${this.#visibleUntil}:${at.buckets.version}`;
  }

  /** The days of an ad from one to another, as far as they are visible. */
  days(span: Span, from: string, to: string): DayFigures[] {
    const { first, last } = this.#range(from, to);
    const range = { from: dayText(first), to: dayText(last) };
    return [
      ...seededDays(span, range, this.#auction),
      ...this.#at.ledger.storedDays(this.#at.platform, span, range),
    ].map((figures) => this.#visible(figures));
  }

  #range(from: string, to: string): { first: number; last: number } {
    return { first: dayNumber(from), last: Math.min(dayNumber(to), this.#visibleDay) };
  }

  #isWhole(day: number): boolean {
    return this.#at.delayMs === 0 || day < this.#visibleDay;
  }

  #visible(figures: DayFigures): DayFigures {
    if (this.#isWhole(dayNumber(figures.day))) return figures;
    const { account } = this.#at;
    const start = instantOf(account.timezone, figures.day);
    const hours = figures.hours().map((amount, index) => {
      const begun = start + Math.floor(index / 2) * hourMs;
      // What the hour has so far it has up to the settlement, which is earlier than now: by the clock the same hour would
      // shrink from one question to the next, and reports that are read one after the other would not agree.
      const lasted = Math.min(account.settledAt, begun + hourMs) - begun;
      return lasted <= 0 ? amount : amount * Math.min(1, Math.max(0, (this.#visibleUntil - begun) / lasted));
    });
    const sum = (odd: number) =>
      hours.reduce((all, amount, index) => (index % 2 === odd ? all + amount : all), 0);
    return { day: figures.day, spend: sum(0), impressions: sum(1), hours: () => hours };
  }

  #ageOf(day: number): number {
    let age = this.#ages.get(day);
    if (age === undefined) {
      age = (this.#at.now - instantOf(this.#at.account.timezone, dayText(day))) / dayMs;
      this.#ages.set(day, age);
    }
    return age;
  }

  /** Adds one day of an ad. */
  add(sum: Metrics, span: Span, { day, spend, impressions }: DayFigures): Metrics {
    const seed = seedOf(span.adId);
    const { platform, market, fortunes } = this.#at;
    const number = dayNumber(day);
    const traits = fortunes.traits(platform, span.adId, traitsOf(market, seed), number);
    return this.#addDay(sum, { seed, traits, day: number, spend, impressions, ageDays: 0 });
  }

  #addDay(sum: Metrics, day: AdDay): Metrics {
    day.ageDays = this.#ageOf(day.day);
    return addDay(sum, perDollar(this.#at.account.currency), day);
  }

  /** What ads that need not belong together did, in all. */
  ofAds(spans: readonly Span[], from: string, to: string): Buckets {
    const buckets: Record<string, Metrics> = {};
    this.#addAds(spans, from, to, (bucket) => (buckets[bucket] ??= noMetrics()));
    for (const sum of Object.values(buckets)) roundMoney(sum);
    return buckets;
  }

  /** And by day. */
  daysOfAds(spans: readonly Span[], from: string, to: string): DayBuckets[] {
    const days: Days = new Map();
    this.#addAds(spans, from, to, intoDays(days));
    return inOrder(days);
  }

  #addAds(spans: readonly Span[], from: string, to: string, sumFor: SumFor): void {
    const { first, last } = this.#range(from, to);
    // Shortly after midnight nothing of a day may be told yet.
    if (first > last) return;
    const range = { from: dayText(first), to: dayText(last) };
    for (const span of spans) {
      const bucket = this.#at.buckets.of(span);
      this.#addSeeded(span, bucket, first, last, sumFor);
      for (const figures of this.#at.ledger.storedDays(this.#at.platform, span, range))
        this.add(sumFor(bucket, dayNumber(figures.day)), span, this.#visible(figures));
    }
  }

  /** Millions of days may be added for an answer: nothing is made for one of them. */
  #addSeeded(span: Span, bucket: string, first: number, last: number, sumFor: SumFor): void {
    const whole = this.#isWhole(last) ? last : this.#visibleDay - 1;
    eachSeededDay(span, { first, last: whole }, this.#auction, (day) => {
      this.#addDay(sumFor(bucket, day.day), day);
    });
    if (whole < last)
      for (const figures of seededDays(span, { from: dayText(whole + 1), to: dayText(last) }, this.#auction))
        this.add(sumFor(bucket, dayNumber(figures.day)), span, this.#visible(figures));
  }

  /** Everything in the account, or below a group or a campaign. */
  below(by: Scope, id: string, from: string, to: string): Buckets {
    if (by === 'group') return this.#groupTotal(id, from, to);
    const total: Record<string, Metrics> = {};
    for (const { buckets } of this.daysBelow(by, id, from, to)) addBuckets(total, buckets);
    return total;
  }

  /** There are thousands of groups: of a range their total is kept, not its days. */
  #groupTotal(id: string, from: string, to: string): Buckets {
    const { first, last } = this.#range(from, to);
    const place = `${this.#placeOf('group', id)}:${first}:${last}`;
    const stamp = this.stampOf(from, to);
    const known = this.#kept.get(place, 0, stamp);
    if (known) return known.buckets;
    const buckets: Record<string, Metrics> = {};
    const days = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
    this.#addBelow('group', id, days, (bucket) => (buckets[bucket] ??= noMetrics()));
    for (const sum of Object.values(buckets)) roundMoney(sum);
    this.#kept.keep(place, 0, { stamp, buckets });
    return buckets;
  }

  /** And by day; days on which nothing was delivered are left out. */
  daysBelow(by: Scope, id: string, from: string, to: string): DayBuckets[] {
    const { first, last } = this.#range(from, to);
    const place = this.#placeOf(by, id);
    const known = new Map<number, KeptDay>();
    const missing: number[] = [];
    for (let day = first; day <= last; day += 1) {
      const kept = this.#kept.get(place, day, this.#stampOf(day));
      if (kept) known.set(day, kept);
      else missing.push(day);
    }
    if (missing.length > 0)
      for (const [day, buckets] of this.#work(by, id, missing)) {
        const kept = { stamp: this.#stampOf(day), buckets };
        this.#kept.keep(place, day, kept);
        known.set(day, kept);
      }
    const days: Days = new Map();
    for (const [day, { buckets }] of known) if (Object.keys(buckets).length > 0) days.set(day, buckets);
    return inOrder(days);
  }

  #placeOf(by: Scope, id: string): string {
    const { platform, account, buckets } = this.#at;
    return `${platform}:${account.id}:${buckets.name}:${by}:${id}`;
  }

  #work(by: Scope, id: string, missing: readonly number[]): Days {
    const days: Days = new Map(missing.map((day) => [day, {}]));
    if (by !== 'account') return this.#workBelow(by, id, days);
    const { platform, account, ledger } = this.#at;
    for (const campaign of ledger.spans.of(platform, account.id).campaigns.keys())
      for (const [day, buckets] of this.#campaign(campaign, missing))
        addBuckets(days.get(day) ?? {}, buckets);
    return days;
  }

  /** Not kept: the account's sum is. */
  #campaign(id: string, missing: readonly number[]): Days {
    const place = this.#placeOf('campaign', id);
    const days: Days = new Map();
    const unknown: Days = new Map();
    for (const day of missing) {
      const kept = this.#kept.get(place, day, this.#stampOf(day));
      if (kept) days.set(day, kept.buckets);
      else unknown.set(day, {});
    }
    if (unknown.size > 0)
      for (const [day, buckets] of this.#workBelow('campaign', id, unknown)) days.set(day, buckets);
    return days;
  }

  #workBelow(by: 'campaign' | 'group', id: string, days: Days): Days {
    this.#addBelow(by, id, [...days.keys()], intoDays(days));
    for (const buckets of days.values()) for (const sum of Object.values(buckets)) roundMoney(sum);
    return days;
  }

  #addBelow(by: 'campaign' | 'group', id: string, wanted: readonly number[], sumFor: SumFor): void {
    const { platform, account, ledger, buckets } = this.#at;
    const place = { platform, accountId: account.id, by, id };
    const open = by === 'campaign' ? this.#addBatches(id, wanted, sumFor) : wanted;
    const isOpen = new Set(open);
    if (open.length > 0)
      for (const span of ledger.spans.below(platform, account.id, by, id))
        if (span.seededTo !== null)
          this.#addSeeded(span, buckets.of(span), open[0] ?? 0, open.at(-1) ?? 0, (bucket, day) =>
            isOpen.has(day) ? sumFor(bucket, day) : unwanted,
          );
    const range = { from: dayText(wanted[0] ?? 0), to: dayText(wanted.at(-1) ?? 0) };
    const isWanted = new Set(wanted);
    ledger.storedBelow(place, range, (span, figures) => {
      const day = dayNumber(figures.day);
      if (isWanted.has(day)) this.add(sumFor(buckets.of(span), day), span, this.#visible(figures));
    });
  }

  /** Adds what was worked out with a bulk seed; returns the days that have to be added up ad by ad. */
  #addBatches(campaignId: string, days: readonly number[], sumFor: SumFor): number[] {
    const { platform, account, ledger, buckets } = this.#at;
    const seeded = ledger.seeded.of(platform, campaignId);
    const spans = ledger.spans.below(platform, account.id, 'campaign', campaignId);
    const batches = seeded.length > 0 ? buckets.ofBatches(seeded, spans) : undefined;
    if (!batches) return [...days];
    return days.filter((day) => {
      const age = Math.max(0, Math.floor(this.#ageOf(day)));
      const held = batches.filter(({ batch }) => batch.holds(day));
      const sums = held.map(({ batch }) => (this.#isWhole(day) ? batch.on(day, age) : undefined));
      if (sums.includes(undefined)) return true;
      for (const [index, { bucket }] of held.entries())
        addMetrics(sumFor(bucket, day), sums[index] ?? noMetrics());
      return false;
    });
  }

  /** How a day of everything below spread over its hours: 24 pairs of spend and impressions. */
  hoursBelow(by: Scope, id: string, day: string): number[] {
    const { platform, account, ledger } = this.#at;
    const place = this.#placeOf(by, id);
    const number = dayNumber(day);
    const kept = this.#kept.get(place, number, this.#stampOf(number));
    if (kept?.hours) return kept.hours;
    const spans =
      by === 'account'
        ? ledger.spans.of(platform, account.id).all
        : ledger.spans.below(platform, account.id, by, id);
    const hours = this.#hours(
      day,
      spans,
      ledger.hoursBelow({ platform, accountId: account.id, by, id }, day),
    );
    if (kept) kept.hours = hours;
    return hours;
  }

  hoursOfAds(spans: readonly Span[], day: string): number[] {
    const { platform, ledger } = this.#at;
    const stored = spans.flatMap((span) =>
      ledger.storedDays(platform, span, { from: day, to: day }).map((figures) => figures.hours()),
    );
    return this.#hours(day, spans, stored);
  }

  #hours(day: string, spans: readonly Span[], stored: Iterable<readonly number[]>): number[] {
    const number = dayNumber(day);
    let spend = 0;
    let impressions = 0;
    for (const span of spans)
      eachSeededDay(span, { first: number, last: number }, this.#auction, (seeded) => {
        spend += seeded.spend;
        impressions += seeded.impressions;
      });
    const hours = dayCurve.flatMap((share) => [spend * share, impressions * share]);
    for (const own of stored)
      for (const [index, amount] of own.entries()) hours[index] = (hours[index] ?? 0) + amount;
    return this.#visible({ day, spend, impressions, hours: () => hours }).hours();
  }

  /** In which hours of a day an ad delivered, as far as they are visible: a bit for each. */
  busyHours(day: string): (span: Span) => number {
    const { platform, account, ledger } = this.#at;
    const stored = ledger.busyHours(platform, account.id, day);
    const every = Array.from({ length: 48 }, () => 1);
    const visible = hourBits(this.#visible({ day, spend: 1, impressions: 1, hours: () => every }).hours());
    return ({ adId, seededFrom, seededTo }) => {
      const isSeeded = seededFrom !== null && seededTo !== null && day >= seededFrom && day <= seededTo;
      return visible & (isSeeded ? visible : (stored.get(adId) ?? 0));
    };
  }

  /** What the figures of some days depend on. All groups of a page ask for the same ones. */
  stampOf(from: string, to: string): string {
    const { first, last } = this.#range(from, to);
    if (this.#stamped?.first !== first || this.#stamped.last !== last) {
      const days = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
      this.#stamped = { first, last, stamp: days.map((day) => this.#stampOf(day)).join() };
    }
    return this.#stamped.stamp;
  }

  /** What a day's figures depend on: its age, what has been written of it, and for the last one how much is seen. */
  #stampOf(day: number): string {
    const { platform, account, ledger } = this.#at;
    const age = Math.min(settledAfterDays, Math.floor(this.#ageOf(day)));
    const written = ledger.writingsOn(platform, account.id, dayText(day));
    return `${age}:${written}:${day < this.#visibleDay ? '' : this.#visibleUntil}:${this.#at.buckets.version}`;
  }
}

/** Takes what was added for a day in between. */
const unwanted = noMetrics();

function intoDays(days: Days): SumFor {
  return (bucket, day) => {
    let buckets = days.get(day);
    if (!buckets) days.set(day, (buckets = {}));
    return (buckets[bucket] ??= noMetrics());
  };
}

const inOrder = (days: Days): DayBuckets[] =>
  [...days]
    .sort(([one], [other]) => one - other)
    .map(([day, buckets]) => {
      for (const sum of Object.values(buckets)) roundMoney(sum);
      return { day: dayText(day), buckets };
    });

export function addBuckets(total: Record<string, Metrics>, more: Buckets): void {
  for (const [name, sum] of Object.entries(more)) addMetrics((total[name] ??= noMetrics()), sum);
}

export function sumOf(buckets: Buckets): Metrics {
  const total = noMetrics();
  for (const sum of Object.values(buckets)) addMetrics(total, sum);
  return total;
}
