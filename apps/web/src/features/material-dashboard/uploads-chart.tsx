import { daysOf, thousands } from '@adsail/contract';
import type { MaterialDashboard } from '@adsail/contract/material-dashboard';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { Chart, type ChartModel } from '../../ui/chart/index.ts';
import { useZone } from '../../ui/use-zone.ts';
import { kinds } from './count-link.tsx';

interface Days {
  from: string;
  to: string;
}

interface UploadsChartProps {
  range: Days;
  days: MaterialDashboard['days'];
}

/** A day without uploads is a true zero; days of which none has any say so in words. */
export function UploadsChart({ range: { from, to }, days }: UploadsChartProps) {
  const { t } = useTranslation('material-dashboard');
  const language = useLanguage();
  const today = useZone().today();
  const model = useMemo((): ChartModel => {
    const categories = daysOf({ from, to });
    const byDay = new Map(days.map((each) => [each.day, each]));
    return {
      categories,
      series: kinds.map((kind) => ({
        id: kind,
        name: t(kind),
        kind: 'bar',
        values: categories.map((day) => (days.length === 0 ? null : (byDay.get(day)?.[kind] ?? 0))),
      })),
      axes: [{ title: t('chart.caption'), format: (value) => thousands(value, language), whole: true }],
      ...(to >= today && { incompleteFrom: today }),
    };
  }, [from, to, days, t, language, today]);
  return <Chart title={t('chart.title')} caption={t('chart.caption')} model={model} height={240} />;
}
