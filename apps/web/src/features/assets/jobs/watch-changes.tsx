import { assetCalls, AssetScope, type ChangeState, mostShownChanges } from '@adsail/contract/assets';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useCallQuery } from '../../../api/use-call.ts';
import type { FollowedJob } from '../../../ui/followed-jobs.ts';
import { jobPollMs, useCounted, useWatchedJob } from '../../task-centre/index.ts';
import { followedChanges } from './follow.ts';

const Input = AssetScope.extend({
  of: z.enum(followedChanges),
  name: z.string(),
  changeIds: z.array(z.string()),
});
const openStates: readonly ChangeState[] = ['PENDING', 'WAITING', 'CHECKING'];
const failedStates: readonly ChangeState[] = ['FAILED', 'DOUBTFUL'];

/** What is on its way to a platform; what a whole list does not have any more was done, and seen. */
export default function WatchChanges({ job }: { job: FollowedJob }) {
  const { t } = useTranslation('assets');
  const { changeIds, of, name, ...scope } = Input.parse(job.input);
  const { data, dataUpdatedAt, error } = useCallQuery(assetCalls.changes, scope, {
    silent: true,
    refetchEveryMs: jobPollMs(job),
  });
  const list = data?.list ?? [];
  const own = list.filter(({ id }) => changeIds.includes(id));
  // A full list may have left some of them out: of those nobody knows that they have ended.
  const unseen = list.length < mostShownChanges ? 0 : changeIds.length - own.length;
  const countOf = (states: readonly ChangeState[]) =>
    own.filter(({ state }) => states.includes(state)).length;
  const watched = useCounted(
    data && dataUpdatedAt >= job.at
      ? {
          total: changeIds.length,
          open: countOf(openStates) + unseen,
          waiting: countOf(['WAITING']),
          failed: countOf(failedStates),
        }
      : null,
  );
  const called = name || (changeIds.length === 1 ? own[0]?.name : '');
  const title = called ? t(`job.${of}`, { name: called }) : t(`job.several.${of}`);
  useWatchedJob(job, { title, watched, error });
  return null;
}
