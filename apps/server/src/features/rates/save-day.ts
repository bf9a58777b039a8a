import { largestUsualChange, rateChange } from '@adsail/contract/rates';
import type { Tx } from '../../db/database.ts';
import type { DayAnswer } from './source/port.ts';
import { markToCheck, ratesAfter, ratesBefore, saveSharedRates } from './store/fetched.ts';

const isFarFrom = (before: string | undefined, after: string): boolean =>
  before !== undefined && rateChange(before, after) > largestUsualChange;

/**
 * Keeps what a source said of a day. A rate far from the day before is kept, too, and marked: it may be the market's. Days may come
 * in any order, so the day after is compared again.
 */
export async function saveDay(
  tx: Tx,
  { day, source, fetchedAt }: { day: string; source: string; fetchedAt: Date },
  { quotedOn, rates }: DayAnswer,
): Promise<void> {
  const before = await ratesBefore(tx, day);
  await saveSharedRates(
    tx,
    rates.map(({ currency, perUsd }) => ({
      day,
      currency,
      per_usd: perUsd,
      source,
      quoted_on: quotedOn,
      to_check: isFarFrom(before.get(currency)?.perUsd, perUsd),
      fetched_at: fetchedAt,
    })),
  );
  const after = await ratesAfter(tx, day);
  for (const { currency, perUsd } of rates) {
    const next = after.get(currency);
    if (next && next.isToCheck !== isFarFrom(perUsd, next.perUsd))
      await markToCheck(tx, { day: next.day, currency }, !next.isToCheck);
  }
}
