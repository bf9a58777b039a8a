/** Currencies whose smallest unit on the wire is the whole one. */
const NO_MINOR = new Set([
  'TWD',
  'JPY',
  'KRW',
  'HUF',
  'CLP',
  'ISK',
  'PYG',
  'VND',
  'COP',
  'IDR',
  'UGX',
  'XAF',
  'XOF',
]);

/** How many of the wire's units make one of the currency. */
export const unitsOf = (currency: string): number => (NO_MINOR.has(currency) ? 1 : 100);
export const toMinor = (amount: number, currency: string): number => Math.round(amount * unitsOf(currency));
export const toMajor = (minor: number, currency: string): number => minor / unitsOf(currency);
