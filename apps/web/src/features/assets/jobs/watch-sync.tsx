import { thousands } from '@adsail/contract';
import { assetCalls, AssetScope, type SyncStatus } from '@adsail/contract/assets';
import { useTranslation } from 'react-i18next';
import { useCallQuery } from '../../../api/use-call.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { FollowedJob } from '../../../ui/followed-jobs.ts';
import { jobPollMs, percentOf, useWatchedJob, type Watched } from '../../task-centre/index.ts';

/** What the accounts have of a kind is read from the platform. */
export default function WatchSync({ job }: { job: FollowedJob }) {
  const { t } = useTranslation('assets');
  const language = useLanguage();
  const scope = AssetScope.parse(job.input);
  const { data, dataUpdatedAt, error } = useCallQuery(assetCalls.syncStatus, scope, {
    silent: true,
    refetchEveryMs: jobPollMs(job),
  });
  const watchedOf = ({ running, total, found: seen, failedTotal }: SyncStatus): Watched => {
    const found = thousands(seen, language);
    const done = total - running;
    if (running > 0) {
      const text = t('job.syncing', {
        done: thousands(done, language),
        total: thousands(total, language),
        found,
      });
      return { isOver: false, tone: 'busy', percent: percentOf(done, total), text };
    }
    if (failedTotal > 0) {
      const text = t('job.notSynced', { number: thousands(failedTotal, language) });
      return { isOver: true, tone: 'bad', percent: 100, text };
    }
    return { isOver: true, tone: 'done', percent: 100, text: t('job.synced', { found }) };
  };
  // An answer from before it was begun says nothing about it.
  const watched = data && dataUpdatedAt >= job.at ? watchedOf(data) : null;
  const title = t(`job.sync.${scope.kind}`);
  useWatchedJob(job, { title, watched, error });
  return null;
}
