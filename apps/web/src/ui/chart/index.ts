export { Chart } from './chart.tsx';
export type { ChartModel } from './model.ts';
