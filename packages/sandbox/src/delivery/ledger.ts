import type { Database } from '../state/index.ts';

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

/** What was delivered, one row per ad and local day. */
export class DeliveryLedger {
  readonly #database: Database;
  constructor(database: Database) {
    this.#database = database;
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
    this.#database.run(
      `INSERT OR REPLACE INTO delivered VALUES (:platform, :accountId, :day, :adId, :groupId, :campaignId, :spend,
        :hours)`,
      {
        platform,
        accountId,
        ...row,
        hours: JSON.stringify(row.hours.map((amount) => Math.round(amount * 1e6) / 1e6)),
      },
    );
  }

  between(platform: string, accountId: string, from: string, to: string): DeliveredDay[] {
    return this.#database
      .all<Row>(
        `SELECT ${dayColumns} FROM delivered WHERE platform = :platform AND account_id = :accountId
          AND day BETWEEN :from AND :to ORDER BY day, ad_id`,
        { platform, accountId, from, to },
      )
      .map(read);
  }

  /** Spent by a group or a campaign on a day, or ever (day null). Left alone, SQLite walks the whole platform. */
  spent(platform: string, by: 'group' | 'campaign', id: string, day: string | null): number {
    return (
      this.#database.get<{ spend: number | null }>(
        `SELECT sum(spend) AS spend FROM delivered INDEXED BY delivered_${by}
          WHERE platform = :platform AND ${by}_id = :id
          ${day === null ? '' : 'AND day = :day'}`,
        { platform, id, ...(day === null ? {} : { day }) },
      )?.spend ?? 0
    );
  }

  accountSpent(platform: string, accountId: string, day: string | null): number {
    return (
      this.#database.get<{ spend: number | null }>(
        `SELECT sum(spend) AS spend FROM delivered WHERE platform = :platform AND account_id = :accountId
          ${day === null ? '' : 'AND day = :day'}`,
        { platform, accountId, ...(day === null ? {} : { day }) },
      )?.spend ?? 0
    );
  }
}
