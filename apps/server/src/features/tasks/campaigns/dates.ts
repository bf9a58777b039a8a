import { ianaOffsetMinutes } from '@adsail/contract';

const minuteMs = 60_000;

/** What clocks of a zone show at an instant: `2026-11-20T08:00`. */
export function localIn(zone: string, instant: string): string {
  const at = new Date(instant);
  const shown = new Date(at.getTime() + ianaOffsetMinutes(zone, at) * minuteMs).toISOString();
  return shown.slice(0, shown.slice(17, 19) === '00' ? 16 : 19);
}

export const isPast = (instant: unknown, now: string): boolean =>
  Date.parse(String(instant)) <= Date.parse(now);
