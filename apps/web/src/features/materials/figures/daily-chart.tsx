import { compactFigure, daysOf, figureText } from '@adsail/contract';
import type { MaterialFiguresDetail } from '@adsail/contract/materials';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Chart, type ChartModel } from '../../../ui/chart/index.ts';
import { rangeText } from './basis-notes.tsx';

/** Spend and click-through rate; a day without any is a gap where it was not fetched, else nothing was shown. */
export function DailyChart({
  data,
}: {
  data: Pick<MaterialFiguresDetail, 'currency' | 'days' | 'daily' | 'gaps' | 'runningFrom'>;
}) {
  const { t } = useTranslation('materials');
  const language = useLanguage();
  const { currency, days, daily, gaps, runningFrom } = data;
  const model = useMemo((): ChartModel => {
    const categories = daysOf(days);
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
      ...(runningFrom !== null && { incompleteFrom: runningFrom }),
    };
  }, [currency, days, daily, gaps, runningFrom, t, language]);
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
