export { DateRange } from './date-range.tsx';
export { type DayRange, dayCount, isIncomplete, presetRange, readRange } from './presets.ts';
