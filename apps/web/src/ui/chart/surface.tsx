import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Canvas } from './canvas.tsx';
import { indexAt, layoutOf, seriesAt, xOf, yOf } from './layout.ts';
import { measureText } from './measure.ts';
import { type AskPoint, type ChartModel, type ChartSeries, tellCategory, valueAt } from './model.ts';
import css from './surface.module.css';
import { Tooltip } from './tooltip.tsx';
import { useDrag } from './use-drag.ts';
import { useSize } from './use-size.ts';
import { type Span, zoomedAround } from './zoom.ts';

interface SurfaceProps {
  title: string;
  model: ChartModel;
  series: readonly ChartSeries[];
  span: Span;
  onZoom: (span: Span | null) => void;
  onAsk?: AskPoint | undefined;
}

/** The drawing with its cursor: under the pointer, by arrow keys, and as a slider for those who hear it. */
export function Surface({ title, model, series, span, onZoom, onAsk }: SurfaceProps) {
  const { t } = useTranslation('ui');
  const holder = useRef<HTMLDivElement>(null);
  const size = useSize(holder);
  const [cursor, setCursor] = useState<number | null>(null);
  const layout = useMemo(
    () => size && layoutOf(model, series, span, size, measureText),
    [model, series, span, size],
  );
  const ask = (one: ChartSeries | undefined, index: number) => {
    const element = holder.current;
    if (!onAsk || !element || !layout || !one) return;
    const value = valueAt(one, index);
    const y = value === null ? layout.bottom : yOf(layout, one.axis ?? 0, value);
    const { left, top } = element.getBoundingClientRect();
    const place = { left: left + xOf(layout, index), top: top + y, width: 0, height: 0 };
    setCursor(null);
    onAsk({
      series: one,
      index,
      anchor: { getBoundingClientRect: () => place, focus: (options) => element.focus(options) },
    });
  };
  const drag = useDrag(layout, {
    onMove: setCursor,
    onSpan: onZoom,
    onPick: (x, y) => {
      if (!layout) return;
      const index = indexAt(layout, x);
      ask(seriesAt(layout, series, index, y), index);
    },
  });
  const shown = cursor === null ? null : Math.min(span.to, Math.max(span.from, cursor));
  const at = shown ?? span.to;

  const move = (to: number) => setCursor(Math.min(span.to, Math.max(span.from, to)));
  const zoom = (direction: 'in' | 'out') =>
    onZoom(zoomedAround(span, at, direction, model.categories.length));
  const keys: Record<string, () => void> = {
    ArrowLeft: () => move(shown === null ? span.to : at - 1),
    ArrowRight: () => move(shown === null ? span.from : at + 1),
    Home: () => move(span.from),
    End: () => move(span.to),
    '+': () => zoom('in'),
    '=': () => zoom('in'),
    '-': () => zoom('out'),
    ...(onAsk && { Enter: () => ask(series[0], at) }),
    Escape: () => (shown === null ? onZoom(null) : setCursor(null)),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const run = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
    if (!run) return;
    event.preventDefault();
    run();
  };
  return (
    // The cursor is a slider over the categories: what it is at is read out with all its figures.
    <div
      ref={holder}
      className={css.surface}
      dir="ltr"
      role="slider"
      tabIndex={0}
      aria-label={t('chart.cursor', { title })}
      aria-valuemin={span.from}
      aria-valuemax={span.to}
      aria-valuenow={at}
      aria-valuetext={tellCategory(model, series, at)}
      title=""
      onKeyDown={onKeyDown}
      onBlur={() => setCursor(null)}
      {...drag.handlers}
    >
      {layout && <Canvas model={model} series={series} layout={layout} />}
      {drag.shown && layout && (
        <div
          className={css.dragged}
          style={{ ...drag.shown, top: layout.top, height: layout.bottom - layout.top }}
        />
      )}
      {layout && shown !== null && !drag.shown && (
        <Tooltip model={model} series={series} layout={layout} index={shown} canAsk={onAsk !== undefined} />
      )}
    </div>
  );
}
