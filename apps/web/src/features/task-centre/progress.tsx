import { thousands } from '@adsail/contract';
import type { StreamedTask, TaskProgress, TaskStatus } from '@adsail/contract/tasks';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { StatusTone } from '../../ui/status-dot.tsx';
import css from './progress.module.css';
import { useLiveTasks } from './store.ts';

export const toneOfStatus: Readonly<Record<TaskStatus, StatusTone>> = {
  TASK_TEMP: 'neutral',
  TASK_DRAFT: 'neutral',
  TASK_WAIT: 'accent',
  TASK_PAUSE: 'warning',
  TASK_HANDLER: 'accent',
  TASK_COMPLETE: 'success',
  TASK_CLOSE: 'neutral',
  TASK_DELETE: 'neutral',
  TASK_DIVIDE: 'accent',
  TASK_DIVIDE_FAIL: 'danger',
  TASK_ERROR: 'danger',
};

/** In the order in which the bar shows them; what waits, or never ran, is its empty end. */
const parts = ['created', 'uncertain', 'failed'] as const;

/** How many of all are made, and of the others those that there are. */
export function ProgressBar({ progress }: { progress: TaskProgress }) {
  const t = useTexts('tasks');
  const language = useLanguage();
  const { total, created } = progress;
  const number = (count: number) => thousands(count, language);
  const words = [
    t('progress.of', { done: number(created), total: number(total) }),
    ...(['failed', 'notRun', 'uncertain'] as const)
      .filter((part) => progress[part] > 0)
      .map((part) => t(`progress.${part}`, { number: number(progress[part]) })),
  ];
  return (
    <span className={css.progress} title={words.join(' · ')}>
      <span className={css.bar} aria-hidden>
        {parts.map(
          (part) =>
            progress[part] > 0 && (
              <span key={part} className={css.part} data-part={part} style={{ flexGrow: progress[part] }} />
            ),
        )}
        <span style={{ flexGrow: progress.waiting + progress.notRun }} />
      </span>
      <span className={css.words}>
        {words.map((each, at) => (
          <bdi key={each} className="digits" data-rest={at > 0 || undefined}>
            {each}
          </bdi>
        ))}
      </span>
    </span>
  );
}

/** Rounded as far as anybody can know it. */
function timeWords(seconds: number, t: TFunction<'tasks'>): string {
  if (seconds < 60) return t('progress.seconds', { number: Math.max(1, Math.ceil(seconds / 5) * 5) });
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return t('progress.minutes', { number: minutes });
  return t('progress.hours', { number: Math.floor(minutes / 60), minutes: minutes % 60 });
}

/** How fast it goes and how long it takes, as far as that is known. */
export function Pace({
  task,
}: {
  task: Pick<StreamedTask, 'status' | 'perMinute' | 'secondsLeft' | 'needsMe'>;
}) {
  const { t } = useTranslation('tasks');
  const language = useLanguage();
  const isLost = useLiveTasks((tasks) => tasks.isLost);
  // What waits for somebody has no pace, and without a connection nobody knows it: a number of before would say that it goes on.
  if (task.status !== 'TASK_HANDLER' || task.needsMe || isLost) return null;
  const { perMinute, secondsLeft } = task;
  return (
    <span className={css.pace}>
      {perMinute !== null && (
        <span>{t('progress.perMinute', { number: thousands(Math.round(perMinute), language) })}</span>
      )}
      <span>
        {secondsLeft === null
          ? t('progress.cannotTell')
          : t('progress.left', { time: timeWords(secondsLeft, t) })}
      </span>
    </span>
  );
}
