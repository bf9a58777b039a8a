import { fullDate } from '@adsail/contract';
import { reportDimensions, type ReportRow } from '@adsail/contract/reports';
import { useMemo } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Chart } from '../../../ui/chart/index.ts';
import { leftToRight } from '../../../ui/left-to-right.ts';
import { commaText } from '../../../ui/list-text.ts';
import { FailedState } from '../../../ui/failed-state.tsx';
import { Bone } from '../../../ui/skeleton.tsx';
import { StaleNote } from '../../../ui/stale-note.tsx';
import { useZone } from '../../../ui/use-zone.ts';
import { type Figure, figuresOf } from '../figures.ts';
import css from '../reports.module.css';
import { subjectOf } from '../row-name.ts';
import type { Report } from '../use-report.ts';
import { ChartChoice } from './chart-choice.tsx';
import { barsModel, fitsBeside, mostRows, trendModel } from './chart-model.ts';
import { periodOf, useBars, useTrend } from './use-chart.ts';

interface ChartPanelProps {
  report: Report;
  ids: readonly string[];
}

const height = 220;
/** What stands above the drawing: its title and its legend. */
const head = 64;

/** Those of the address that there are, as far as they fit into one drawing. */
const drawable = (ids: readonly string[], all: readonly Figure[]): Figure[] =>
  ids.reduce<Figure[]>((chosen, id) => {
    const figure = all.find((each) => each.id === id);
    return figure && fitsBeside(chosen, figure) ? [...chosen, figure] : chosen;
  }, []);

/** The chosen columns: their totals over time, with the largest rows beside a single one, or the rows side by side. */
export default function ChartPanel({ report, ids }: ChartPanelProps) {
  const t = useTexts('reports', 'ui');
  const language = useLanguage();
  const { iana } = useZone();
  const { definition, view, custom } = report;
  const all = useMemo(() => figuresOf(custom, t as never), [custom, t]);
  const chosen = drawable(ids, all);
  const drawn = chosen.length > 0 ? chosen : all.slice(0, 1);
  const isOverTime = view.over === 'time';
  const trend = useTrend(report, drawn);
  const bars = useBars(report, drawn, mostRows);
  const query = isOverTime ? trend : bars;
  const group = periodOf(report);
  const drawnIds = drawn.map(({ id }) => id).join();
  const told = report.list.query.data?.notes;
  // What no account is of is no zero.
  const hasNoAccounts = told?.accounts === 0;
  const model = useMemo(() => {
    const figures = drawable(drawnIds.split(','), all);
    const words = {
      language,
      subjectOf: (row: ReportRow) => subjectOf(definition, row, t as never),
      whyText: (why: string | undefined) => t(`reports:why.${(why ?? 'noDivisor') as 'noDivisor'}`),
      total: t('reports:screen.totals'),
      comparedName: (name: string) =>
        t(`reports:screen.chart.compared.${view.compare === 'range' ? 'range' : 'before'}`, { name }),
    };
    if (hasNoAccounts) return { categories: [], series: [], axes: [{ title: '', format: String }] } as const;
    if (!isOverTime)
      return bars.data ? barsModel(bars.data.list, figures, bars.data.currency ?? '', words) : null;
    return trend.data ? trendModel(trend.data, figures, words, group) : null;
  }, [
    trend.data,
    bars.data,
    hasNoAccounts,
    drawnIds,
    all,
    isOverTime,
    view.compare,
    group,
    definition,
    language,
    t,
  ]);
  const { data, error } = query;
  const count = isOverTime ? (trend.data?.lines.length ?? 0) : 0;
  const caption = isOverTime
    ? [
        t(`reports:screen.chart.by.${group}`),
        ...(drawn.length === 1 && count > 0 ? [t('reports:screen.chart.largest', { count })] : []),
      ].join(' · ')
    : t('reports:screen.chart.by.row');
  return (
    <section className={css.chart}>
      <ChartChoice report={report} all={all} drawn={drawn} />
      <StaleNote query={query} />
      {!data && !error && <Bone width="100%" height={height + head} />}
      {!data && error && (
        <FailedState title={t('reports:failure.trend')} error={error} onRetry={query.refetch} />
      )}
      {model && (
        <Chart
          title={commaText(
            drawn.map(({ heading }) => heading),
            language,
          )}
          caption={caption}
          zoneNote={t('reports:screen.chart.zoneNote')}
          model={model}
          height={height}
          asOf={
            told?.newestFetch
              ? t('reports:screen.asOf', { time: leftToRight(fullDate(new Date(told.newestFetch), iana)) })
              : undefined
          }
          {...(!isOverTime && {
            category: t(`reports:screen.column.${reportDimensions[definition.dimension]}`),
          })}
        />
      )}
    </section>
  );
}
