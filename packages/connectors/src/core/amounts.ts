import { CurrencyCode, type Money } from '@adsail/contract';
import type { Amount } from '@adsail/contract/delivery';
import { Decimal } from 'decimal.js';

/** An Amount as the contract's Money, or undefined for a currency in which the console does not report. */
export function moneyOf({ amount, currency }: Amount): Money | undefined {
  const reported = CurrencyCode.safeParse(currency);
  return reported.success ? { amount, currency: reported.data } : undefined;
}

/** Plain decimal text of what a platform sent as number, long integer or text; no exponent, no float arithmetic. */
export const decimalText = (value: number | bigint | string): string => new Decimal(String(value)).toFixed();

export const amountOf = (value: number | bigint | string, currency: string): Amount => ({
  amount: decimalText(value),
  currency,
});

/** Of one currency. */
export const sumOf = (one: Amount, other: Amount): Amount => ({
  ...one,
  amount: new Decimal(one.amount).plus(other.amount).toFixed(),
});

/** From the smallest unit a platform counts in: `unitsPerOne` is 100 for cents and fen, 1000000 for micros. */
export const amountFromUnits = (
  units: number | bigint | string,
  unitsPerOne: number,
  currency: string,
): Amount => ({ amount: new Decimal(String(units)).div(unitsPerOne).toFixed(), currency });

/** To whole units; undefined when the amount has digits that the platform cannot express. */
export function unitsOf({ amount }: Amount, unitsPerOne: number): string | undefined {
  const units = new Decimal(amount).times(unitsPerOne);
  return units.isInteger() ? units.toFixed() : undefined;
}
