import { countNames } from '@adsail/contract/delivery';
import type { Figures } from '@adsail/connectors';

/** The id of no product: a column of a key cannot be null. */
export const noProduct = '00000000-0000-0000-0000-000000000000';

/** Of facts and sums, in the order in which they are written and packed. */
export const moneyColumns = ['cost', 'app_value', 'web_value'] as const;
export type MoneyColumn = (typeof moneyColumns)[number];
export const countColumns = [
  'impressions',
  'clicks',
  'conversions',
  'installs',
  'registrations',
  'app_purchases',
  'web_purchases',
  'plays',
  'plays_2s',
  'plays_6s',
  'plays_25',
  'plays_50',
  'plays_75',
  'plays_100',
] as const;
export type CountColumn = (typeof countColumns)[number];
/** What adds up: all columns of figures but reach. */
export const figureColumns = [...moneyColumns, ...countColumns] as const;
export type FigureColumn = MoneyColumn | CountColumn;

export const moneyOf = (figures: Figures): Record<MoneyColumn, string> => ({
  cost: figures.spend.amount,
  app_value: figures.appPurchaseValue.amount,
  web_value: figures.webPurchaseValue.amount,
});

export const countsOf = ({ counts }: Figures): number[] => countNames.map((name) => counts[name]);
