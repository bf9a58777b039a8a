import { localTime } from '../../delivery/zone.ts';

/** The platform knows one zone. */
export const oceanZone = 'Asia/Shanghai';
const offsetMs = 8 * 3_600_000;

/** `YYYY-MM-DD HH:MM:SS` in Beijing. */
export function beijing(instant: number): string {
  return new Date(instant + offsetMs).toISOString().slice(0, 19).replace('T', ' ');
}

export const today = (now: number): string => localTime(oceanZone, now).day;

/** The beginning of a Beijing day, or of the day after it. */
export function dayStart(day: string, after = 0): number {
  return Date.parse(`${day}T00:00:00+08:00`) + after * 86_400_000;
}

/** Whether the half hour of now is on, in 336 signs from Monday. */
export function inSlots(slots: string | null, now: number): boolean {
  const { weekday, hour, minute } = localTime(oceanZone, now);
  return slots === null || slots[weekday * 48 + hour * 2 + (minute >= 30 ? 1 : 0)] === '1';
}
