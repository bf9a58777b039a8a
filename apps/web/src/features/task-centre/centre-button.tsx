import { BellOutlined } from '@ant-design/icons';
import { runningTaskStatuses } from '@adsail/contract/tasks';
import { useTranslation } from 'react-i18next';
import { ToolButton } from '../../ui/tool-button.tsx';
import { useLongJobs } from '../../ui/tray.ts';
import css from './centre.module.css';
import { useLiveTasks } from './store.ts';

/** More than this is many. */
const mostShown = 99;

/** How much is under way, and whether something of it waits for a person. */
export function CentreButton({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation('task-centre');
  const tasks = useLiveTasks((live) => live.tasks);
  const jobs = Object.values(useLongJobs((state) => state.jobs));
  const running = Object.values(tasks).filter(({ status }) => runningTaskStatuses.includes(status)).length;
  const number = running + jobs.filter(({ tone }) => tone === 'busy').length;
  const isNeeded =
    Object.values(tasks).some(({ needsMe }) => needsMe) || jobs.some(({ tone }) => tone === 'bad');
  const label = [t('title'), number > 0 && t('running', { number }), isNeeded && t('needsYou')].filter(
    Boolean,
  );
  return (
    <ToolButton
      label={label.join(', ')}
      aria-haspopup="dialog"
      onClick={onOpen}
      icon={
        <>
          <BellOutlined aria-hidden />
          {number > 0 && (
            <span className={css.count} data-needed={isNeeded} aria-hidden>
              {number > mostShown ? `${mostShown}+` : number}
            </span>
          )}
          {number === 0 && isNeeded && <span className={css.dot} aria-hidden />}
        </>
      }
    />
  );
}
