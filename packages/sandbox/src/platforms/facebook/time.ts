import { instantOf, offsetOf } from '../../delivery/zone.ts';
import { badParam } from './errors.ts';

/** `2024-03-12T15:02:47-0700` in the ad account's zone. */
export function wireTime(zone: string, instant: number): string {
  const offset = offsetOf(zone, instant);
  const local = new Date(instant + offset).toISOString().slice(0, 19);
  const minutes = Math.abs(offset) / 60_000;
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${local}${offset < 0 ? '-' : '+'}${two(minutes / 60)}${two(minutes % 60)}`;
}

/** Unix seconds or ISO 8601; without an offset it means the account's zone. Null = open end (0). */
export function readTime(name: string, value: unknown, zone: string): number | null {
  const text = String(value).trim();
  if (/^\d+$/.test(text)) return text === '0' ? null : Number(text) * 1000;
  const [, day, clock = '00:00:00', offset] =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?)(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)?$/.exec(text) ?? [];
  if (day === undefined) throw badParam(`Param ${name} must be a valid datetime or a UNIX timestamp`);
  const full = clock.length === 5 ? `${clock}:00` : clock;
  if (offset === undefined) {
    const [hours = 0, minutes = 0, seconds = 0] = full.split(':').map(Number);
    return instantOf(zone, day, hours) + minutes * 60_000 + seconds * 1000;
  }
  const instant = Date.parse(`${day}T${full}${offset.replace(/(\d\d)(\d\d)$/, '$1:$2')}`);
  if (Number.isNaN(instant)) throw badParam(`Param ${name} must be a valid datetime or a UNIX timestamp`);
  return instant;
}
