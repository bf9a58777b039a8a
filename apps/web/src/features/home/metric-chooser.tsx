import { homeLimits } from '@adsail/contract/home';
import type { ReportColumn } from '@adsail/contract/reports';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import css from './home.module.css';
import { chartColumns, fitsBeside, useMetricName } from './metrics.ts';

interface MetricChooserProps {
  value: readonly ReportColumn[];
  onChange: (columns: readonly ReportColumn[]) => void;
}

/** What the chart draws. One that would need a third axis waits until another one is taken away. */
export function MetricChooser({ value, onChange }: MetricChooserProps) {
  const { t } = useTranslation('home');
  const nameOf = useMetricName();
  return (
    <Select<ReportColumn[]>
      mode="multiple"
      className={css.metrics}
      aria-label={t('trend.metrics')}
      value={[...value]}
      maxTagCount="responsive"
      showSearch={false}
      options={chartColumns.map((column) => {
        const isFull = !value.includes(column) && !fitsBeside(value, column);
        return {
          value: column,
          label: nameOf(column),
          disabled: isFull,
          title: isFull ? t('trend.limit', { count: homeLimits.trendColumns }) : nameOf(column),
        };
      })}
      // The last one stays: an empty chart tells nothing.
      onChange={(next) => next.length > 0 && onChange(next)}
    />
  );
}
