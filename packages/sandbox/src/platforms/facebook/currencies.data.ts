/** Currencies whose smallest unit on the wire is the whole one: offset 1 in "Currency Codes". */
export const currenciesWithoutMinorUnit: ReadonlySet<string> = new Set([
  'CLP',
  'COP',
  'CRC',
  'HUF',
  'IDR',
  'ISK',
  'JPY',
  'KRW',
  'PYG',
  'TWD',
  'UGX',
  'VND',
  'XAF',
  'XOF',
]);
