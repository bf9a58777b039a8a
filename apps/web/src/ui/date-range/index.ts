export { DateRange } from './date-range.tsx';
export { useDateRange } from './use-date-range.ts';
