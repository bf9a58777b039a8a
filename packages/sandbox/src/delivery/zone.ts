const hourMs = 3_600_000;
const formats = new Map<string, Intl.DateTimeFormat>();
const offsets = new Map<string, number>();

export interface LocalTime {
  /** YYYY-MM-DD */
  day: string;
  hour: number;
  minute: number;
  /** 0 = Monday */
  weekday: number;
}

/** Milliseconds to add to UTC. Kept per hour: no zone changes within one. */
export function offsetOf(zone: string, instant: number): number {
  const hour = Math.floor(instant / hourMs);
  const key = `${zone}:${hour}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
    formats.set(zone, format);
  }
  const name =
    format.formatToParts(hour * hourMs).find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  const offset = sign ? (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000 : 0;
  if (offsets.size > 50_000) offsets.clear();
  offsets.set(key, offset);
  return offset;
}

export function localTime(zone: string, instant: number): LocalTime {
  const local = new Date(instant + offsetOf(zone, instant));
  return {
    day: local.toISOString().slice(0, 10),
    hour: local.getUTCHours(),
    minute: local.getUTCMinutes(),
    weekday: (local.getUTCDay() + 6) % 7,
  };
}

/** The instant at which a local hour begins; near a change of clocks, the nearest there is. */
export function instantOf(zone: string, day: string, hour = 0): number {
  const guess = Date.parse(`${day}T00:00:00Z`) + hour * hourMs;
  return guess - offsetOf(zone, guess - offsetOf(zone, guess));
}

const dayTexts = new Map<number, string>();
const dayNumbers = new Map<string, number>();

/** Days since 1970. Both ways are kept: a report turns millions of days. */
export function dayNumber(day: string): number {
  let number = dayNumbers.get(day);
  if (number === undefined) {
    number = Date.parse(`${day}T00:00:00Z`) / (24 * hourMs);
    if (dayNumbers.size > 10_000) dayNumbers.clear();
    dayNumbers.set(day, number);
  }
  return number;
}

export function dayText(number: number): string {
  let day = dayTexts.get(number);
  if (day === undefined) {
    day = new Date(number * 24 * hourMs).toISOString().slice(0, 10);
    if (dayTexts.size > 10_000) dayTexts.clear();
    dayTexts.set(number, day);
  }
  return day;
}

export const addDays = (day: string, count: number): string => dayText(dayNumber(day) + count);
