import type { AdFigures } from '@adsail/connectors';
import { countNames } from '@adsail/contract/delivery';
import { bitsOfCounts, columnOfCount, type MoneyColumn } from '../figures.ts';
import type { FactRows } from '../write/fact-rows.ts';
import type { FetchedDays } from './fetch.ts';

/** Rows that are made again at once. */
const pageSize = 1000;

function adAt(
  { ids, reach, untoldOfRows, values }: Pick<FactRows, 'ids' | 'reach' | 'untoldOfRows' | 'values'>,
  at: number,
  day: string,
  currency: string,
): AdFigures {
  const money = (column: MoneyColumn) => ({ amount: values[column][at] ?? '0', currency });
  const untold = untoldOfRows[at] ?? 0;
  const counts = countNames.map((name) => [name, values[columnOfCount[name]][at] ?? 0] as const);
  return {
    id: ids[at] ?? '',
    day,
    spend: money('cost'),
    appPurchaseValue: money('app_value'),
    webPurchaseValue: money('web_value'),
    counts: Object.fromEntries(counts) as AdFigures['counts'],
    ...(untold !== 0 && { absent: countNames.filter((name) => (untold & bitsOfCounts([name])) !== 0) }),
    reach: reach[at] ?? null,
  };
}

/** What ads did, as the platform told it; ads of which it told nothing but zeros are left out. */
export function* figuresOfAds(days: FetchedDays, currency: string): Generator<AdFigures[]> {
  for (const [day, { size, ids, reach, untoldOfRows, values }] of days)
    for (let from = 0; from < size; from += pageSize) {
      const places = Array.from({ length: Math.min(pageSize, size - from) }, (_, at) => from + at);
      yield places.map((at) => adAt({ ids, reach, untoldOfRows, values }, at, day, currency));
    }
}
