import { failedPushStates, materialPushCalls, openPushStates, pushStates } from '@adsail/contract/materials';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useCallQuery } from '../../../api/use-call.ts';
import type { FollowedJob } from '../../../ui/followed-jobs.ts';
import { jobPollMs, useCounted, useWatchedJob } from '../../task-centre/index.ts';
import { countOf } from './progress.tsx';

const Input = z.object({ pushId: z.string() });

/** Materials on their way into accounts. */
export default function WatchPush({ job }: { job: FollowedJob }) {
  const { t } = useTranslation('materials');
  const { data, dataUpdatedAt, error } = useCallQuery(materialPushCalls.pushDetail, Input.parse(job.input), {
    silent: true,
    refetchEveryMs: jobPollMs(job),
  });
  const push = data && dataUpdatedAt >= job.at ? data.push : null;
  const watched = useCounted(
    push && {
      total: countOf(push, pushStates),
      open: countOf(push, openPushStates),
      waiting: countOf(push, ['WAITING']),
      failed: countOf(push, failedPushStates),
    },
  );
  const title = push ? t('push.title', { count: push.materials }) : t('push.action');
  useWatchedJob(job, { title, watched, error });
  return null;
}
