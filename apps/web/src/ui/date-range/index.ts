export { DateRange } from './date-range.tsx';
export { inAddress } from './kept-range.ts';
export { type DayRange, presetOf } from './presets.ts';
export { useDateRange } from './use-date-range.ts';
