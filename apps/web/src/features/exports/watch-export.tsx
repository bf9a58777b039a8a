import { thousands } from '@adsail/contract';
import { type Export, exportCalls } from '@adsail/contract/exports';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useCallQuery } from '../../api/use-call.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { FollowedJob } from '../../ui/followed-jobs.ts';
import { jobPollMs, percentOf, useWatchedJob, type Watched } from '../task-centre/index.ts';

const Input = z.object({ id: z.string() });

/** How far a file is that the server writes. */
export default function WatchExport({ job }: { job: FollowedJob }) {
  const { t } = useTranslation('exports');
  const language = useLanguage();
  const { data, dataUpdatedAt, error } = useCallQuery(exportCalls.detail, Input.parse(job.input), {
    silent: true,
    refetchEveryMs: jobPollMs(job),
  });
  const made = data && dataUpdatedAt >= job.at ? data.export : null;
  const number = (value: number) => thousands(value, language);

  function watchedOf({ state, rows, total, message }: Export): Watched {
    switch (state) {
      case 'WAITING':
        return { isOver: false, tone: 'busy', percent: null, text: t('state.WAITING') };
      case 'RUNNING': {
        const text = t('job.doing', {
          rows: number(rows),
          count: total ?? rows,
          number: number(total ?? rows),
        });
        return { isOver: false, tone: 'busy', percent: percentOf(rows, total ?? 0), text };
      }
      case 'READY':
        return {
          isOver: true,
          tone: 'done',
          percent: 100,
          text: t('job.ready', { count: rows, number: number(rows) }),
        };
      default:
        return { isOver: true, tone: 'bad', percent: null, text: message ?? t(`state.${state}`) };
    }
  }
  const title = made ? t('job.title', { title: made.title }) : t('action');
  useWatchedJob(job, { title, watched: made && watchedOf(made), error });
  return null;
}
