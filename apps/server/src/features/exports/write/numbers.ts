import { currencyOf, ianaOf, ianaOffsetMinutes, type ZoneKey } from '@adsail/contract';

const decimal = /^-?\d+(?:\.\d+)?$/;
/** More digits than that nobody reads, and spreadsheets keep 15 of all. */
const mostDecimals = 6;

/** A plain decimal text, or null where it is none: `1e21` and `NaN` are no numbers to anybody. */
export const decimalText = (value: string | number): string | null => {
  const text = String(value);
  return decimal.test(text) ? text : null;
};

/** At least and at most so many digits behind the point; the rest is rounded half away from zero, digit by digit. */
export function withDecimals(text: string, least: number, most: number): string {
  const negative = text.startsWith('-');
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.');
  let digits = whole + fraction.slice(0, most).padEnd(most, '0');
  if ((fraction[most] ?? '0') >= '5') digits = (BigInt(digits) + 1n).toString().padStart(digits.length, '0');
  const point = digits.length - most;
  const kept = most > 0 ? digits.slice(point).replace(/0+$/, '').padEnd(least, '0') : '';
  const number = digits.slice(0, point) + (kept && `.${kept}`);
  return negative && /[1-9]/.test(number) ? `-${number}` : number;
}

/** Exact to six digits, and with those that the currency always has. */
export function amountText(amount: string, currency: string | undefined): string {
  const digits = currency ? currencyOf(currency).digits : 0;
  return withDecimals(amount, digits, Math.max(digits, mostDecimals));
}

/** The decimal point two places to the right. */
export function percentText(fraction: string): string {
  const negative = fraction.startsWith('-');
  const [whole = '0', digits = ''] = fraction.replace('-', '').split('.');
  const padded = digits.padEnd(2, '0');
  const moved = `${whole}${padded.slice(0, 2)}`.replace(/^0+(?=\d)/, '');
  const rest = padded.slice(2);
  return withDecimals(`${negative ? '-' : ''}${moved}${rest && `.${rest}`}`, 2, 4);
}

const quarterMs = 15 * 60_000;
const dayMs = 86_400_000;
const mostKept = 5000;

/** Kept for each turn of that length: to ask what an offset is costs far more than to write a row. */
function keptBy(turnMs: number, find: (turn: number) => number | null): (at: number) => number | null {
  const kept = new Map<number, number | null>();
  return (at) => {
    const turn = Math.floor(at / turnMs);
    const known = kept.get(turn);
    if (known !== undefined) return known;
    if (kept.size >= mostKept) kept.clear();
    const found = find(turn);
    kept.set(turn, found);
    return found;
  };
}

/** The clock of a zone as milliseconds, as if it were UTC's. Offsets change at quarters of an hour at most, and seldom. */
export function zoneClock(zone: ZoneKey): (instant: string) => number | null {
  const iana = ianaOf(zone);
  const offsetAt = (at: number): number => ianaOffsetMinutes(iana, new Date(at)) * 60_000;
  const ofDay = keptBy(dayMs, (day) => {
    const [first, last] = [offsetAt(day * dayMs), offsetAt((day + 1) * dayMs)];
    return first === last ? first : null;
  });
  const ofQuarter = keptBy(quarterMs, (quarter) => offsetAt(quarter * quarterMs));
  return (instant) => {
    const at = Date.parse(instant);
    return Number.isNaN(at) ? null : at + (ofDay(at) ?? ofQuarter(at) ?? 0);
  };
}
