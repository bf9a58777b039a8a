import type { ReportNotes } from '@adsail/contract/reports';
import { useTranslation } from 'react-i18next';
import { RelativeTime, useRelativeTime } from '../../ui/relative-time.tsx';
import css from './home.module.css';

const minuteMs = 60_000;
/** Platforms are asked every half hour; the page looks as well, and when somebody comes back to it. */
export const freshness = {
  refetchEveryMs: 5 * minuteMs,
  refetchOnFocus: true,
  staleTimeMs: minuteMs,
} as const;

/** What is older than this should have been fetched again. */
const staleSeconds = 2 * 60 * 60;

/** How old the newest figures are; old ones look it. */
export function AsOf({ notes }: { notes: ReportNotes }) {
  const { t } = useTranslation('home');
  const at = notes.newestFetch;
  const { seconds } = useRelativeTime(at ?? 0);
  if (at === null) return <p className={css.asOf}>{t('asOf.never')}</p>;
  const isStale = notes.isRunning && seconds > staleSeconds;
  return (
    <p className={css.asOf} data-stale={isStale}>
      {t(isStale ? 'asOf.stale' : 'asOf.fresh')} <RelativeTime at={at} />
    </p>
  );
}
