import { ianaOffsetMinutes } from '../../core/zones.ts';

const minuteMs = 60_000;

/** Null for a zone that this machine does not know. */
function offsetAt(zone: string, at: number): number | null {
  try {
    return ianaOffsetMinutes(zone, new Date(at));
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** The instant at which clocks of a zone show a time; null where the time is none or the zone is not known. */
export function instantIn(zone: string, local: string): string | null {
  const shown = Date.parse(`${local}Z`);
  if (Number.isNaN(shown)) return null;
  const guess = offsetAt(zone, shown);
  if (guess === null) return null;
  const offset = offsetAt(zone, shown - guess * minuteMs) ?? guess;
  return new Date(shown - offset * minuteMs).toISOString();
}

/** `20261117` and `1548`, as clocks of a zone show an instant. */
export function stampIn(zone: string, instant: string): { date: string; time: string } {
  const at = Date.parse(instant);
  const shown = new Date(at + (offsetAt(zone, at) ?? 0) * minuteMs).toISOString();
  return { date: shown.slice(0, 10).replaceAll('-', ''), time: shown.slice(11, 16).replace(':', '') };
}
