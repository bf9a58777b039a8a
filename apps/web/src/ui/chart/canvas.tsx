import { useLayoutEffect, useRef } from 'react';
import { fonts } from '../theme-tokens.ts';
import { useTheme } from '../theme-mode.ts';
import { chartColors } from './colors.ts';
import type { Layout } from './layout.ts';
import type { ChartModel, ChartSeries } from './model.ts';
import { paintChart } from './paint.ts';
import css from './surface.module.css';

interface CanvasProps {
  model: ChartModel;
  series: readonly ChartSeries[];
  layout: Layout;
}

/** The drawing itself: painted anew when what it shows changes, and not while a pointer moves over it. */
export function Canvas({ model, series, layout }: CanvasProps) {
  const ref = useRef<HTMLCanvasElement>(null);
  const theme = useTheme(({ theme }) => theme);
  useLayoutEffect(() => {
    const canvas = ref.current;
    const context = canvas?.getContext('2d');
    if (!canvas || !context) return;
    const density = Math.max(1, window.devicePixelRatio);
    canvas.width = Math.round(layout.width * density);
    canvas.height = Math.round(layout.height * density);
    context.scale(density, density);
    paintChart({ context, model, series, layout, colors: chartColors(theme), fontFamily: fonts.font });
  }, [model, series, layout, theme]);
  return <canvas ref={ref} className={css.canvas} aria-hidden />;
}
