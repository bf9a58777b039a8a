import { type Database, OpenKeys } from '../state/index.ts';
import { AccountSpans } from './account-spans.ts';
import type { Span } from './span.ts';

const spanColumns = `ad_id AS adId, group_id AS groupId, campaign_id AS campaignId, first_day AS firstDay,
  last_day AS lastDay, gaps, seeded_from AS seededFrom, seeded_to AS seededTo, daily`;

/** So many ads are kept in memory, over all accounts. */
const maxKept = 600_000;

/** One row for every ad that ever delivered. */
export class Spans {
  readonly #database: Database;
  readonly #accounts = new Map<string, AccountSpans>();
  /** Accounts of which something was written that may still be undone. */
  readonly #open: OpenKeys;
  constructor(database: Database) {
    this.#database = database;
    this.#open = new OpenKeys(database, (key) => this.#accounts.delete(key));
  }

  /** Those of an account; read once, and then kept up with what is written. */
  of(platform: string, accountId: string): AccountSpans {
    const key = `${platform}:${accountId}`;
    const known = this.#accounts.get(key);
    if (known) return known;
    const rows = this.#database.each<Span>(
      `SELECT ${spanColumns} FROM spans INDEXED BY spans_account WHERE platform = :platform
        AND account_id = :accountId ORDER BY ad_id`,
      { platform, accountId },
    );
    const texts = new Map<string, string>();
    const read = new AccountSpans(Array.from(rows, (row) => compact(row, texts)));
    let kept = read.all.length;
    for (const { all } of this.#accounts.values()) kept += all.length;
    if (kept > maxKept) this.#accounts.clear();
    this.#accounts.set(key, read);
    return read;
  }

  /** An ad delivers on a day; days come in order. */
  extend(
    platform: string,
    accountId: string,
    row: { adId: string; groupId: string; campaignId: string; day: string },
  ): void {
    const key = `${platform}:${accountId}`;
    if (this.#accounts.get(key)?.extend(row) === false) return;
    this.#open.add(key);
    this.#database.run(
      `INSERT INTO spans (platform, account_id, ad_id, group_id, campaign_id, first_day, last_day)
       VALUES (:platform, :accountId, :adId, :groupId, :campaignId, :day, :day)
       ON CONFLICT (platform, ad_id) DO UPDATE SET
         gaps = max(gaps, :day > date(last_day, '+1 day')), last_day = max(last_day, :day)`,
      { platform, accountId, ...row },
    );
  }

  seed(platform: string, accountId: string, span: Span, spend: number): void {
    const key = `${platform}:${accountId}`;
    this.#open.add(key);
    this.#accounts.delete(key);
    this.#database.run(
      `INSERT INTO spans VALUES (:platform, :accountId, :adId, :groupId, :campaignId, :firstDay, :lastDay, :gaps,
        :seededFrom, :seededTo, :daily, :spend)`,
      { platform, accountId, ...span, spend },
    );
  }

  /** Those that may have delivered between two days, by ad id. */
  between(platform: string, accountId: string, from: string, to: string): Span[] {
    const { all } = this.of(platform, accountId);
    return all.filter(({ firstDay, lastDay }) => firstDay <= to && lastDay >= from);
  }

  below(platform: string, accountId: string, by: 'group' | 'campaign', id: string): readonly Span[] {
    const spans = this.of(platform, accountId);
    if (by === 'campaign') return spans.campaigns.get(id) ?? [];
    const own = spans.find(id);
    return spans.groups.get(id) ?? (own ? [own] : []);
  }

  seededSpendOfAd(platform: string, adId: string): number {
    return (
      this.#database.get<{ spend: number }>(
        'SELECT seeded_spend AS spend FROM spans WHERE platform = :platform AND ad_id = :adId',
        { platform, adId },
      )?.spend ?? 0
    );
  }

  /** What bulk seeds of a group, a campaign or an account spent in all. */
  seededSpend(platform: string, by: 'group' | 'campaign' | 'account', id: string): number {
    return (
      this.#database.get<{ spend: number | null }>(
        `SELECT sum(seeded_spend) AS spend FROM spans INDEXED BY spans_${by}
          WHERE platform = :platform AND ${by}_id = :id`,
        { platform, id },
      )?.spend ?? 0
    );
  }
}

/** A row of the database is an object of its own kind with its own copy of days and ids that thousands have in common: ten
 *  times the memory of a long list. */
function compact(row: Span, texts: Map<string, string>): Span {
  const shared = (text: string): string => {
    const known = texts.get(text);
    if (known !== undefined) return known;
    texts.set(text, text);
    return text;
  };
  return {
    adId: row.adId,
    groupId: row.groupId === row.adId ? row.adId : shared(row.groupId),
    campaignId: shared(row.campaignId),
    firstDay: shared(row.firstDay),
    lastDay: shared(row.lastDay),
    gaps: row.gaps,
    seededFrom: row.seededFrom === null ? null : shared(row.seededFrom),
    seededTo: row.seededTo === null ? null : shared(row.seededTo),
    daily: row.daily,
  };
}
