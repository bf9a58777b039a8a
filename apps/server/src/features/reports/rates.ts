import { addDays } from '@adsail/contract';
import type { TenantTx } from '../../db/scope.ts';
import { ratesFor } from '../rates/index.ts';
import type { Days } from './question.ts';

/** How many days back a rate may be from that stands in for one that cannot be known yet. */
const provisionalDays = 7;

export interface UsedRate {
  day: string;
  currency: string;
  /** Null: missing. */
  rate: string | null;
  sources: readonly string[];
  isOwn: boolean;
  isToCheck: boolean;
  /** Whose rate stands in, because the day itself is not over. */
  provisionalDay: string | null;
}

/** How amounts of accounts become amounts of the answer; null: they stay in each account's own currency. */
export interface Conversion {
  target: string;
  /** Of each day and currency other than the target. */
  rates: readonly UsedRate[];
}

/** Of a run of days, the youngest last: today's is taken from the last day that has one. */
function withProvisional(rates: readonly UsedRate[], isOpen: (day: string) => boolean): UsedRate[] {
  const last = new Map<string, UsedRate>();
  return rates.map((rate) => {
    if (rate.rate !== null) {
      last.set(rate.currency, rate);
      return rate;
    }
    const before = last.get(rate.currency);
    const isNear = before && addDays(before.day, provisionalDays) >= rate.day;
    return isOpen(rate.day) && isNear ? { ...before, day: rate.day, provisionalDay: before.day } : rate;
  });
}

/**
 * The rates of the days themselves. Sources count days by UTC and tell a day's rate when it has begun there, or later: a day that is not
 * over in UTC is converted with the last rate before it, and the answer says so.
 */
export async function conversionFor(
  tx: TenantTx,
  days: Days,
  currencies: readonly string[],
  { target, now }: { target: string; now: Date },
): Promise<Conversion> {
  const others = [...new Set(currencies)].filter((currency) => currency !== target);
  if (others.length === 0) return { target, rates: [] };
  const openFrom = now.toISOString().slice(0, 10);
  const from = days.to >= openFrom ? addDays(days.from, -provisionalDays) : days.from;
  const found = await ratesFor(tx, { from, to: days.to }, others, target);
  const rates = found.map(({ day, currency, rate, sources, isOwn, isToCheck }) => ({
    day,
    currency,
    rate,
    sources,
    isOwn,
    isToCheck,
    provisionalDay: null,
  }));
  return {
    target,
    rates: withProvisional(rates, (day) => day >= openFrom).filter(({ day }) => day >= days.from),
  };
}
