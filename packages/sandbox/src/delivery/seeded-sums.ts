import type { Database } from '../state/index.ts';
import { perDollar } from './market.ts';
import { addDay, type Metrics, metricNames, noMetrics, roundMoney, settledAfterDays } from './metrics.ts';
import { type Auction, eachSeededDay } from './seeded.ts';
import type { Span } from './span.ts';

/** The days of a bulk seed, and how old the last of them was then. */
interface Extent {
  first: number;
  last: number;
  youngest: number;
}

/** Where a day's sum stands as of an age. Young days are counted again until they are settled: each age that may still be
 *  asked for has a sum of its own, behind the settled ones. Undefined: such an age is past. */
function slotOf({ first, last, youngest }: Extent, day: number, age: number): number | undefined {
  if (age >= settledAfterDays) return day - first;
  const back = last - day;
  if (age < youngest + back) return undefined;
  let slot = last - first + 1;
  for (let later = 0; later < back; later += 1) slot += settledAfterDays - youngest - later;
  return slot + age - youngest - back;
}

/** Sums of ads of one campaign that show the same; built while they are seeded. */
export class SeededBatch {
  readonly #extent: Extent;
  readonly #auction: Auction;
  readonly #sums: Metrics[] = [];
  constructor(extent: Extent, auction: Auction) {
    this.#extent = extent;
    this.#auction = auction;
  }

  /** Adds an ad and tells what it spent. */
  add(span: Span): number {
    const { last, youngest } = this.#extent;
    const worth = perDollar(this.#auction.currency);
    let spent = 0;
    eachSeededDay(span, this.#extent, this.#auction, (day) => {
      spent += day.spend;
      for (
        let age = Math.min(settledAfterDays, youngest + last - day.day);
        age <= settledAfterDays;
        age += 1
      ) {
        const slot = slotOf(this.#extent, day.day, age) ?? 0;
        day.ageDays = age;
        addDay((this.#sums[slot] ??= noMetrics()), worth, day);
      }
    });
    return spent;
  }

  figures(): Float64Array {
    return Float64Array.from(
      this.#sums.flatMap((sum) => {
        roundMoney(sum);
        return metricNames.map((name) => sum[name]);
      }),
    );
  }
}

interface Row {
  adId: string;
  first: number;
  last: number;
  youngest: number;
  figures: Uint8Array;
}

/** What a batch of a campaign did on a day. */
export interface BatchSums {
  /** One of its ads: all show what it shows. */
  adId: string;
  holds(day: number): boolean;
  /** Undefined when it has to be added up from the ads. */
  on(day: number, age: number): Metrics | undefined;
}

/** Day sums of bulk seeds, worked out with them: the total of a hundred thousand ads reads a few hundred rows. */
export class SeededSums {
  readonly #database: Database;
  constructor(database: Database) {
    this.#database = database;
  }

  write(platform: string, campaignId: string, adId: string, extent: Extent, batch: SeededBatch): void {
    this.#database.run(
      `INSERT INTO seeded_sums VALUES (:platform, :campaignId, :adId, :first, :last, :youngest, :figures)`,
      { platform, campaignId, adId, ...extent, figures: new Uint8Array(batch.figures().buffer) },
    );
  }

  of(platform: string, campaignId: string): BatchSums[] {
    return this.#database
      .all<Row>(
        `SELECT ad_id AS adId, first_day AS first, last_day AS last, youngest, figures FROM seeded_sums
          WHERE platform = :platform AND campaign_id = :campaignId`,
        { platform, campaignId },
      )
      .map(({ adId, figures, ...extent }) => {
        const numbers = new Float64Array(figures.slice().buffer);
        return {
          adId,
          holds: (day) => day >= extent.first && day <= extent.last,
          on(day, age) {
            const slot = slotOf(extent, day, age);
            if (slot === undefined) return undefined;
            const sum = noMetrics();
            for (const [index, name] of metricNames.entries())
              sum[name] = numbers[slot * metricNames.length + index] ?? 0;
            return sum;
          },
        };
      });
  }
}
