import { Decimal } from 'decimal.js';
import type { AmountLimits } from '../budget.ts';

/** "Budget": the least of a day, before the currency's ratio. */
const base = { campaign: 50, adgroup: 20 } as const;
const maxBudget = 10_000_000;

/** "Budget": how many times the US dollar's figures a currency's are. */
const ratios: Readonly<Record<number, readonly string[]>> = {
  1: [
    'AED',
    'ARS',
    'AUD',
    'BRL',
    'CAD',
    'CHF',
    'EUR',
    'GBP',
    'HUF',
    'ILS',
    'MYR',
    'NZD',
    'PEN',
    'QAR',
    'RON',
    'SAR',
    'SGD',
    'USD',
  ],
  4: ['PLN'],
  10: [
    'BOB',
    'CNY',
    'CZK',
    'DKK',
    'EGP',
    'GTQ',
    'HKD',
    'HNL',
    'MOP',
    'MXN',
    'NIO',
    'NOK',
    'SEK',
    'THB',
    'TRY',
    'TWD',
    'UAH',
    'UYU',
    'ZAR',
  ],
  50: ['PHP'],
  100: ['BDT', 'DZD', 'INR', 'ISK', 'JPY', 'KES', 'NGN', 'PKR', 'RUB'],
  1000: ['CLP', 'COP', 'CRC', 'KRW'],
  10_000: ['IDR', 'PYG', 'VND'],
  100_000: ['VEF'],
};
const ratioOf = new Map(
  Object.entries(ratios).flatMap(([ratio, currencies]) =>
    currencies.map((currency) => [currency, Number(ratio)] as const),
  ),
);
const withoutDecimals: ReadonlySet<string> = new Set([
  'CLP',
  'HUF',
  'IDR',
  'ISK',
  'JPY',
  'KRW',
  'PYG',
  'TWD',
  'VND',
]);

/** Null for a currency that the platform lists no figures for: it has the last word. `days` of a budget in all. */
export function budgetLimits(level: 'campaign' | 'adgroup', currency: string, days = 1): AmountLimits | null {
  const ratio = ratioOf.get(currency);
  if (ratio === undefined) return null;
  return {
    min: String(base[level] * ratio * days),
    // The bound itself is not allowed any more.
    max: new Decimal(maxBudget).times(ratio).minus('0.01').toFixed(),
    wholeNumber: withoutDecimals.has(currency),
  };
}

/** The specification's: a bid is more than 0.00. */
export function bidLimits(currency: string): AmountLimits {
  const wholeNumber = withoutDecimals.has(currency);
  return { min: wholeNumber ? '1' : '0.01', max: '10000000', wholeNumber };
}

export const textLimits = { name: 512, adText: 100, displayName: 40, appName: 40 } as const;
/** A group's budget begins with this, by the day. */
export const defaultBudget = { mode: 'DAY', amount: '30' } as const;
