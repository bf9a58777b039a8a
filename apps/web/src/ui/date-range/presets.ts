import { addDays, Day, dayIn, type ZoneKey } from '@adsail/contract';

/** Two calendar days of the tenant's zone, both included. */
export interface DayRange {
  from: string;
  to: string;
}

export const rangePresets = [
  'today',
  'yesterday',
  'last7Days',
  'last14Days',
  'last30Days',
  'last90Days',
  'lastWeek',
  'thisMonth',
  'lastMonth',
] as const;
export type RangePreset = (typeof rangePresets)[number];
export const defaultPreset: RangePreset = 'last7Days';

const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`;
/** Weeks begin on Monday. */
const mondayOf = (day: string): string => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

/** "Last 7 days" ends with today, which is not over yet; the picker says so. */
export function presetRange(preset: RangePreset, zone: ZoneKey, now?: Date): DayRange {
  const today = dayIn(zone, now);
  switch (preset) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case 'last7Days':
      return { from: addDays(today, -6), to: today };
    case 'last14Days':
      return { from: addDays(today, -13), to: today };
    case 'last30Days':
      return { from: addDays(today, -29), to: today };
    case 'last90Days':
      return { from: addDays(today, -89), to: today };
    case 'lastWeek': {
      const monday = mondayOf(today);
      return { from: addDays(monday, -7), to: addDays(monday, -1) };
    }
    case 'thisMonth':
      return { from: firstOfMonth(today), to: today };
    case 'lastMonth': {
      const last = addDays(firstOfMonth(today), -1);
      return { from: firstOfMonth(last), to: last };
    }
  }
}

/** Days of numbers that may still grow: today, or later. */
export const isIncomplete = (range: DayRange, zone: ZoneKey, now?: Date): boolean =>
  range.to >= dayIn(zone, now);

export const presetOf = (range: DayRange, zone: ZoneKey, now?: Date): RangePreset | null =>
  rangePresets.find((preset) => {
    const { from, to } = presetRange(preset, zone, now);
    return from === range.from && to === range.to;
  }) ?? null;

export const dayCount = ({ from, to }: DayRange): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000) + 1;

/** Both days, in order, else null. */
export function validRange(from: unknown, to: unknown): DayRange | null {
  const isDay = (value: unknown): value is string => Day.safeParse(value).success;
  return isDay(from) && isDay(to) && from <= to ? { from, to } : null;
}

/** From the address: both days, in order, else the usual range. */
export const readRange = (from: unknown, to: unknown, zone: ZoneKey, now?: Date): DayRange =>
  validRange(from, to) ?? presetRange(defaultPreset, zone, now);
