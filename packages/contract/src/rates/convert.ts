import { Decimal } from 'decimal.js';

/** The largest amount times the longest rate has 36 digits, and sums of many of them some more: nothing is rounded here. */
export const Exact = Decimal.clone({ precision: 100 });

/** Significant digits of a rate between two currencies. */
const crossRateDigits = 12;

/** How many of `to` one of `from` is, by how many of each one US dollar is. The only place where a rate is rounded. */
export const crossRate = (fromPerUsd: string, toPerUsd: string): string =>
  new Exact(toPerUsd).div(fromPerUsd).toSignificantDigits(crossRateDigits).toFixed();

/** Exact, so that it makes no difference whether amounts are converted before they are summed or after. Rounded where it is shown. */
export const convertAmount = (amount: string, rate: string): string =>
  new Exact(amount).times(rate).toFixed();

export const sumAmounts = (amounts: readonly string[]): string =>
  amounts.reduce((sum, amount) => sum.plus(amount), new Exact(0)).toFixed();

/** `7.2` for the database's `7.200000`. */
export const plainRate = (rate: string): string => new Exact(rate).toFixed();

/** How far a rate is from another one: 0.25 is a quarter more or less. */
export const rateChange = (before: string, after: string): number =>
  new Exact(after).div(before).minus(1).abs().toNumber();

/** Whether it is so far from what is known that nobody can have meant it: a slip of the point, or of the currency. */
export const mostTimes = 100;
export function isTooFar(known: string, typed: string): boolean {
  const times = new Exact(typed).div(known);
  return times.greaterThan(mostTimes) || times.lessThan(new Exact(1).div(mostTimes));
}

/** A larger change from one day to the next is more often a mistake of the source than of the market. */
export const largestUsualChange = 0.2;
