import { currencyOf } from '@adsail/contract';

/** What people write in their own language and Intl does not know. */
const spoken: Readonly<Record<string, readonly string[]>> = {
  CNY: ['元', 'RMB', '￥'],
  JPY: ['円', '￥'],
  USD: ['US$'],
  SAR: ['SR', 'ريال', '﷼'],
};
const locales = ['en', 'zh', 'ar'];
/** One sign of many currencies: bare it is the US dollar, as everywhere in the console. */
const sharedSigns: ReadonlySet<string> = new Set(['$']);

const folded = (mark: string): string =>
  mark
    .normalize('NFKC')
    .replaceAll(/[\s.\u200e\u200f\u061c]/g, '')
    .toUpperCase();

function written(currency: string, currencyDisplay: 'symbol' | 'narrowSymbol' | 'name'): string[] {
  return locales.flatMap((locale) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay })
      .formatToParts(1)
      .filter(({ type }) => type === 'currency')
      .map(({ value }) => value),
  );
}

function marksOf(currency: string): ReadonlySet<string> {
  const own = [currency, currencyOf(currency).symbol, ...(spoken[currency] ?? [])];
  if (!/^[A-Z]{3}$/.test(currency)) return new Set(own.map(folded));
  const narrow = written(currency, 'narrowSymbol').filter((sign) => !sharedSigns.has(sign));
  return new Set(
    [...own, ...written(currency, 'symbol'), ...written(currency, 'name'), ...narrow].map(folded),
  );
}

const known = new Map<string, ReadonlySet<string>>();

/** Whether what stands beside an amount (`USD`, `¥`, `元`) means this currency. */
export function isMarkOf(mark: string, currency: string): boolean {
  const marks = known.get(currency) ?? marksOf(currency);
  known.set(currency, marks);
  return marks.has(folded(mark));
}
