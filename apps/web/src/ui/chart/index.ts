export { Chart } from './chart.tsx';
export type { AskedPoint } from './model.ts';
export type { ChartAxis, ChartModel, ChartSeries } from './model.ts';
export { Sparkline } from './sparkline.tsx';
