import type { Level } from '@adsail/contract/delivery';
import { platformLevels, mediaKinds } from '@adsail/contract/delivery';
import {
  type AdFigures,
  type MaterialInsightRow,
  type PageOf,
  type ShownMemory,
  UnexpectedAnswerError,
} from '@adsail/connectors';
import type { OpenedAccount } from '../../accounts/index.ts';
import type { InsightPlace } from '../store/accounts.ts';
import { FactRows } from '../write/fact-rows.ts';
import { hourRowId } from '../write/write-hours.ts';
import { materialRowId } from '../write/write-material-days.ts';

/** More rows than are kept in memory: fewer days are asked for at a time. */
export class TooManyRows extends Error {}

/**
 * The answer is not what was asked for: of another day, or of no hour. To leave that row out would show a part as the whole, so the
 * days stay as they were, and are asked for again.
 */
export class UnexpectedRow extends UnexpectedAnswerError {
  constructor({ connector }: OpenedAccount, { day, hour }: { day: string | null; hour?: number | null }) {
    const about = hour === undefined ? `${day}` : `${day}, hour ${hour}`;
    super({ platform: connector.platform, message: `A row that was not asked for: ${about}`, status: 200 });
  }
}

export type FetchedDays = ReadonlyMap<string, FactRows>;

const insightsOf = ({ connector }: OpenedAccount) => {
  if (!connector.insights) throw new Error(`${connector.platform} has no insights`);
  return connector.insights;
};

/** What people see: an ad, or Ocean's promotion. */
const adLevelOf = ({ platform }: InsightPlace): Level => platformLevels[platform].at(-1) as Level;

/** Days in which nothing happened have no rows, and are known all the same. */
const emptyDays = (days: readonly string[]): Map<string, FactRows> =>
  new Map(days.map((day) => [day, new FactRows()]));

function rowsOf(account: OpenedAccount, found: FetchedDays, row: { day: string | null }): FactRows {
  const rows = row.day === null ? undefined : found.get(row.day);
  if (!rows) throw new UnexpectedRow(account, { day: row.day });
  return rows;
}

/** A single day is never too much: it cannot be divided. */
function refuseTooMany(found: FetchedDays, most: number): void {
  if (found.size < 2) return;
  let count = 0;
  for (const rows of found.values()) count += rows.size;
  if (count > most) throw new TooManyRows();
}

const rangeOf = (days: readonly string[]) => ({ from: days.at(-1) as string, to: days[0] as string });

/** `days`: one after the other without a gap, the newest first. */
export async function fetchAds(
  account: OpenedAccount,
  place: InsightPlace,
  { days, most }: { days: readonly string[]; most: number },
): Promise<FetchedDays> {
  const found = emptyDays(days);
  const query = { level: adLevelOf(place), ...rangeOf(days), by: 'day' as const };
  for await (const { items } of insightsOf(account).rows(account.scope, query)) {
    for (const row of items) rowsOf(account, found, row).set(row.id, row);
    refuseTooMany(found, most);
  }
  return found;
}

const isHour = (hour: number): boolean => Number.isInteger(hour) && hour >= 0 && hour < 24;

/** Of the account as a whole: who looks at hours looks at what all of its ads did, and a platform tells that in one call. */
export async function fetchHours(account: OpenedAccount, days: readonly string[]): Promise<FetchedDays> {
  const found = emptyDays(days);
  const query = { level: 'account', ...rangeOf(days), by: 'hour' } as const;
  for await (const { items } of insightsOf(account).rows(account.scope, query))
    for (const row of items) {
      const { day, hour } = row;
      const rows = rowsOf(account, found, row);
      if (hour === null || !isHour(hour)) throw new UnexpectedRow(account, { day, hour });
      rows.set(hourRowId(hour), row);
    }
  return found;
}

/** Ordinary ads and those within which the platform chooses by itself are reported apart: a material may be in both. */
export async function fetchMaterials(
  account: OpenedAccount,
  {
    days,
    most,
    memory,
    isSmart,
    ads,
  }: {
    days: readonly string[];
    most: number;
    memory: ShownMemory;
    isSmart: boolean;
    /** What all ads did on these days, where that was asked for just before. */
    ads?: () => Iterable<readonly AdFigures[]>;
  },
): Promise<FetchedDays> {
  const { connector, scope } = account;
  const found = emptyDays(days);
  const add = async (pages: AsyncIterable<PageOf<MaterialInsightRow>> | undefined): Promise<void> => {
    if (!pages) return;
    for await (const { items } of pages) {
      for (const row of items) rowsOf(account, found, row).plus(materialRowId(row), row);
      refuseTooMany(found, most);
    }
  };
  const query = { kinds: mediaKinds, ...rangeOf(days), by: 'day' as const, memory, ads };
  await add(insightsOf(account).materials?.(scope, query));
  if (isSmart) await add(connector.smart?.materialInsights(scope, query));
  return found;
}
