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
import { Bone } from '../../ui/skeleton.tsx';
import { StaleNote } from '../../ui/stale-note.tsx';
import { freshness } from './freshness.tsx';
import { MetricChooser } from './metric-chooser.tsx';
import { useMetricName } from './metrics.ts';
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

const height = 300;

export function TrendPanel({ scope, columns, onColumns }: TrendProps) {
  const { t } = useTranslation('home');
  const unitText = useTexts('reports');
  const language = useLanguage();
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
  const names = columns.map(nameOf).join(t('between'));
  const [zone, ...otherZones] = data?.notes.zones ?? [];
  const zoneNote =
    zone !== undefined && otherZones.length === 0
      ? t('trend.zone', { zone: leftToRight(zone) })
      : t('trend.ownZones');
  return (
    <Panel
      title={t('trend.title')}
      isOld={query.isPlaceholderData}
      actions={<MetricChooser value={columns} onChange={onColumns} />}
    >
      <StaleNote query={query} />
      {!model && !error && <Bone width="100%" height={height} />}
      {!model && error && <FailedState title={t('trend.failed')} error={error} onRetry={query.refetch} />}
      {model && data && (
        <Chart
          title={names}
          caption={t('trend.caption', { currency: leftToRight(data.currency) })}
          zoneNote={zoneNote}
          model={model}
          height={height}
          onAsk={canAsk ? onAsk : undefined}
          {...(data.unit === 'hour' && { category: t('trend.hour') })}
        />
      )}
    </Panel>
  );
}
