import type { Clock } from '../clock/clock.ts';
import type { Account, State } from '../state/index.ts';
import { AccountBuckets, type Bucketing, oneBucket } from './bucketing.ts';
import { Fortunes } from './fortunes.ts';
import { DeliveryLedger } from './ledger.ts';
import { LineIndex, type LineQuestion } from './lines.ts';
import type { Market } from './market.ts';
import { type Metrics, noMetrics, roundMoney, splitByHour } from './metrics.ts';
import { settle } from './settle.ts';
import type { Span } from './span.ts';
import { KeptAnswers } from './kept-answers.ts';
import { KeptSums } from './kept-sums.ts';
import { stepMs, Sums } from './sums.ts';
import type { DeliveryUnit } from './unit.ts';
import { localTime } from './zone.ts';

/** Looking at every ad of an account at every request would be slow for nothing: the step in which figures become visible is
 *  close enough, and several of them with very many ads. */
const freshMsPerUnit = 30;
/** Before a change it is nearer, but still not for every one of a burst. */
const freshBeforeWriteMs = 1000;
const maxIndexes = 3;

/** One ad and one local hour (or day: hour null). */
export interface DeliveryRow {
  adId: string;
  groupId: string;
  campaignId: string;
  day: string;
  hour: number | null;
  metrics: Metrics;
}

/** What delivery has to know of a platform. */
interface DeliveringPlatform {
  name: string;
  market: Market;
  units(account: Account): DeliveryUnit[];
}

/** Delivery of all platforms: settle before changing or reading, then read. */
export class Delivery {
  readonly #state: State;
  readonly #clock: Clock;
  readonly #platforms: readonly DeliveringPlatform[];
  readonly ledger: DeliveryLedger;
  readonly fortunes: Fortunes;
  readonly #unitCounts = new Map<string, number>();
  readonly #sums = new KeptSums();
  readonly #indexes = new Map<string, LineIndex>();
  readonly answers = new KeptAnswers();
  #asked: { timezone: string; minute: number; day: string } | undefined;
  constructor({ state, clock }: { state: State; clock: Clock }, platforms: readonly DeliveringPlatform[]) {
    this.#state = state;
    this.#clock = clock;
    this.#platforms = platforms;
    this.ledger = new DeliveryLedger(state.database);
    this.fortunes = new Fortunes(state.meta);
  }

  platform(name: string): DeliveringPlatform {
    const found = this.#platforms.find((platform) => platform.name === name);
    if (!found) throw new Error(`${name} is not imitated.`);
    return found;
  }

  /** Brings an account up to now. Call it before a delivery object or a balance changes, and before they are read. */
  settle(platformName: string, accountId: string, { force = false } = {}): void {
    const account = this.#state.accounts.get(platformName, accountId);
    const now = this.#clock.now();
    if (!account || now <= account.settledAt) return;
    const key = `${platformName}:${accountId}`;
    const steps = Math.max(1, Math.ceil(((this.#unitCounts.get(key) ?? 0) * freshMsPerUnit) / stepMs));
    // Up to a step and not up to now: whoever asks within it is told the same, whenever the account was first looked at.
    const until = force ? now : now - (now % (steps * stepMs));
    if (until <= account.settledAt || (force && now - account.settledAt < freshBeforeWriteMs)) return;
    const platform = this.platform(platformName);
    this.#state.database.transaction(() => {
      const units = platform.units(account);
      this.#unitCounts.set(key, units.length);
      this.#state.accounts.save(
        platformName,
        settle(this.ledger, platform.market, platformName, account, units, until),
      );
    });
  }

  /** What the platform would tell now of an account's ads, in buckets of a name. */
  sums(platformName: string, account: Account, by: Bucketing = oneBucket): Sums {
    const { market } = this.platform(platformName);
    const { ledger, fortunes } = this;
    const now = this.#clock.now();
    // As it was settled last: the caller's may have been read before.
    const current = this.#state.accounts.get(platformName, account.id) ?? account;
    const delayMs = this.delayMinutes(platformName) * 60_000;
    const buckets = new AccountBuckets(this.#state.objects, platformName, account.id, by);
    return new Sums(
      { platform: platformName, market, ledger, fortunes, account: current, now, delayMs, buckets },
      this.#sums,
    );
  }

  /** The lines of a report. They are found once for all of its pages. */
  lines(platformName: string, account: Account, question: LineQuestion): LineIndex {
    const { level, periods, sieve } = question;
    const spans = this.ledger.spans.of(platformName, account.id);
    const key = JSON.stringify([
      spans.version,
      // Only a sieve looks at the objects.
      sieve ? this.#state.objects.changesIn(platformName, account.id) : 0,
      level,
      periods,
      sieve?.name,
    ]);
    const known = this.#indexes.get(key);
    if (known) return known;
    const index = new LineIndex(this.ledger, platformName, spans, question);
    this.#indexes.set(key, index);
    const [oldest] = this.#indexes.keys();
    if (this.#indexes.size > maxIndexes && oldest !== undefined) this.#indexes.delete(oldest);
    return index;
  }

  /** How long after delivery the platform tells of it: its own habit, unless somebody changed it. */
  delayMinutes(platformName: string): number {
    const { market } = this.platform(platformName);
    return this.#state.meta.get<number>(`delay:${platformName}`) ?? market.delayMinutes ?? 0;
  }

  setDelay(platformName: string, minutes: number): void {
    this.#state.meta.set(`delay:${platformName}`, minutes);
    this.forget();
  }

  /** Whatever was worked out before is no longer so. */
  forget(): void {
    this.#sums.clear();
    this.#indexes.clear();
    this.answers.clear();
  }

  /** What the ads of an account did from one local day to another, by day or by hour. */
  rows(
    platformName: string,
    accountId: string,
    range: { from: string; to: string; by: 'day' | 'hour' },
    keeps: (span: Span) => boolean = () => true,
  ): DeliveryRow[] {
    this.settle(platformName, accountId);
    const account = this.#state.accounts.get(platformName, accountId);
    if (!account) return [];
    const sums = this.sums(platformName, account);
    return this.ledger.spans
      .between(platformName, accountId, range.from, range.to)
      .filter(keeps)
      .flatMap((span) => rowsOf(sums, span, range));
  }

  /** The account's local day. */
  today(platformName: string, accountId: string): string {
    const zone = this.#state.accounts.get(platformName, accountId)?.timezone ?? 'UTC';
    return localTime(zone, this.#clock.now()).day;
  }

  /** Thousands of groups of a list ask in the same minute. */
  #localDay(timezone: string): string {
    const minute = Math.floor(this.#clock.now() / 60_000);
    if (this.#asked?.timezone !== timezone || this.#asked.minute !== minute)
      this.#asked = { timezone, minute, day: localTime(timezone, minute * 60_000).day };
    return this.#asked.day;
  }

  /** Whether a group's or campaign's budget of today (or for good) is used up. */
  exhausted(
    platform: string,
    by: 'group' | 'campaign',
    id: string,
    budget: { amount: number; period: 'day' | 'total' } | null,
    timezone: string,
  ): boolean {
    if (!budget) return false;
    const day = budget.period === 'day' ? this.#localDay(timezone) : null;
    return this.ledger.spent(platform, by, id, day) >= budget.amount - 0.005;
  }
}

/** The rows of one ad. */
function rowsOf(
  sums: Sums,
  span: Span,
  { from, to, by }: { from: string; to: string; by: 'day' | 'hour' },
): DeliveryRow[] {
  const { adId, groupId, campaignId } = span;
  return sums.days(span, from, to).flatMap((figures): DeliveryRow[] => {
    const { day } = figures;
    const metrics = roundMoney(sums.add(noMetrics(), span, figures));
    if (by === 'day') return [{ adId, groupId, campaignId, day, hour: null, metrics }];
    return splitByHour(metrics, figures.hours()).map(([hour, part]) => ({
      adId,
      groupId,
      campaignId,
      day,
      hour,
      metrics: part,
    }));
  });
}
