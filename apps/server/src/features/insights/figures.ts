import { type CountName, countNames } from '@adsail/contract/delivery';
import type { Figures } from '@adsail/connectors';

/** The id of no product: a column of a key cannot be null. */
export const noProduct = '00000000-0000-0000-0000-000000000000';

/** Of facts and sums, in the order in which they are written. */
export const moneyColumns = ['cost', 'app_value', 'web_value'] as const;
export type MoneyColumn = (typeof moneyColumns)[number];
/** By name, so that the order of one list says nothing about the other. */
export const columnOfCount = {
  impressions: 'impressions',
  clicks: 'clicks',
  conversions: 'conversions',
  installs: 'installs',
  registrations: 'registrations',
  appPurchases: 'app_purchases',
  webPurchases: 'web_purchases',
  plays: 'plays',
  plays2s: 'plays_2s',
  plays6s: 'plays_6s',
  plays25: 'plays_25',
  plays50: 'plays_50',
  plays75: 'plays_75',
  plays100: 'plays_100',
} as const satisfies Record<CountName, string>;
export type CountColumn = (typeof columnOfCount)[CountName];
export const countColumns: readonly CountColumn[] = countNames.map((name) => columnOfCount[name]);
/** What adds up: all columns of figures but reach. */
export const figureColumns = [...moneyColumns, ...countColumns] as const;
export type FigureColumn = MoneyColumn | CountColumn;

/** What packed versions call a column: for good. A new column gets the next number, and one that goes leaves its own to nobody. */
export const packCodes = {
  cost: 1,
  app_value: 2,
  web_value: 3,
  impressions: 4,
  clicks: 5,
  conversions: 6,
  installs: 7,
  registrations: 8,
  app_purchases: 9,
  web_purchases: 10,
  plays: 11,
  plays_2s: 12,
  plays_6s: 13,
  plays_25: 14,
  plays_50: 15,
  plays_75: 16,
  plays_100: 17,
  reach: 18,
} as const satisfies Record<FigureColumn | 'reach', number>;

export const moneyOf = (figures: Figures): Record<MoneyColumn, string> => ({
  cost: figures.spend.amount,
  app_value: figures.appPurchaseValue.amount,
  web_value: figures.webPurchaseValue.amount,
});

/** A bit for each, by its place in `countNames`, which is why names are only ever added at its end: bits are kept in the database. */
export const bitsOfCounts = (names: readonly CountName[]): number =>
  names.reduce((bits, name) => bits | (1 << countNames.indexOf(name)), 0);
