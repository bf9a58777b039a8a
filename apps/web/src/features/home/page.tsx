import { homeCalls } from '@adsail/contract/home';
import { useTranslation } from 'react-i18next';
import { useCallQuery } from '../../api/use-call.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { StaleNote } from '../../ui/stale-note.tsx';
import { useRight } from '../../ui/use-right.ts';
import { AttentionStrip } from './attention.tsx';
import { Cards, CardsSkeleton } from './cards.tsx';
import { Filters } from './filters.tsx';
import { areDone, FirstStepsPanel } from './first-steps.tsx';
import { AsOf, freshness } from './freshness.tsx';
import css from './home.module.css';
import { useMetrics } from './metrics.ts';
import { withoutZeros } from './no-accounts.ts';
import { NotesSkeleton, SummaryNotes } from './notes.tsx';
import { OriginArea } from './origin.tsx';
import { useScope } from './scope.ts';
import { Tops } from './tops.tsx';
import { TrendPanel } from './trend.tsx';

/** The figures with their line and their top lists, all of one question. */
function Figures() {
  const { t } = useTranslation('home');
  const controls = useScope();
  const { scope } = controls;
  const metrics = useMetrics();
  // Whoever sees no accounts has the figures of the materials that they added.
  const ofAccounts = useRight('reports.read');
  const query = useCallQuery(homeCalls.summary, scope, { keepPrevious: true, silent: true, ...freshness });
  const { data, error } = query;
  return (
    <OriginArea mayAsk={ofAccounts}>
      <div className={css.bar}>
        <Filters controls={controls} hasMine={ofAccounts} />
        {data && <AsOf notes={data.notes} />}
      </div>
      {!ofAccounts && <p className={css.hint}>{t('ofMaterials')}</p>}
      <StaleNote query={query} />
      {data && <SummaryNotes summary={data} isCompared={scope.compare !== 'none'} />}
      {!data && !error && <NotesSkeleton />}
      {!data && !error && <CardsSkeleton />}
      {!data && error && <FailedState title={t('failedTitle')} error={error} onRetry={query.refetch} />}
      {data && <Cards summary={withoutZeros(data)} scope={scope} isOld={query.isPlaceholderData} />}
      <TrendPanel scope={scope} columns={metrics.chart} onColumns={metrics.setChart} />
      <Tops scope={scope} column={metrics.top} onColumn={metrics.setTop} onlyMaterials={!ofAccounts} />
    </OriginArea>
  );
}

/** The first thing that people see. An organisation without accounts has no figures yet: it is shown what to do first. */
export default function HomePage() {
  const { t } = useTranslation('home');
  const steps = useCallQuery(homeCalls.firstSteps, {}, { silent: true });
  const isEmpty = steps.data?.hasAccount === false;
  const firstSteps = steps.data && !areDone(steps.data) && <FirstStepsPanel data={steps.data} />;
  return (
    <div className={css.page}>
      <PageHeader title={t('title')} />
      {!isEmpty && <AttentionStrip />}
      {isEmpty && firstSteps}
      {!isEmpty && <Figures />}
      {/* Below the figures, which it would push away once it has come. */}
      {!isEmpty && firstSteps}
    </div>
  );
}
