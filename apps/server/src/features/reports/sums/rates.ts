import { digitsOf, scaled } from '../../insights/index.ts';
import type { Conversion } from '../rates.ts';

/** Rates as whole numbers, all with the same digits after the point. */
export interface WholeRates {
  digits: number;
  /** Null: missing. */
  on(currency: string, day: string): bigint | null;
}

/** Null: amounts stay as they are. */
export function wholeRates(conversion: Conversion | null | undefined): WholeRates | null {
  if (!conversion || conversion.rates.length === 0) return null;
  let digits = 0;
  for (const { rate } of conversion.rates) if (rate !== null) digits = Math.max(digits, digitsOf(rate));
  const known = new Map<string, Map<string, bigint>>();
  for (const { currency, day, rate } of conversion.rates) {
    if (rate === null) continue;
    const ofCurrency = known.get(currency) ?? new Map<string, bigint>();
    known.set(currency, ofCurrency.set(day, scaled(rate, digits)));
  }
  const one = 10n ** BigInt(digits);
  return {
    digits,
    on: (currency, day) => (currency === conversion.target ? one : (known.get(currency)?.get(day) ?? null)),
  };
}
