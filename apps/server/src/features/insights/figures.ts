import { type CountName, countNames } from '@adsail/contract/delivery';
import type { Figures } from '@adsail/connectors';

/** The id of no product: a column of a key cannot be null. */
export const noProduct = '00000000-0000-0000-0000-000000000000';

/** Of facts and sums, in the order in which they are written and packed. */
export const moneyColumns = ['cost', 'app_value', 'web_value'] as const;
export type MoneyColumn = (typeof moneyColumns)[number];
/** By name, so that the order of one list says nothing about the other. */
const columnOfCount = {
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

export const moneyOf = (figures: Figures): Record<MoneyColumn, string> => ({
  cost: figures.spend.amount,
  app_value: figures.appPurchaseValue.amount,
  web_value: figures.webPurchaseValue.amount,
});

/** A bit for each, by its place in `countNames`. */
export const bitsOfCounts = (names: readonly CountName[]): number =>
  names.reduce((bits, name) => bits | (1 << countNames.indexOf(name)), 0);

export const countsOf = ({ counts }: Figures): number[] => countNames.map((name) => counts[name]);
