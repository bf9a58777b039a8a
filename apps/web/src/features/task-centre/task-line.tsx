import type { AdPlatform } from '@adsail/contract';
import type { StreamedTask } from '@adsail/contract/tasks';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useTranslate } from '../../i18n/translate.ts';
import { PlatformBadge } from '../../ui/platform-badge.tsx';
import { StatusDot } from '../../ui/status-dot.tsx';
import css from './centre.module.css';
import { Pace, ProgressBar, toneOfStatus } from './progress.tsx';
import { WaitingAccounts } from './waiting-accounts.tsx';
import { resultSearch } from './use-show-task.ts';

/** A task that runs or is paused, with the way to its result. */
export function TaskLine({ task, onLeave }: { task: StreamedTask; onLeave: () => void }) {
  const { t } = useTranslation(['task-centre', 'tasks']);
  const translate = useTranslate('tasks');
  const platform = task.platform as AdPlatform;
  return (
    <li className={css.line}>
      <div className={css.head}>
        <PlatformBadge platform={platform} />
        <Link
          className={css.name}
          to="/admanager/batchCreate"
          search={resultSearch(task)}
          title={translate(`names:platform.${platform}`)}
          onClick={onLeave}
        >
          <bdi>{task.name || t('unnamed')}</bdi>
        </Link>
        <StatusDot tone={toneOfStatus[task.status]} text={translate(`tasks:status.${task.status}`)} />
      </div>
      <ProgressBar progress={task.progress} />
      <Pace task={task} />
      {task.needsMe && <StatusDot tone="warning" text={translate('tasks:needsMe')} />}
      <WaitingAccounts task={task} onLeave={onLeave} />
    </li>
  );
}
