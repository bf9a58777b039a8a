import type { Level } from '@adsail/contract/delivery';
import { platformLevels, mediaKinds } from '@adsail/contract/delivery';
import type { MaterialInsightRow, PageOf, ShownMemory } from '@adsail/connectors';
import type { OpenedAccount } from '../../accounts/index.ts';
import type { InsightPlace } from '../store/accounts.ts';
import { FactRows } from '../write/fact-rows.ts';
import { hourRowId } from '../write/write-hours.ts';
import { materialRowId } from '../write/write-material-days.ts';

/** More rows than are kept in memory: fewer days are asked for at a time. */
export class TooManyRows extends Error {}

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
    for (const row of items) found.get(row.day ?? '')?.set(row.id, row);
    refuseTooMany(found, most);
  }
  return found;
}

/** Of the account as a whole: who looks at hours looks at what all of its ads did, and a platform tells that in one call. */
export async function fetchHours(account: OpenedAccount, days: readonly string[]): Promise<FetchedDays> {
  const found = emptyDays(days);
  const query = { level: 'account', ...rangeOf(days), by: 'hour' } as const;
  for await (const { items } of insightsOf(account).rows(account.scope, query))
    for (const row of items) found.get(row.day ?? '')?.set(hourRowId(row.hour ?? 0), row);
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
  }: { days: readonly string[]; most: number; memory: ShownMemory; isSmart: boolean },
): Promise<FetchedDays> {
  const { connector, scope } = account;
  const found = emptyDays(days);
  const add = async (pages: AsyncIterable<PageOf<MaterialInsightRow>> | undefined): Promise<void> => {
    if (!pages) return;
    for await (const { items } of pages) {
      for (const row of items) found.get(row.day ?? '')?.plus(materialRowId(row), row);
      refuseTooMany(found, most);
    }
  };
  const query = { kinds: mediaKinds, ...rangeOf(days), by: 'day' as const, memory };
  await add(insightsOf(account).materials?.(scope, query));
  if (isSmart) await add(connector.smart?.materialInsights(scope, query));
  return found;
}
