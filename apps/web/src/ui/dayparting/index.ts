export type { SlotSize } from './week.ts';
export { WeekGrid } from './week-grid.tsx';
