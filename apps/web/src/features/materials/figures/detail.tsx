import { compactFigure, figureText } from '@adsail/contract';
import {
  type ImageMaterial,
  imageMetrics,
  type MaterialFiguresDetail,
  materialMetrics,
  materialReportCalls,
} from '@adsail/contract/materials';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallQuery } from '../../../api/use-call.ts';
import { useTranslate } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Chart, type ChartModel } from '../../../ui/chart/index.ts';
import { FailedState } from '../../../ui/failed-state.tsx';
import { Bone } from '../../../ui/skeleton.tsx';
import { useZone } from '../../../ui/use-zone.ts';
import { BasisLine, BasisNotes, rangeText } from './basis-notes.tsx';
import { daysBetween } from './days.ts';
import css from './figures.module.css';
import { FigureValue } from './figure-value.tsx';
import { useFigureQuestion } from './use-figure-question.ts';

/** Platforms side by side, and all of them together. */
function ByPlatform({ data, isFilm }: { data: MaterialFiguresDetail; isFilm: boolean }) {
  const { t } = useTranslation('materials');
  const translate = useTranslate();
  const { total, platforms, currency } = data;
  if (!total) return null;
  const columns = [
    ...platforms.map(({ platform, figures }) => ({
      key: platform as string,
      name: translate(`names:platform.${platform}`),
      figures,
    })),
    ...(platforms.length > 1 ? [{ key: 'total', name: t('figures.detail.total'), figures: total }] : []),
  ];
  return (
    <div className={css.scroll}>
      <table className={css.table} aria-label={t('figures.detail.byPlatform')}>
        <thead>
          <tr>
            <th scope="col">{t('figures.detail.metric')}</th>
            {columns.map(({ key, name }) => (
              <th key={key} scope="col" className={css.number}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(isFilm ? materialMetrics : imageMetrics).map((metric) => (
            <tr key={metric}>
              <th scope="row">{t(`column.${metric}`)}</th>
              {columns.map(({ key, figures }) => (
                <td key={key} className={css.number}>
                  <FigureValue figures={figures} metric={metric} currency={currency} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Spend and click-through rate; a day without any is a gap where it was not fetched, else nothing was shown. */
function Daily({ data }: { data: MaterialFiguresDetail }) {
  const { t } = useTranslation('materials');
  const language = useLanguage();
  const today = useZone().today();
  const { currency, days, daily, gaps } = data;
  const model = useMemo((): ChartModel => {
    const categories = daysBetween(days);
    const byDay = new Map(daily.map((each) => [each.day, each.figures]));
    const series = (['cost', 'ctr'] as const).map((metric) => ({
      id: metric,
      name: t(`column.${metric}`),
      kind: metric === 'cost' ? ('bar' as const) : ('line' as const),
      axis: metric === 'cost' ? (0 as const) : (1 as const),
      values: categories.map((day) => {
        const value = byDay.get(day)?.values[metric] ?? null;
        return value === null ? null : Number(value);
      }),
      tell: (at: number) => {
        const figures = byDay.get(categories[at] ?? '');
        const value = figures?.values[metric] ?? null;
        if (value !== null)
          return figureText(value, metric === 'cost' ? 'money' : 'percent', currency, language);
        return figures ? t(`figures.state.${figures.gaps[metric] ?? 'NO_BASE'}`) : t('figures.none');
      },
    }));
    return {
      categories,
      series,
      axes: [
        {
          title: `${t('column.cost')} (${currency})`,
          format: (value) => compactFigure(value, 'money', language),
        },
        { title: t('column.ctr'), format: (value) => compactFigure(value, 'percent', language) },
      ],
      gaps: categories.map((day) => gaps.days.includes(day)),
      ...(days.to >= today && { incompleteFrom: today }),
    };
  }, [currency, days, daily, gaps, t, language, today]);
  return (
    <Chart
      title={t('figures.detail.chart')}
      caption={t('figures.detail.caption', { range: rangeText([days.from, days.to]), currency })}
      zoneNote={t('figures.detail.zone')}
      model={model}
      height={220}
    />
  );
}

/** What platforms tell of one material, in the days that the list shows. */
export function FigureDetail({ row }: { row: ImageMaterial }) {
  const { t } = useTranslation('materials');
  const { question } = useFigureQuestion();
  const query = useCallQuery(
    materialReportCalls.figures,
    { id: row.id, ...question },
    { keepPrevious: true, silent: true },
  );
  const { data, error } = query;
  return (
    <section className={css.detail} aria-label={t('figures.detail.title')}>
      <h3 className={css.detailTitle}>{t('figures.detail.title')}</h3>
      {!data && !error && <Bone width="60%" />}
      {!data && error && <FailedState title={t('failure.figures')} error={error} onRetry={query.refetch} />}
      {data && !data.isVisible && <p className={css.gap}>{t('figures.notMine')}</p>}
      {data?.isVisible && (
        <>
          <div className={css.bar}>
            <span>{rangeText([data.days.from, data.days.to])}</span>
            <BasisLine basis={data} />
          </div>
          <BasisNotes basis={data} />
          {data.isSynced && !data.total && <p className={css.gap}>{t('figures.none')}</p>}
          {data.total && (
            <>
              <Daily data={data} />
              <ByPlatform data={data} isFilm={'seconds' in row} />
            </>
          )}
        </>
      )}
    </section>
  );
}
