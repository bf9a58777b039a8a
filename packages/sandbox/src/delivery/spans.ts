import type { Database } from '../state/index.ts';

/** When an ad delivered: what a report has to know to find its rows. */
export interface Span {
  adId: string;
  groupId: string;
  campaignId: string;
  firstDay: string;
  lastDay: string;
  /** 1 when there are days between without delivery. */
  gaps: number;
  /** Days of a bulk seed: their figures follow from `daily` and are stored nowhere. */
  seededFrom: string | null;
  seededTo: string | null;
  daily: number;
}

const spanColumns = `ad_id AS adId, group_id AS groupId, campaign_id AS campaignId, first_day AS firstDay,
  last_day AS lastDay, gaps, seeded_from AS seededFrom, seeded_to AS seededTo, daily`;

/** One row for every ad that ever delivered. */
export class Spans {
  readonly #database: Database;
  constructor(database: Database) {
    this.#database = database;
  }

  /** An ad delivers on a day; days come in order. */
  extend(
    platform: string,
    accountId: string,
    row: { adId: string; groupId: string; campaignId: string; day: string },
  ): void {
    this.#database.run(
      `INSERT INTO spans (platform, account_id, ad_id, group_id, campaign_id, first_day, last_day)
       VALUES (:platform, :accountId, :adId, :groupId, :campaignId, :day, :day)
       ON CONFLICT (platform, ad_id) DO UPDATE SET
         gaps = max(gaps, :day > date(last_day, '+1 day')), last_day = max(last_day, :day)`,
      { platform, accountId, ...row },
    );
  }

  seed(platform: string, accountId: string, span: Span, spend: number): void {
    this.#database.run(
      `INSERT INTO spans VALUES (:platform, :accountId, :adId, :groupId, :campaignId, :firstDay, :lastDay, :gaps,
        :seededFrom, :seededTo, :daily, :spend)`,
      { platform, accountId, ...span, spend },
    );
  }

  /** Those that may have delivered between two days, by ad id. */
  between(platform: string, accountId: string, from: string, to: string): Span[] {
    const rows = this.#database.each<Span>(
      `SELECT ${spanColumns} FROM spans INDEXED BY spans_account WHERE platform = :platform
        AND account_id = :accountId AND first_day <= :to AND last_day >= :from ORDER BY ad_id`,
      { platform, accountId, from, to },
    );
    const texts = new Map<string, string>();
    return Array.from(rows, (row) => compact(row, texts));
  }

  below(platform: string, by: 'group' | 'campaign', id: string): Span[] {
    return this.#database.all<Span>(
      `SELECT ${spanColumns} FROM spans INDEXED BY spans_${by} WHERE platform = :platform AND ${by}_id = :id`,
      { platform, id },
    );
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
