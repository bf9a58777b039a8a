import { directionOf, thousands } from '@adsail/contract';
import { exportScheduleCalls, type Schedule, type ScheduleRun } from '@adsail/contract/exports';
import { sizeText } from '@adsail/contract/files';
import { Link } from '@tanstack/react-router';
import { Button, Drawer, Spin } from 'antd';
import { useTranslation } from 'react-i18next';
import { runtime } from '../../api/index.ts';
import { useCallQuery } from '../../api/use-call.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { useFocusReturn } from '../../ui/focus-return.ts';
import { RunStateDot } from './run-state.tsx';
import css from './schedule-runs.module.css';

const pollMs = 5000;

function Run({ run }: { run: ScheduleRun }) {
  const { t } = useTranslation('exports');
  const language = useLanguage();
  const { file, rows, range } = run;
  return (
    <li className={css.run}>
      <div className={css.head}>
        <DateTime at={run.dueAt} />
        <RunStateDot state={run.state} message={null} />
      </div>
      <div className={css.facts}>
        {run.isByHand && <span>{t('schedule.byHand')}</span>}
        {range && <bdi dir="ltr">{range.from === range.to ? range.from : `${range.from} – ${range.to}`}</bdi>}
        {rows !== null && (
          <span className="digits">
            {t('schedule.rows', { count: rows, number: thousands(rows, language) })}
          </span>
        )}
        {file && <bdi dir="ltr">{sizeText(file.bytes)}</bdi>}
        {file && (
          <a href={file.url} download>
            {t('schedule.file')}
          </a>
        )}
        {!file && run.exportId !== null && run.endedAt !== null && run.state !== 'EMPTY' && (
          <span>{t('schedule.fileGone')}</span>
        )}
      </div>
      {run.message !== null && <p className={css.wrong}>{run.message}</p>}
      <ul className={css.deliveries}>
        {run.deliveries.map(({ kind, to, sent, message }) => (
          <li
            key={`${kind} ${to}`}
            className={message === null || run.state === 'UNCONFIRMED' ? undefined : css.wrong}
          >
            {t(sent ? 'schedule.sentTo' : message === null ? 'schedule.toSend' : 'schedule.notSentTo', {
              to: `\u2068${to}\u2069`,
            })}
            {message !== null && ` – ${message}`}
          </li>
        ))}
      </ul>
    </li>
  );
}

/** What became of each time that a schedule was due: when, how much, to whom, and why not. */
export function ScheduleRuns({
  schedule: { id, name },
  onClose,
}: {
  schedule: Schedule;
  onClose: () => void;
}) {
  const { t } = useTranslation('exports');
  const ui = useTranslation('ui').t;
  const rtl = directionOf(useLanguage()) === 'rtl';
  useFocusReturn();
  const query = useCallQuery(exportScheduleCalls.runs, { id }, { silent: true, refetchEveryMs: pollMs });
  const { data } = query;
  return (
    <Drawer
      open
      title={
        <>
          {t('schedule.history')} <bdi className={css.name}>{name}</bdi>
        </>
      }
      size={560}
      placement={rtl ? 'left' : 'right'}
      onClose={onClose}
      footer={<Button onClick={onClose}>{ui('close')}</Button>}
    >
      {runtime().demo && (
        <p className={css.hint}>
          {t('schedule.demo')} <Link to="/demo/outbox">{t('schedule.outbox')}</Link>
        </p>
      )}
      {query.isPending && <Spin />}
      {query.error && !data && <FailedState error={query.error} onRetry={query.refetch} />}
      {data?.list.length === 0 && (
        <EmptyState title={t('schedule.neverRan')} hint={t('schedule.neverRanHint')} />
      )}
      <ul className={css.runs}>
        {data?.list.map((run) => (
          <Run key={run.id} run={run} />
        ))}
      </ul>
    </Drawer>
  );
}
