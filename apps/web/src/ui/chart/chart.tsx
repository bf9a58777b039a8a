import { directionOf } from '@adsail/contract';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { EmptyState } from '../empty-state.tsx';
import { saveBlob } from '../save-text.ts';
import { useTheme } from '../theme-mode.ts';
import { useZone } from '../use-zone.ts';
import { ChartTable } from './chart-table.tsx';
import css from './chart.module.css';
import { Legend } from './legend.tsx';
import { type AskPoint, type ChartModel, isEmpty } from './model.ts';
import { pictureOf } from './picture.ts';
import { RowBars } from './row-bars.tsx';
import { Surface } from './surface.tsx';
import { Tools } from './tools.tsx';
import { isWhole, type Span, wholeSpan } from './zoom.ts';

interface ChartProps {
  title: string;
  /** Units and what is counted: "Cost in USD". */
  caption: string;
  model: ChartModel;
  height?: number;
  /** Days are those of the organisation's zone unless said otherwise: those of metrics are each account's own. */
  zoneNote?: string;
  /** Name of what the categories are, where they are no days. */
  category?: string;
  /** Of when the figures are: a picture goes where nothing else says so. */
  asOf?: string | undefined;
  /** Instead of a drawing without any value. */
  empty?: string | undefined;
  /** Somebody asks about one of its figures: by a click or Enter in the drawing, or in the table. */
  onAsk?: AskPoint | undefined;
}

/** Zoom belongs to the categories that it was chosen among: other days are seen whole. */
function useZoom(categories: readonly string[]) {
  const key = categories.join();
  const [zoom, setZoom] = useState<{ key: string; span: Span } | null>(null);
  const whole = wholeSpan(categories.length);
  const span = zoom?.key === key ? zoom.span : whole;
  return {
    span: useMemo(() => ({ from: span.from, to: span.to }), [span.from, span.to]),
    isZoomed: !isWhole(span, categories.length),
    onZoom: (next: Span | null) => setZoom(next && { key, span: next }),
  };
}

/** A chart with its units and timezone in the caption, and the same figures as a table for those who want to read them. */
export function Chart(props: ChartProps) {
  const { title, caption, model, height = 280, zoneNote, category, asOf, empty, onAsk } = props;
  const { t } = useTranslation('ui');
  const rtl = directionOf(useLanguage()) === 'rtl';
  const zone = useZone();
  const theme = useTheme(({ theme }) => theme);
  const [asTable, setAsTable] = useState(false);
  /** Those that somebody put away or brought back, against how they start. */
  const [turned, setTurned] = useState<readonly string[]>([]);
  const { span, isZoomed, onZoom } = useZoom(model.categories);
  const away = model.series
    .filter(({ id, startsHidden = false }) => startsHidden !== turned.includes(id))
    .map(({ id }) => id);
  const awayKey = away.join();
  const series = useMemo(
    () => model.series.filter(({ id }) => !awayKey.split(',').includes(id)),
    [model.series, awayKey],
  );
  const whole = `${caption} · ${zoneNote ?? t('chart.zone', { zone: zone.iana })}`;
  const isBlank = isEmpty(model);
  const isRows = model.isRows === true && !isBlank;
  const download = async () => {
    const days = isRows ? [] : [span.from, span.to].map((at) => model.categories[at] ?? '');
    const facts = [days.join(' – '), whole, asOf ?? ''].filter(Boolean);
    const gapText = model.gaps?.some(Boolean) ? t('chart.gap') : null;
    const blob = await pictureOf({
      title,
      caption: facts.join(' · '),
      model,
      series,
      span,
      theme,
      rtl,
      gapText,
    });
    if (blob) saveBlob(`${[title, ...days].join(' ')}.png`, blob);
  };
  return (
    <figure className={css.chart} aria-label={title}>
      <figcaption className={css.head}>
        <strong>{title}</strong>
        <span className={css.caption}>{whole}</span>
        {!isBlank && (
          <Tools
            asTable={asTable}
            onTable={setAsTable}
            onReset={isZoomed ? () => onZoom(null) : null}
            onDownload={() => void download()}
          />
        )}
      </figcaption>
      {!isBlank && !asTable && (
        <Legend
          model={model}
          hidden={away}
          onToggle={(id) =>
            setTurned(turned.includes(id) ? turned.filter((one) => one !== id) : [...turned, id])
          }
        />
      )}
      <div
        className={css.plot}
        style={{ [isRows ? 'minBlockSize' : 'blockSize']: height }}
        data-table={asTable}
      >
        {isBlank && <EmptyState drawing="chart" title={empty ?? t('chart.empty')} />}
        {isRows && !asTable && <RowBars model={model} series={series} />}
        {!isBlank && !isRows && !asTable && (
          <Surface title={title} model={model} series={series} span={span} onZoom={onZoom} onAsk={onAsk} />
        )}
        {!isBlank && (
          <ChartTable title={title} model={model} category={category} hidden={!asTable} onAsk={onAsk} />
        )}
      </div>
    </figure>
  );
}
