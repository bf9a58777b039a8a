import { fullDate } from '@adsail/contract';
import { homeCalls } from '@adsail/contract/home';
import type { ReportColumn } from '@adsail/contract/reports';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallQuery } from '../../api/use-call.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { type AskedPoint, Chart } from '../../ui/chart/index.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import { leftToRight } from '../../ui/left-to-right.ts';
import { commaText, listText } from '../../ui/list-text.ts';
import { Bone } from '../../ui/skeleton.tsx';
import { StaleNote } from '../../ui/stale-note.tsx';
import { useZone } from '../../ui/use-zone.ts';
import { freshness } from './freshness.tsx';
import { MetricChooser } from './metric-chooser.tsx';
import { useMetricName } from './metrics.ts';
import { hasNoAccounts } from './no-accounts.ts';
import { useAsk } from './origin.tsx';
import { Panel } from './panel.tsx';
import type { Scope } from './scope.ts';
import { pointAsked, trendModel } from './trend-model.ts';
import { useWhyText } from './why-text.ts';

interface TrendProps {
  scope: Scope;
  columns: readonly ReportColumn[];
  onColumns: (columns: readonly ReportColumn[]) => void;
}

/** With its legend and its caption it fits below the cards of a usual laptop. */
const height = 240;
/** What stands above the drawing: its title and its legend. */
const head = 68;
const mostZones = 3;

export function TrendPanel({ scope, columns, onColumns }: TrendProps) {
  const { t } = useTranslation('home');
  const unitText = useTexts('reports');
  const language = useLanguage();
  const { iana } = useZone();
  const nameOf = useMetricName();
  const whyText = useWhyText();
  const query = useCallQuery(
    homeCalls.trend,
    { ...scope, columns: [...columns] },
    { keepPrevious: true, silent: true, ...freshness },
  );
  const { data, error } = query;
  const model = useMemo(() => {
    if (!data) return null;
    // While the answer to another choice is on its way, what is there is drawn.
    if (hasNoAccounts(data))
      return { categories: [], series: [], axes: [{ title: '', format: String }] } as const;
    const told = columns.filter((column) => data.points.some(({ values }) => column in values));
    return trendModel(data, told, {
      language,
      nameOf,
      whyText,
      comparedName: (name) => t('trend.compared', { name }),
      unitName: (unit) => unitText(`unit.${unit}`),
    });
  }, [data, columns, language, nameOf, whyText, t, unitText]);
  const ask = useAsk();
  const onAsk = ({ series, index, anchor }: AskedPoint) => {
    const asked = data && pointAsked(data, scope, series, index);
    if (ask && asked) ask(asked, anchor);
  };
  // What is there until the answer to another question comes is not of this question; hours are none of a report.
  const canAsk = ask !== null && !query.isPlaceholderData && data?.unit === 'day';
  const names = commaText(columns.map(nameOf), language);
  const [zone, ...otherZones] = data?.notes.zones ?? [];
  const byHour = data?.unit === 'hour';
  const isOneZone = zone !== undefined && otherZones.length === 0;
  const named = listText((data?.notes.zones ?? []).slice(0, mostZones).map(leftToRight), language);
  const severalZones = byHour
    ? t(otherZones.length < mostZones ? 'trend.ownHours' : 'trend.ownHoursMore', { zones: named })
    : t('trend.ownZones');
  const oneZone = t(byHour ? 'trend.zoneHours' : 'trend.zone', { zone: leftToRight(zone ?? '') });
  const fetched = data?.notes.newestFetch;
  return (
    <Panel
      title={t('trend.title')}
      isOld={query.isPlaceholderData}
      actions={<MetricChooser value={columns} onChange={onColumns} />}
    >
      <StaleNote query={query} />
      {!model && !error && <Bone width="100%" height={height + head} />}
      {!model && error && <FailedState title={t('trend.failed')} error={error} onRetry={query.refetch} />}
      {model && data && (
        <Chart
          title={names}
          caption={t('trend.caption', { currency: leftToRight(data.currency) })}
          zoneNote={isOneZone ? oneZone : severalZones}
          asOf={
            fetched ? t('trend.asOf', { time: leftToRight(fullDate(new Date(fetched), iana)) }) : undefined
          }
          model={model}
          height={height}
          empty={hasNoAccounts(data) ? t('notes.noAccounts') : undefined}
          onAsk={canAsk ? onAsk : undefined}
          {...(data.unit === 'hour' && { category: t('trend.hour') })}
        />
      )}
    </Panel>
  );
}
