import { type MaterialDashboard, materialDashboardCalls } from '@adsail/contract/material-dashboard';
import { Space } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCallQuery } from '../../api/use-call.ts';
import { DateRange, useDateRange } from '../../ui/date-range/index.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Bone } from '../../ui/skeleton.tsx';
import { StaleNote } from '../../ui/stale-note.tsx';
import { useRight } from '../../ui/use-right.ts';
import css from './dashboard.module.css';
import { FailedPushes } from './failed-pushes.tsx';
import { LinesPanel } from './lines-panel.tsx';
import { Performance } from './performance/index.tsx';
import { type PerformanceQuestion, usePerformanceQuestion } from './performance/use-question.ts';
import { AccountsPanel, CheckPanel, UsePanel } from './state-panels.tsx';
import { Tile } from './tiles.tsx';
import { UploadButtons } from './upload-buttons.tsx';
import { UploadsChart } from './uploads-chart.tsx';

const skeleton = Array.from({ length: 6 }, (_, at) => at);

const Skeleton = () => (
  <div className={css.grid} aria-busy>
    {skeleton.map((at) => (
      <div key={at} className={css.panel}>
        <Bone width="40%" height={14} />
        <Bone width="80%" />
        <Bone width="60%" />
      </div>
    ))}
  </div>
);

interface ShownProps {
  data: MaterialDashboard;
  range: { from: string; to: string };
  asked: PerformanceQuestion;
}

function Shown({ data, range, asked }: ShownProps) {
  const days = `${range.from}..${range.to}`;
  return (
    <div className={css.grid}>
      <Performance data={data.metrics} asked={asked} />
      <Tile kind="images" data={data} days={days} />
      <Tile kind="videos" data={data} days={days} />
      <div className={`${css.panel} ${css.wide}`}>
        <UploadsChart range={range} days={data.days} />
      </div>
      <CheckPanel data={data} />
      <AccountsPanel data={data} />
      <UsePanel data={data} />
      {data.failedPushes && <FailedPushes pushes={data.failedPushes} />}
      <LinesPanel by="product" lines={data.products} searchOf={({ id }) => ({ productId: id })} days={days} />
      <LinesPanel by="tag" lines={data.tags} searchOf={({ id }) => ({ tagId: id })} days={days} />
      <LinesPanel by="author" lines={data.authors} searchOf={({ id }) => ({ createdBy: id })} days={days} />
    </div>
  );
}

/** What the platforms tell of the materials, and what the libraries hold today. */
export default function MaterialDashboardPage() {
  const { t } = useTranslation('material-dashboard');
  const mayWrite = useRight('materials.write');
  const range = useDateRange(null);
  const asked = usePerformanceQuestion();
  const query = useCallQuery(
    materialDashboardCalls.show,
    { ...range.value, ...asked.asked },
    { keepPrevious: true, silent: true },
  );
  const { data, error } = query;
  const isBlank = data && data.all.images + data.all.videos === 0;
  return (
    <div className={css.page}>
      <PageHeader
        title={t('title')}
        hint={t('hint')}
        actions={
          <>
            <DateRange {...range} />
            {mayWrite && !isBlank && <UploadButtons />}
          </>
        }
      />
      <StaleNote query={query} />
      {!data && !error && <Skeleton />}
      {!data && error && <FailedState title={t('failedTitle')} error={error} onRetry={query.refetch} />}
      {isBlank && (
        <EmptyState
          drawing="empty"
          title={t('empty.title')}
          hint={mayWrite ? t('empty.hint') : t('empty.readOnly')}
          action={
            mayWrite && (
              <Space wrap>
                <UploadButtons />
              </Space>
            )
          }
        />
      )}
      {data && !isBlank && <Shown data={data} range={range.value} asked={asked} />}
    </div>
  );
}
