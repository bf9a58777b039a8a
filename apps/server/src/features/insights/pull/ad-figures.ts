import type { AdFigures } from '@adsail/connectors';
import { countNames } from '@adsail/contract/delivery';
import { bitsOfCounts, countColumns } from '../figures.ts';
import type { FactRows } from '../write/fact-rows.ts';
import type { FetchedDays } from './fetch.ts';

/** Rows that are made again at once. */
const pageSize = 1000;

function adAt(
  { ids, reach, untoldOfRows, values }: FactRows,
  at: number,
  day: string,
  currency: string,
): AdFigures {
  const money = (column: 'cost' | 'app_value' | 'web_value') => ({
    amount: String(values[column][at]),
    currency,
  });
  const untold = untoldOfRows[at] ?? 0;
  const counts = countNames.map((name, index) => {
    const column = countColumns[index];
    return [name, column === undefined ? 0 : Number(values[column][at])] as const;
  });
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
  for (const [day, rows] of days)
    for (let from = 0; from < rows.size; from += pageSize) {
      const places = Array.from({ length: Math.min(pageSize, rows.size - from) }, (_, at) => from + at);
      yield places.map((at) => adAt(rows, at, day, currency));
    }
}
