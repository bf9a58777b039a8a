import { z } from 'zod';
import { messageRef } from './messages.ts';

/** The sixteen zones of the specification, east to west. */
export const zoneKeys = [
  'Pacific_Auckland',
  'Australia_Sydney',
  'Asia_Tokyo',
  'Asia_Shanghai',
  'Asia_Bangkok',
  'Asia_Dhaka',
  'Asia_Karachi',
  'Asia_Dubai',
  'Asia_Riyadh',
  'Africa_Cairo',
  'Europe_Paris',
  'Europe_London',
  'America_Sao_Paulo',
  'America_New_York',
  'America_Los_Angeles',
  'Pacific_Midway',
] as const;

export const ZoneKey = z.enum(zoneKeys, { error: messageRef('core:rule.timezoneRequired') });
export type ZoneKey = z.infer<typeof ZoneKey>;

/** `America_New_York` to `America/New_York`: only the first underscore parts area and place. */
export const ianaOf = (zone: ZoneKey): string => zone.replace('_', '/');

const offsetFormats = new Map<string, Intl.DateTimeFormat>();

function offsetFormat(iana: string): Intl.DateTimeFormat {
  const known = offsetFormats.get(iana);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', { timeZone: iana, timeZoneName: 'longOffset' });
  offsetFormats.set(iana, made);
  return made;
}

/** Minutes east of UTC at that instant in any zone of the IANA list, summer time included. */
export function ianaOffsetMinutes(iana: string, at: Date = new Date()): number {
  const name = offsetFormat(iana)
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value;
  const match = /^GMT(?:([+-])(\d\d):(\d\d)(?::(\d\d))?)?$/.exec(name ?? '');
  if (!match) throw new Error(`No offset for zone ${iana}: ${name}`);
  // Before there were zones, places had seconds as well.
  const [, sign, hours = '0', minutes = '0', seconds = '0'] = match;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes) + Number(seconds) / 60);
}

export const zoneOffsetMinutes = (zone: ZoneKey, at?: Date): number => ianaOffsetMinutes(ianaOf(zone), at);

/** `UTC+8`, `UTC+5:30`, `UTC-11`: the offset as people write it. */
export function offsetLabel(offset: number): string {
  const minutes = Math.abs(offset) % 60;
  const clock = `${Math.floor(Math.abs(offset) / 60)}${minutes ? `:${String(minutes).padStart(2, '0')}` : ''}`;
  return `UTC${offset < 0 ? '-' : '+'}${clock}`;
}

export const zoneOffsetLabel = (zone: ZoneKey, at?: Date): string => offsetLabel(zoneOffsetMinutes(zone, at));

/** Of an ad account's zone. Null for a name that this browser or server does not know: the zone still has its name. */
export function ianaOffsetLabel(iana: string, at?: Date): string | null {
  try {
    return offsetLabel(ianaOffsetMinutes(iana, at));
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** The calendar day (`YYYY-MM-DD`) that it is in a zone. */
export const dayIn = (zone: ZoneKey, at: Date = new Date()): string =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone: ianaOf(zone),
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(at);

/**
 * Calendar arithmetic on `YYYY-MM-DD`; free of zones, so free of summer time. Other years than those of four digits are written in
 * another form, which sorts before every day: who counts up to a day would never come to an end.
 */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  const sum = date.toISOString().slice(0, 10);
  if (sum < '0') throw new RangeError(day);
  return sum;
}

/** Every day from the first to the last; none where they lie the other way round. */
export function daysOf({ from, to }: { from: string; to: string }): string[] {
  if (from > to) return [];
  const days = [from];
  // No day behind the last one is asked for: the last year of four digits has none.
  for (let day = from; day < to; days.push(day)) day = addDays(day, 1);
  return days;
}
