export { DateRange } from './date-range.tsx';
export { type DayRange, presetOf } from './presets.ts';
export { useDateRange } from './use-date-range.ts';
