import { useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../../api/error.ts';
import { currentPlatform, storePlatform } from '../../../state/platform.ts';
import { useLatest } from '../../../state/use-latest.ts';
import { type FollowedJob, forgetJob, markJobTold } from '../../../ui/followed-jobs.ts';
import { readingMs, toast } from '../../../ui/toast/index.ts';
import { type LongJob, useLongJob } from '../../../ui/tray.ts';

const pollMs = { soon: 2000, later: 15_000 };
const soonMs = 10 * 60_000;

/** So often it is asked how far a job is: seldom of one that takes long, or waits for somebody; never of one whose end was said. */
export function jobPollMs({ at, isTold }: FollowedJob): number | undefined {
  if (isTold) return undefined;
  return Date.now() - at < soonMs ? pollMs.soon : pollMs.later;
}

/** How far a job is; null: the server has not told yet. */
export type Watched = (Pick<LongJob, 'text' | 'tone' | 'percent'> & { isOver: boolean }) | null;

interface WatchedJob {
  title: string;
  watched: Watched;
  /** Of the question how far it is. */
  error: unknown;
}

function useShowJob({ to, search, platform }: FollowedJob) {
  const navigate = useNavigate();
  const target = JSON.stringify({ to, search });
  return useCallback(() => {
    if (platform && platform !== currentPlatform()) storePlatform(platform);
    void navigate(JSON.parse(target));
  }, [navigate, platform, target]);
}

/** Lists a job, and says its end once: not to somebody who looks at the screen that shows it. */
export function useWatchedJob(job: FollowedJob, { title, watched, error }: WatchedJob): void {
  const { t } = useTranslation('task-centre');
  const router = useRouter();
  const show = useShowJob(job);
  const { key, isTold = false } = job;
  const isOver = watched?.isOver ?? false;
  const forget = useCallback(() => forgetJob(key), [key]);
  const open = useCallback(() => {
    if (isOver) forgetJob(key);
    show();
  }, [isOver, key, show]);
  const { text, tone, percent } = watched ?? { text: t('job.begun'), tone: 'busy' as const, percent: null };
  const onRemove = isOver ? forget : undefined;
  useLongJob(key, { platform: job.platform, title, text, tone, percent, onOpen: open, onRemove });

  const tell = useLatest(() => {
    if (document.visibilityState !== 'visible' || isTold) return;
    const isThere = router.state.location.pathname.endsWith(job.to);
    if (isThere && (!job.platform || job.platform === currentPlatform())) return forgetJob(key);
    markJobTold(key);
    const say = tone === 'bad' ? toast.warning : toast.success;
    say(t('job.ended', { title, text }), {
      durationMs: readingMs,
      repeatKey: `${key} ${job.at}`,
      action: { label: t('job.show'), run: open },
    });
  });
  useEffect(() => {
    if (!isOver) return undefined;
    const now = () => tell.current();
    now();
    // A hidden tab waits until it is looked at.
    document.addEventListener('visibilitychange', now);
    return () => document.removeEventListener('visibilitychange', now);
  }, [isOver, tell]);
  // It is gone, or this person may not see it any more.
  const isRefused = isApiError(error) && error.kind === 'envelope';
  useEffect(() => {
    if (isRefused) forgetJob(key);
  }, [isRefused, key]);
}
