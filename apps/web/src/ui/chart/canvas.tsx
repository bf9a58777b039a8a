import { BarChart, LineChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { type ECharts, init, use as register } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';
import { useTheme } from '../theme-mode.ts';
import { colorOf, type ColorToken } from '../theme-tokens.ts';
import { type ChartModel, chartOption } from './model.ts';

register([BarChart, LineChart, GridComponent, LegendComponent, TooltipComponent, CanvasRenderer]);

const palette: ColorToken[] = ['accent', 'success', 'warning', 'danger', 'text-soft'];

/** The drawing itself. A chunk of its own, since the library is larger than the rest of a screen. */
export default function ChartCanvas({ model, rtl }: { model: ChartModel; rtl: boolean }) {
  const holder = useRef<HTMLDivElement>(null);
  const chart = useRef<ECharts>(null);
  const theme = useTheme(({ theme }) => theme);

  useEffect(() => {
    if (!holder.current) return undefined;
    const made = init(holder.current);
    chart.current = made;
    const watch = new ResizeObserver(() => made.resize());
    watch.observe(holder.current);
    return () => {
      watch.disconnect();
      made.dispose();
      chart.current = null;
    };
  }, []);

  useEffect(() => {
    const color = (token: ColorToken) => colorOf(token, theme);
    const colors = {
      text: color('text'),
      faint: color('text-faint'),
      line: color('line'),
      ground: color('ground'),
      raised: color('raised'),
      palette: palette.map(color),
    };
    chart.current?.setOption(chartOption(model, colors, rtl), { notMerge: true });
  }, [model, rtl, theme]);

  return <div ref={holder} aria-hidden style={{ blockSize: '100%' }} />;
}
