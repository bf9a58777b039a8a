import { daysInWeek, slotsInDay, type TimeRange, type Week } from '@adsail/contract/delivery';

export type SlotSize = keyof typeof slotsInDay;
/** Monday is 0. */
export interface Cell {
  day: number;
  slot: number;
}

const days = Array.from({ length: daysInWeek }, (_, day) => day);

export const emptyWeek = (size: SlotSize): Week => days.map(() => '0'.repeat(slotsInDay[size]));

/** In slots of this size, whatever it was written in. A half hour that is selected alone takes its hour along. */
export function weekIn(size: SlotSize, week: readonly string[] | undefined): Week {
  if (week?.length !== daysInWeek) return emptyWeek(size);
  return week.map((day) => {
    if (day.length === slotsInDay[size]) return day;
    if (size === 'halfHour') return day.replaceAll(/./g, '$&$&');
    return day.replaceAll(/../g, (pair) => (pair.includes('1') ? '1' : '0'));
  });
}

export const isOn = (week: readonly string[], { day, slot }: Cell): boolean => week[day]?.[slot] === '1';

const between = (value: number, a: number, b: number): boolean =>
  value >= Math.min(a, b) && value <= Math.max(a, b);

/** All that lies between two corners. */
const inside = ({ day, slot }: Cell, from: Cell, to: Cell): boolean =>
  between(day, from.day, to.day) && between(slot, from.slot, to.slot);

export const fillBetween = (week: readonly string[], from: Cell, to: Cell, on: boolean): Week =>
  week.map((slots, day) =>
    [...slots].map((sign, slot) => (inside({ day, slot }, from, to) ? (on ? '1' : '0') : sign)).join(''),
  );

export const copyDay = (week: readonly string[], from: number, to: readonly number[]): Week =>
  week.map((slots, day) => (to.includes(day) ? (week[from] ?? slots) : slots));

export const weekdays: readonly number[] = [0, 1, 2, 3, 4];
export const weekend: readonly number[] = [5, 6];
export const allDays: readonly number[] = days;

export const weekPresets = ['all', 'work', 'evenings', 'weekend', 'none'] as const;
export type WeekPreset = (typeof weekPresets)[number];

interface Part {
  days: readonly number[];
  /** Hours, the end not included. */
  from: number;
  to: number;
}
const parts: Readonly<Record<WeekPreset, readonly Part[]>> = {
  all: [{ days: allDays, from: 0, to: 24 }],
  work: [{ days: weekdays, from: 9, to: 18 }],
  evenings: [{ days: allDays, from: 18, to: 24 }],
  weekend: [{ days: weekend, from: 0, to: 24 }],
  none: [],
};

export function presetWeek(preset: WeekPreset, size: SlotSize): Week {
  const inHour = slotsInDay[size] / 24;
  return parts[preset].reduce<Week>(
    (week, { days: some, from, to }) =>
      week.map((slots, day) =>
        some.includes(day)
          ? slots.slice(0, from * inHour) + '1'.repeat((to - from) * inHour) + slots.slice(to * inHour)
          : slots,
      ),
    emptyWeek(size),
  );
}

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

export const rangeText = ({ from, to }: TimeRange): string => `${clock(from)}–${clock(to)}`;
export const slotText = (slot: number, size: SlotSize): string => {
  const minutes = 1440 / slotsInDay[size];
  return rangeText({ from: slot * minutes, to: (slot + 1) * minutes });
};
