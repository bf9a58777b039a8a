import type { DeliveryLedger } from './ledger.ts';
import type { Span } from './spans.ts';
import { addBuckets, type Buckets, type Sums } from './sums.ts';

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

interface Entity {
  id: string;
  spans: Span[];
  /** Which of the periods it has a line for. */
  periods: number[];
}

export interface Line {
  id: string;
  /** One of its ads, for the names of what stands above. */
  span: Span;
  period: Period;
  buckets: Buckets;
}

const idOf = (level: ReportLevel, span: Span): string =>
  level === 'ad' ? span.adId : level === 'group' ? span.groupId : level === 'campaign' ? span.campaignId : '';

/** Which lines a report has, in order, without their figures: those are worked out for the page that is read. */
export class LineIndex {
  readonly #question: LineQuestion;
  readonly #entities: Entity[] = [];
  /** Number of the first line of each object. */
  readonly #starts: Uint32Array;
  readonly length: number;
  #total: Buckets | undefined;

  constructor(ledger: DeliveryLedger, platform: string, spans: readonly Span[], question: LineQuestion) {
    this.#question = question;
    const kept = question.sieve ? spans.filter((span) => question.sieve?.keeps(span)) : spans;
    const groups = new Map<string, Span[]>();
    for (const span of kept) {
      const id = idOf(question.level, span);
      const group = groups.get(id);
      if (group) group.push(span);
      else groups.set(id, [span]);
    }
    const lists = new Map<string, number[]>();
    for (const [id, own] of groups) {
      const found = periodsOf(ledger, platform, own, question.periods);
      if (found.length === 0) continue;
      // Most objects have a line for the same periods: they share the list.
      const name = found.join();
      const periods = lists.get(name) ?? found;
      lists.set(name, periods);
      this.#entities.push({ id, spans: own, periods });
    }
    this.#starts = new Uint32Array(this.#entities.length);
    let count = 0;
    for (const [index, { periods }] of this.#entities.entries()) {
      this.#starts[index] = count;
      count += periods.length;
    }
    this.length = count;
  }

  page(sums: Sums, offset: number, limit: number): Line[] {
    const lines: Line[] = [];
    const end = Math.min(this.length, offset + limit);
    for (let at = offset; at < end; at += 1) {
      const entity = this.#entityAt(at);
      const period = this.#question.periods[entity.periods[at - entity.start] ?? 0];
      const [span] = entity.spans;
      if (period && span)
        lines.push({ id: entity.id, span, period, buckets: this.#figures(sums, entity, period) });
    }
    return lines;
  }

  /** The figures of one line, ad by ad and day by day. */
  spansAt(at: number): { spans: readonly Span[]; period: Period | undefined } {
    const { spans, periods, start } = this.#entityAt(at);
    return { spans, period: this.#question.periods[periods[at - start] ?? 0] };
  }

  #entityAt(at: number): Entity & { start: number } {
    let low = 0;
    let high = this.#entities.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.#starts[middle] ?? 0) <= at) low = middle;
      else high = middle - 1;
    }
    const entity = this.#entities[low];
    if (!entity) throw new RangeError(`There is no line ${at}.`);
    return { ...entity, start: this.#starts[low] ?? 0 };
  }

  #figures(sums: Sums, { id, spans }: Entity, { from, to }: Period): Buckets {
    const { level, sieve } = this.#question;
    if (level === 'ad' || sieve?.isWhole === false) return sums.ofAds(spans, from, to);
    if (level !== 'account') return sums.below(level, id, from, to);
    const total = {};
    for (const campaign of new Set(spans.map(({ campaignId }) => campaignId)))
      addBuckets(total, sums.below('campaign', campaign, from, to));
    return total;
  }

  /** Of all lines together. */
  total(sums: Sums): Buckets {
    if (this.#total) return this.#total;
    const total = {};
    const { sieve, level } = this.#question;
    const spans = this.#entities.flatMap((entity) => entity.spans);
    for (const { from, to } of this.#question.periods) {
      // Whole campaigns have kept sums; with anything left out every ad is added up.
      if (!sieve || (sieve.isWhole && level === 'campaign'))
        for (const campaign of new Set(spans.map(({ campaignId }) => campaignId)))
          addBuckets(total, sums.below('campaign', campaign, from, to));
      else addBuckets(total, sums.ofAds(spans, from, to));
    }
    this.#total = total;
    return total;
  }
}

function periodsOf(
  ledger: DeliveryLedger,
  platform: string,
  spans: readonly Span[],
  periods: readonly Period[],
): number[] {
  const numbers = new Set<number>();
  for (const span of spans) {
    const days = span.gaps ? ledger.busyDays(platform, span) : null;
    for (const [index, { from, to }] of periods.entries()) {
      const delivers = days
        ? days.some((day) => day >= from && day <= to)
        : span.firstDay <= to && span.lastDay >= from;
      if (delivers) numbers.add(index);
    }
    if (numbers.size === periods.length) break;
  }
  return [...numbers].sort((one, other) => one - other);
}
