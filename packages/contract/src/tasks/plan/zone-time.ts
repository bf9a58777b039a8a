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

/** As clocks of a zone show it, as if that were UTC; null for a zone that is not known. */
function shownAt(zone: string, at: number): number | null {
  const offset = offsetAt(zone, at);
  return offset === null ? null : at + offset * minuteMs;
}

/**
 * The instant at which clocks of a zone show a time; null where the time is none or the zone is not known. A time that clocks leave
 * out when they go forward is as much later as they go: nothing begins before it was meant to.
 */
export function instantIn(zone: string, local: string): string | null {
  const shown = Date.parse(`${local}Z`);
  if (Number.isNaN(shown)) return null;
  const guess = offsetAt(zone, shown);
  if (guess === null) return null;
  const first = shown - guess * minuteMs;
  const second = shown - (offsetAt(zone, first) ?? guess) * minuteMs;
  const at = shownAt(zone, second) === shown ? second : Math.max(first, second);
  return new Date(at).toISOString();
}

/** What a time counts as that clocks of a zone leave out, `2026-03-08 03:30`; null: they show it. */
export function movedTime(zone: string, local: string): string | null {
  const instant = instantIn(zone, local);
  const shown = instant && shownAt(zone, Date.parse(instant));
  if (!shown || shown === Date.parse(`${local}Z`)) return null;
  return new Date(shown).toISOString().slice(0, 16).replace('T', ' ');
}

/** `20261117` and `1548`, as clocks of a zone show an instant. */
export function stampIn(zone: string, instant: string): { date: string; time: string } {
  const at = Date.parse(instant);
  const shown = new Date(at + (offsetAt(zone, at) ?? 0) * minuteMs).toISOString();
  return { date: shown.slice(0, 10).replaceAll('-', ''), time: shown.slice(11, 16).replace(':', '') };
}
