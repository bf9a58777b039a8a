import { allPageSize } from '@adsail/contract';
import { reportColumns, type ReportColumn, type ReportRow } from '@adsail/contract/reports';
import { Select } from 'antd';
import { useMemo } from 'react';
import { useCallQuery } from '../../../api/use-call.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Chart } from '../../../ui/chart/index.ts';
import { StaleNote } from '../../../ui/stale-note.tsx';
import { mostCharted } from '../question.ts';
import css from '../reports.module.css';
import { subjectOf } from '../row-name.ts';
import type { Report } from '../use-report.ts';
import { barsModel, linesModel, mostLines, mostRows } from './chart-model.ts';

interface ChartPanelProps {
  report: Report;
  columns: readonly ReportColumn[];
}

/** The chosen columns: bars of the rows in sight, or lines of the largest over time. */
export default function ChartPanel({ report, columns }: ChartPanelProps) {
  const t = useTexts('reports');
  const language = useLanguage();
  const { definition, view, list, change } = report;
  const isOverTime = view.group !== 'none';
  const query = useCallQuery(
    definition.call,
    { ...list.input, pageIndex: 1, pageSize: allPageSize, sort: { field: 'day', order: 'asc' } },
    { enabled: isOverTime, keepPrevious: true, silent: true },
  );
  const page = isOverTime ? query.data : list.query.data;
  const model = useMemo(() => {
    const words = {
      language,
      nameOf: (column: ReportColumn) => t(`metric.${column}`),
      subjectOf: (row: ReportRow) => subjectOf(definition, row, t as never),
      whyText: (row: ReportRow, column: ReportColumn) => t(`why.${row.why[column] ?? 'noDivisor'}`),
    };
    if (!page) return null;
    const [first = 'cost'] = columns;
    return isOverTime
      ? linesModel(page.list, first, page.currency, words)
      : barsModel(page.list, columns, page.currency, words);
  }, [page, columns, isOverTime, definition, language, t]);
  const names = (isOverTime ? columns.slice(0, 1) : columns)
    .map((column) => t(`metric.${column}`))
    .join(', ');
  const count = Math.min(isOverTime ? mostLines : mostRows, model?.series.length ?? 0);
  return (
    <section className={css.chart}>
      <Select
        mode="multiple"
        className={css.measures}
        aria-label={t('screen.chart.columns')}
        popupMatchSelectWidth={false}
        maxCount={mostCharted}
        maxTagCount="responsive"
        value={[...columns]}
        options={reportColumns.map((value) => ({ value, label: t(`metric.${value}`) }))}
        onChange={(chosen) => change({ chart: chosen.length > 0 ? chosen : ['cost'] })}
      />
      {isOverTime && <StaleNote query={query} />}
      {model && model.categories.length > 0 && (
        <Chart
          title={names}
          caption={
            isOverTime
              ? `${t('screen.chart.byPeriod')} · ${t('screen.chart.first', { count })}`
              : t('screen.chart.byRow')
          }
          zoneNote={t('screen.chart.zoneNote')}
          model={model}
          height={220}
          {...(!isOverTime && { category: t(`screen.column.${nameColumn[definition.dimension]}`) })}
        />
      )}
    </section>
  );
}

const nameColumn = {
  product: 'productName',
  account: 'advertiserName',
  member: 'memberName',
  ad: 'adName',
} as const;
