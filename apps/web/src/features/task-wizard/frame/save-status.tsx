import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useZone } from '../../../ui/use-zone.ts';
import type { Saver } from '../state/saver.ts';
import css from './frame.module.css';

const clockIn = (iana: string, at: number): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: iana, hour: '2-digit', minute: '2-digit' }).format(at);

/** "Saved at 12:03": nobody has to ask. */
export function SaveStatus({ saver }: { saver: Saver }) {
  const { t } = useTranslation('task-wizard');
  const { iana } = useZone();
  const { phase, savedAt, task, error } = useStore(saver.store);
  const at = savedAt ?? (task ? Date.parse(task.updatedAt) : null);
  const isDraft = task?.status === 'TASK_DRAFT';
  const text = () => {
    if (phase === 'saving' || phase === 'waiting') return t('saving');
    if (phase === 'conflict') return t('notSaved');
    if (at === null) return t('unsaved');
    return t(isDraft ? 'savedDraft' : 'saved', { time: clockIn(iana, at) });
  };
  return (
    <span className={css.saved} role="status" data-phase={phase}>
      {phase === 'failed' ? (
        <>
          {t('saveFailed')}: {error?.words}{' '}
          <Button size="small" onClick={() => void saver.flush()}>
            {t('ui:table.retry')}
          </Button>
        </>
      ) : (
        text()
      )}
    </span>
  );
}
