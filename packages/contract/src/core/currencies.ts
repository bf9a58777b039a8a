import { z } from 'zod';

/** `digits` is the number of decimals that the currency is written with. */
export const currencies = [
  { type: 'USD', symbol: '$', digits: 2 },
  { type: 'CNY', symbol: '¥', digits: 2 },
  { type: 'PHP', symbol: '₱', digits: 2 },
  { type: 'SAR', symbol: '﷼', digits: 2 },
] as const;

export const currencyCodes = currencies.map(({ type }) => type) as [CurrencyCode, ...CurrencyCode[]];
export type CurrencyCode = (typeof currencies)[number]['type'];
export const CurrencyCode = z.enum(currencyCodes, { error: 'settings.currencyRequired' });
