import { useTheme } from '../theme-mode.ts';
import { chartColors, seriesColor } from './colors.ts';
import { type ChartModel, type ChartSeries, colorIndexOf } from './model.ts';
import { shapeOf, shapePath } from './shapes.ts';

interface KeySignProps {
  model: ChartModel;
  series: ChartSeries;
}

/** How a series is drawn, beside its name: colour, shape of its points, dashes. */
export function KeySign({ model, series }: KeySignProps) {
  const theme = useTheme(({ theme }) => theme);
  const at = colorIndexOf(model, series);
  const color = seriesColor(chartColors(theme), at);
  const isCompared = series.comparedWith !== undefined;
  if (series.kind === 'bar')
    return (
      <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden>
        <rect x="1" y="1" width="10" height="10" rx="1" fill={color} fillOpacity={isCompared ? 0.45 : 1} />
      </svg>
    );
  return (
    <svg width="20" height="12" viewBox="0 0 20 12" aria-hidden>
      <path d="M0 6h20" stroke={color} strokeWidth="2" strokeDasharray={isCompared ? '5 3' : undefined} />
      {!isCompared && <path d={shapePath(shapeOf(at), 10, 6, 3.2)} fill={color} />}
    </svg>
  );
}
