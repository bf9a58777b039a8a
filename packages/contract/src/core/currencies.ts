import { z } from 'zod';
import { messageRef } from './messages.ts';

/** `digits` is the number of decimals that the currency is written with. */
export const currencies = [
  { type: 'USD', symbol: '$', digits: 2 },
  { type: 'CNY', symbol: '¥', digits: 2 },
  { type: 'PHP', symbol: '₱', digits: 2 },
  { type: 'SAR', symbol: '﷼', digits: 2 },
] as const;

export const currencyCodes = currencies.map(({ type }) => type) as [CurrencyCode, ...CurrencyCode[]];
export type CurrencyCode = (typeof currencies)[number]['type'];
export const CurrencyCode = z.enum(currencyCodes, { error: messageRef('core:rule.currencyRequired') });

export interface CurrencyLook {
  type: string;
  symbol: string;
  digits: number;
}

const looks = new Map<string, CurrencyLook>(currencies.map((known) => [known.type, known]));

/**
 * How any currency is written: reports know the four above, ad accounts may have any. The others as Intl knows them, in
 * the wide form (`NT$`, `HK$`), since a bare `$` would be read as US dollars.
 */
export function currencyOf(code: string): CurrencyLook {
  const known = looks.get(code);
  if (known) return known;
  // Not a code at all: shown as it came, rather than breaking a whole list.
  const look = /^[A-Z]{3}$/.test(code) ? fromIntl(code) : { type: code, symbol: code, digits: 2 };
  looks.set(code, look);
  return look;
}

function fromIntl(code: string): CurrencyLook {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: code });
  const symbol = format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? code;
  return { type: code, symbol, digits: format.resolvedOptions().maximumFractionDigits ?? 2 };
}
