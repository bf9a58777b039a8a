import { Changes, type Database } from '../state/index.ts';
import { SeededSums } from './seeded-sums.ts';
import type { Span } from './span.ts';
import { Spans } from './spans.ts';
import { addDays } from './zone.ts';

export interface DeliveredDay {
  day: string;
  adId: string;
  groupId: string;
  campaignId: string;
  spend: number;
  /** 24 pairs: spend and impressions of the local hour, unrounded. */
  hours: number[];
}
interface Row extends Omit<DeliveredDay, 'hours'> {
  hours: string;
}
const dayColumns = 'day, ad_id AS adId, group_id AS groupId, campaign_id AS campaignId, spend, hours';
const read = (row: Row): DeliveredDay => ({ ...row, hours: JSON.parse(row.hours) as number[] });

/** What one ad did on one local day; the hours are read only when they are wanted. */
export interface DayFigures {
  day: string;
  spend: number;
  impressions: number;
  hours(): number[];
}

const maxSpent = 50_000;
const spentKey = (platform: string, by: string, day: string | null): string => `${platform}:${by}:${day}`;

export type Scope = 'account' | 'campaign' | 'group';
interface DeliveredPlace {
  platform: string;
  accountId: string;
  by: Scope;
  id: string;
}
/** How the rows of a place are found, up to the comparison of the day. */
const places: Readonly<Record<Scope, string>> = {
  account: 'WHERE platform = :platform AND account_id = :accountId AND day',
  campaign: 'INDEXED BY delivered_campaign WHERE platform = :platform AND campaign_id = :id AND day',
  group: 'INDEXED BY delivered_group WHERE platform = :platform AND group_id = :id AND day',
};

/** What was delivered, one row per ad and local day. */
export class DeliveryLedger {
  readonly #database: Database;
  readonly spans: Spans;
  readonly seeded: SeededSums;
  /** What was spent of a budget is asked for by every row of a list. */
  readonly #spent = new Map<string, Map<string, number>>();
  #spentCount = 0;
  /** Those of the latest question: the groups of a list ask one after the other. */
  #asked: { platform: string; by: string; day: string | null; sums: Map<string, number> } | undefined;
  readonly #writings: Changes;
  constructor(database: Database) {
    this.#database = database;
    this.spans = new Spans(database);
    this.seeded = new SeededSums(database);
    database.onEnd((isKept) => {
      if (!isKept) this.#forgetSpent();
    });
    this.#writings = new Changes(database);
  }

  get(platform: string, accountId: string, day: string, adId: string): DeliveredDay | undefined {
    const row = this.#database.get<Row>(
      `SELECT ${dayColumns} FROM delivered WHERE platform = :platform AND account_id = :accountId AND day = :day
        AND ad_id = :adId`,
      { platform, accountId, day, adId },
    );
    return row && read(row);
  }

  put(platform: string, accountId: string, row: DeliveredDay): void {
    const hours = row.hours.map((amount) => Math.round(amount * 1e6) / 1e6);
    this.#correctSpent(platform, accountId, row);
    this.#database.run(
      `INSERT OR REPLACE INTO delivered VALUES (:platform, :accountId, :day, :adId, :groupId, :campaignId, :spend,
        :hours, :impressions)`,
      {
        platform,
        accountId,
        ...row,
        hours: JSON.stringify(hours),
        impressions: hours.reduce((sum, amount, index) => (index % 2 ? sum + amount : sum), 0),
      },
    );
    this.spans.extend(platform, accountId, row);
    this.#writings.add(`${platform}:${accountId}:${row.day}`);
  }

  /** What is known to be spent becomes more: forgetting it would make the next list ask for thousands of groups. */
  #correctSpent(platform: string, accountId: string, row: DeliveredDay): void {
    const { day, adId, groupId, campaignId, spend } = row;
    const known = [row.day, null]
      .flatMap((when) => [
        { id: groupId, sums: this.#spent.get(spentKey(platform, 'group', when)) },
        { id: campaignId, sums: this.#spent.get(spentKey(platform, 'campaign', when)) },
      ])
      .filter(({ id, sums }) => sums?.has(id));
    if (known.length === 0) return;
    const before =
      this.#database.get<{ spend: number }>(
        `SELECT spend FROM delivered WHERE platform = :platform AND account_id = :accountId AND day = :day
          AND ad_id = :adId`,
        { platform, accountId, day, adId },
      )?.spend ?? 0;
    for (const { id, sums } of known) sums?.set(id, (sums.get(id) ?? 0) + spend - before);
  }

  #spentOn(platform: string, by: string, day: string | null): Map<string, number> {
    const asked = this.#asked;
    if (asked?.by === by && asked.day === day && asked.platform === platform) return asked.sums;
    const key = spentKey(platform, by, day);
    const sums = this.#spent.get(key) ?? new Map<string, number>();
    this.#spent.set(key, sums);
    this.#asked = { platform, by, day, sums };
    return sums;
  }

  #forgetSpent(): void {
    this.#spent.clear();
    this.#asked = undefined;
    this.#spentCount = 0;
  }

  /** Another number whenever something is written for a day of an account. */
  writingsOn(platform: string, accountId: string, day: string): number {
    return this.#writings.of(`${platform}:${accountId}:${day}`);
  }

  /** The days of an ad that were written down, in order. */
  storedDays(platform: string, span: Span, { from, to }: { from: string; to: string }): DayFigures[] {
    if (span.seededTo !== null && span.lastDay <= span.seededTo) return [];
    return this.#database
      .all<{ day: string; spend: number; impressions: number; hours: string }>(
        `SELECT day, spend, impressions, hours FROM delivered INDEXED BY delivered_ad
          WHERE platform = :platform AND ad_id = :adId AND day BETWEEN :from AND :to ORDER BY day`,
        { platform, adId: span.adId, from, to },
      )
      .map(({ hours, ...row }) => ({ ...row, hours: () => JSON.parse(hours) as number[] }));
  }

  /** Those of all ads below a group or a campaign, in one reading. */
  storedBelow(
    { platform, accountId, by, id }: DeliveredPlace,
    { from, to }: { from: string; to: string },
    add: (span: Span, figures: DayFigures) => void,
  ): void {
    const known = this.spans.of(platform, accountId);
    for (const { adId, hours, ...row } of this.#database.all<
      Pick<Row, 'adId' | 'day' | 'spend' | 'hours'> & { impressions: number }
    >(
      `SELECT ad_id AS adId, day, spend, impressions, hours FROM delivered ${places[by]} BETWEEN :from AND :to`,
      { platform, accountId, id, from, to },
    )) {
      const span = known.find(adId);
      if (span) add(span, { ...row, hours: () => JSON.parse(hours) as number[] });
    }
  }

  /** How the ads' day was spread over its hours. */
  *hoursBelow({ platform, accountId, by, id }: DeliveredPlace, day: string): Generator<number[]> {
    for (const { hours } of this.#database.each<{ hours: string }>(
      `SELECT hours FROM delivered ${places[by]} = :day`,
      { platform, accountId, id, day },
    ))
      yield JSON.parse(hours) as number[];
  }

  /** In which hours of a day each ad delivered: a bit for each. */
  busyHours(platform: string, accountId: string, day: string): ReadonlyMap<string, number> {
    const found = new Map<string, number>();
    for (const { adId, hours } of this.#database.each<{ adId: string; hours: string }>(
      `SELECT ad_id AS adId, hours FROM delivered ${places.account} = :day`,
      { platform, accountId, day },
    ))
      found.set(adId, hourBits(JSON.parse(hours) as number[]));
    return found;
  }

  /** The days on which an ad with gaps delivered. */
  busyDays(platform: string, { adId, seededFrom, seededTo }: Span): string[] {
    const stored = this.#database.all<{ day: string }>(
      `SELECT day FROM delivered INDEXED BY delivered_ad WHERE platform = :platform AND ad_id = :adId ORDER BY day`,
      { platform, adId },
    );
    return [...daysBetween(seededFrom, seededTo), ...stored.map(({ day }) => day)];
  }

  /** Spent by a group or a campaign on a day, or ever (day null). Left alone, SQLite walks the whole platform. */
  spent(platform: string, by: 'group' | 'campaign', id: string, day: string | null): number {
    const known = this.#spentOn(platform, by, day).get(id);
    if (known !== undefined) return known;
    if (this.#spentCount >= maxSpent) this.#forgetSpent();
    const stored =
      this.#database.get<{ spend: number | null }>(
        `SELECT sum(spend) AS spend FROM delivered INDEXED BY delivered_${by}
          WHERE platform = :platform AND ${by}_id = :id
          ${day === null ? '' : 'AND day = :day'}`,
        { platform, id, ...(day === null ? {} : { day }) },
      )?.spend ?? 0;
    const all = stored + (day === null ? this.spans.seededSpend(platform, by, id) : 0);
    this.#spentOn(platform, by, day).set(id, all);
    this.#spentCount += 1;
    return all;
  }

  /** Spent by one ad on a day, or ever (day null). */
  adSpent(platform: string, adId: string, day: string | null): number {
    const stored =
      this.#database.get<{ spend: number | null }>(
        `SELECT sum(spend) AS spend FROM delivered INDEXED BY delivered_ad WHERE platform = :platform AND ad_id = :adId
          ${day === null ? '' : 'AND day = :day'}`,
        { platform, adId, ...(day === null ? {} : { day }) },
      )?.spend ?? 0;
    return stored + (day === null ? this.spans.seededSpendOfAd(platform, adId) : 0);
  }

  accountSpent(platform: string, accountId: string, day: string | null): number {
    const stored =
      this.#database.get<{ spend: number | null }>(
        `SELECT sum(spend) AS spend FROM delivered WHERE platform = :platform AND account_id = :accountId
          ${day === null ? '' : 'AND day = :day'}`,
        { platform, accountId, ...(day === null ? {} : { day }) },
      )?.spend ?? 0;
    return stored + (day === null ? this.spans.seededSpend(platform, 'account', accountId) : 0);
  }
}

function daysBetween(from: string | null, to: string | null): string[] {
  const days: string[] = [];
  if (from === null || to === null) return days;
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

/** A bit for each hour that has something of a day. */
export const hourBits = (hours: readonly number[]): number =>
  hours.reduce((bits, amount, index) => (amount > 0 ? bits | (1 << (index >> 1)) : bits), 0);
