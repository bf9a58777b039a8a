export { DateRange } from './date-range.tsx';
export { useDateRange } from './use-date-range.ts';
export { type DayRange, dayCount, isIncomplete, presetRange, readRange } from './presets.ts';
