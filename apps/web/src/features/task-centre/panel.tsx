import { directionOf } from '@adsail/contract';
import { Button, Drawer } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useFocusReturn } from '../../ui/focus-return.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { useLongJobs } from '../../ui/tray.ts';
import css from './centre.module.css';
import { LostNote } from './lost-note.tsx';
import { JobLine } from './job-line.tsx';
import { useLiveTasks } from './store.ts';
import { TaskLine } from './task-line.tsx';

interface PanelProps {
  hasTasks: boolean;
  onClose: () => void;
}

/** Everything that takes its time: tasks as the stream tells them, and what other features have under way. */
export default function Panel({ hasTasks, onClose }: PanelProps) {
  const { t } = useTranslation(['task-centre', 'ui', 'tasks']);
  const rtl = directionOf(useLanguage()) === 'rtl';
  const { tasks, isLive, isLost } = useLiveTasks();
  const jobs = Object.entries(useLongJobs((state) => state.jobs));
  useFocusReturn();
  // What waits for somebody comes first.
  const running = Object.values(tasks).toSorted((a, b) => Number(b.needsMe) - Number(a.needsMe));
  const isEmpty = running.length === 0 && jobs.length === 0;
  return (
    <Drawer
      open
      title={t('title')}
      size={420}
      placement={rtl ? 'left' : 'right'}
      onClose={onClose}
      footer={
        <div className={css.footer}>
          {hasTasks && (
            <LinkButton to="/admanager/batchCreate" onClick={onClose}>
              {t('allTasks')}
            </LinkButton>
          )}
          <LinkButton to="/accountManager/exports" onClick={onClose}>
            {t('allExports')}
          </LinkButton>
          <Button onClick={onClose}>{t('ui:close')}</Button>
        </div>
      }
    >
      <LostNote />
      {hasTasks && !isLive && !isLost && (
        <p className={css.notLive} role="status">
          {t('connecting')}
        </p>
      )}
      {isEmpty && <EmptyState drawing="empty" title={t('empty.title')} hint={t('empty.hint')} />}
      <ul className={css.lines}>
        {running.map((task) => (
          <TaskLine key={task.id} task={task} onLeave={onClose} />
        ))}
        {jobs.map(([key, job]) => (
          <JobLine key={key} job={job} onLeave={onClose} />
        ))}
      </ul>
    </Drawer>
  );
}
