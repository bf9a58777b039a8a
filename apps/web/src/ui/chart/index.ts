export { Chart } from './chart.tsx';
export type { ChartModel, ChartSeries } from './model.ts';
