import type { AccountSpans } from './account-spans.ts';
import type { DeliveryLedger } from './ledger.ts';
import type { Span } from './span.ts';
import type { Buckets } from './kept-sums.ts';
import { addBuckets, type DayBuckets, type Sums } from './sums.ts';

export type ReportLevel = 'account' | 'campaign' | 'group' | 'ad';
export interface Period {
  from: string;
  to: string;
}

export interface SpanSieve {
  /** Equal names keep the same ads. */
  name: string;
  keeps(span: Span): boolean;
  /** Whether it keeps or drops all ads of a line together: then their kept day sums can be used. */
  isWhole: boolean;
}

export interface LineQuestion {
  level: ReportLevel;
  /** Each is a line of every object that delivered in it. */
  periods: readonly Period[];
  sieve?: SpanSieve;
}

/** The ads of a line. An ad by itself needs no list around it: there may be a hundred thousand of them. */
type Members = Span | readonly Span[];
const listOf = (members: Members): readonly Span[] => ('adId' in members ? [members] : members);

export interface Line {
  id: string;
  /** One of its ads, for the names of what stands above. */
  span: Span;
  period: Period;
  buckets: Buckets;
}

const idOf = (level: ReportLevel, span: Span): string =>
  level === 'ad' ? span.adId : level === 'group' ? span.groupId : level === 'campaign' ? span.campaignId : '';

const wholeOf = (periods: readonly Period[]): Period =>
  periods.reduce(
    (whole, { from, to }) => ({
      from: from < whole.from ? from : whole.from,
      to: to > whole.to ? to : whole.to,
    }),
    { from: '9999-12-31', to: '' },
  );

const groupedBy = (level: ReportLevel, spans: readonly Span[]): Iterable<Members> =>
  level === 'ad' ? spans : Map.groupBy(spans, (span) => idOf(level, span)).values();

/** All ads of an account by line. */
function membersOf(spans: AccountSpans, { level, sieve, periods }: LineQuestion): Iterable<Members> {
  const { all, groups, campaigns } = spans;
  if (sieve) {
    const { from, to } = wholeOf(periods);
    return groupedBy(
      level,
      all.filter((span) => span.firstDay <= to && span.lastDay >= from && sieve.keeps(span)),
    );
  }
  if (level === 'account') return all.length > 0 ? [all] : [];
  return level === 'ad' ? all : (level === 'group' ? groups : campaigns).values();
}

/** By the id of their objects: so a line is found again when others have come and gone. The ads are in order anyway. */
function inOrder(level: ReportLevel, lines: Iterable<Members>): Iterable<Members> {
  if (level === 'ad' || level === 'account') return lines;
  const keyed = Array.from(lines, (members) => ({ members, id: idIn(level, members) }));
  keyed.sort((one, other) => (one.id < other.id ? -1 : 1));
  return keyed.map(({ members }) => members);
}

function idIn(level: ReportLevel, members: Members): string {
  const [span] = listOf(members);
  return span ? idOf(level, span) : '';
}

/** Where a line stands or stood. */
export interface LinePosition {
  id: string;
  period: Period;
}

/** Which lines a report has, in order, without their figures: those are worked out for the page that is read. */
export class LineIndex {
  readonly #question: LineQuestion;
  readonly #members: Members[] = [];
  /** Which of the periods each has a line for. Most have the same, and share the list. */
  readonly #periods: (readonly number[])[] = [];
  /** Number of the first line of each object. */
  readonly #starts: Uint32Array;
  readonly length: number;
  #total: { stamp: string; buckets: Buckets } | undefined;
  #campaigns: ReadonlySet<string> | undefined;

  constructor(ledger: DeliveryLedger, platform: string, spans: AccountSpans, question: LineQuestion) {
    this.#question = question;
    const finder = new PeriodFinder(ledger, platform, question.periods);
    for (const members of inOrder(question.level, membersOf(spans, question))) {
      const periods = finder.of(members);
      if (periods.length === 0) continue;
      this.#members.push(members);
      this.#periods.push(periods);
    }
    this.#starts = new Uint32Array(this.#members.length);
    let count = 0;
    for (const [index, { length }] of this.#periods.entries()) {
      this.#starts[index] = count;
      count += length;
    }
    this.length = count;
  }

  page(sums: Sums, offset: number, limit: number): Line[] {
    const lines: Line[] = [];
    const end = Math.min(this.length, offset + limit);
    for (let at = offset; at < end; at += 1) {
      const { spans, period } = this.spansAt(at);
      const [span] = spans;
      if (!period || !span) continue;
      const id = idOf(this.#question.level, span);
      lines.push({ id, span, period, buckets: this.#figures(sums, id, spans, period) });
    }
    return lines;
  }

  /** What a line is made of. */
  spansAt(at: number): { spans: readonly Span[]; period: Period | undefined } {
    let low = 0;
    let high = this.#members.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.#starts[middle] ?? 0) <= at) low = middle;
      else high = middle - 1;
    }
    const members = this.#members[low];
    if (!members) throw new RangeError(`There is no line ${at}.`);
    const number = this.#periods[low]?.[at - (this.#starts[low] ?? 0)] ?? 0;
    return { spans: listOf(members), period: this.#question.periods[number] };
  }

  positionOf(at: number): LinePosition | undefined {
    const { period } = this.spansAt(at);
    return period && { id: this.idAt(at), period };
  }

  /** The first line that is not before a position, and whether it is the one that was meant. */
  lineFrom({ id, period }: LinePosition): { line: number; isSame: boolean } {
    const { level, periods } = this.#question;
    let low = 0;
    let high = this.#members.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const members = this.#members[middle];
      if (members && idIn(level, members) < id) low = middle + 1;
      else high = middle;
    }
    const start = this.#starts[low] ?? this.length;
    const members = this.#members[low];
    if (!members || idIn(level, members) !== id) return { line: start, isSame: false };
    const number = periods.findIndex(({ from, to }) => from === period.from && to === period.to);
    const later = number === -1 ? periods.findIndex(({ from }) => from > period.from) : number;
    const own = this.#periods[low] ?? [];
    const place = later === -1 ? -1 : own.findIndex((each) => each >= later);
    if (place === -1) return { line: start + own.length, isSame: false };
    return { line: start + place, isSame: own[place] === number };
  }

  /** Whether a line has all ads below its object: only then can its kept sums be used. */
  #isWhole(level: ReportLevel): level is Exclude<ReportLevel, 'ad'> {
    const { sieve } = this.#question;
    return level !== 'ad' && (!sieve || (sieve.isWhole && level !== 'account'));
  }

  #figures(sums: Sums, id: string, spans: readonly Span[], { from, to }: Period): Buckets {
    const { level } = this.#question;
    return this.#isWhole(level) ? sums.below(level, id, from, to) : sums.ofAds(spans, from, to);
  }

  idAt(at: number): string {
    const [span] = this.spansAt(at).spans;
    return span ? idOf(this.#question.level, span) : '';
  }

  /** The days of a line. */
  days(sums: Sums, at: number): DayBuckets[] {
    const { level } = this.#question;
    const { spans, period } = this.spansAt(at);
    const [span] = spans;
    if (!period || !span) return [];
    const { from, to } = period;
    return this.#isWhole(level)
      ? sums.daysBelow(level, idOf(level, span), from, to)
      : sums.daysOfAds(spans, from, to);
  }

  /** How a day of a line spread over its hours, as pairs of spend and impressions. */
  hours(sums: Sums, at: number, day: string): number[] {
    const { level } = this.#question;
    const { spans } = this.spansAt(at);
    const [span] = spans;
    if (!span) return [];
    return this.#isWhole(level)
      ? sums.hoursBelow(level, idOf(level, span), day)
      : sums.hoursOfAds(spans, day);
  }

  #wholeCampaigns(sums: Sums, from: string, to: string): Buckets {
    this.#campaigns ??= new Set(this.#members.flatMap((each) => listOf(each).map((span) => span.campaignId)));
    const total = {};
    for (const campaign of this.#campaigns) addBuckets(total, sums.below('campaign', campaign, from, to));
    return total;
  }

  /** Of all lines together. */
  total(sums: Sums): Buckets {
    if (this.#total?.stamp === sums.stamp) return this.#total.buckets;
    const total = {};
    const { sieve, level } = this.#question;
    for (const { from, to } of this.#question.periods)
      // Whole campaigns have kept sums; with anything left out every ad is added up.
      addBuckets(
        total,
        !sieve
          ? sums.below('account', '', from, to)
          : sieve.isWhole && level === 'campaign'
            ? this.#wholeCampaigns(sums, from, to)
            : sums.ofAds(this.#members.flatMap(listOf), from, to),
      );
    this.#total = { stamp: sums.stamp, buckets: total };
    return total;
  }
}

/** Finds the periods in which something delivered. */
class PeriodFinder {
  readonly #ledger: DeliveryLedger;
  readonly #platform: string;
  readonly #periods: readonly Period[];
  readonly #known = new Map<string, readonly number[]>();
  /** By first and last day: thousands of ads have the same. */
  readonly #byDays = new Map<string, Map<string, readonly number[]>>();
  constructor(ledger: DeliveryLedger, platform: string, periods: readonly Period[]) {
    this.#ledger = ledger;
    this.#platform = platform;
    this.#periods = periods;
  }

  of(members: Members): readonly number[] {
    if ('adId' in members) return this.#ofAd(members);
    let found: readonly number[] = [];
    for (const span of members) {
      const own = this.#ofAd(span);
      if (own === found) continue;
      found = this.#shared([...new Set([...found, ...own])].sort((one, other) => one - other));
      if (found.length === this.#periods.length) break;
    }
    return found;
  }

  #ofAd(span: Span): readonly number[] {
    const { firstDay, lastDay, gaps } = span;
    if (gaps) {
      const days = this.#ledger.busyDays(this.#platform, span);
      return this.#find(({ from, to }) => days.some((day) => day >= from && day <= to));
    }
    let known = this.#byDays.get(firstDay);
    if (!known) this.#byDays.set(firstDay, (known = new Map()));
    let found = known.get(lastDay);
    if (!found) known.set(lastDay, (found = this.#find(({ from, to }) => firstDay <= to && lastDay >= from)));
    return found;
  }

  #find(delivers: (period: Period) => boolean): readonly number[] {
    return this.#shared(
      [...this.#periods.keys()].filter((number) => delivers(this.#periods[number] as Period)),
    );
  }

  #shared(numbers: readonly number[]): readonly number[] {
    const key = numbers.join();
    const known = this.#known.get(key) ?? numbers;
    this.#known.set(key, known);
    return known;
  }
}
