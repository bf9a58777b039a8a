import { useTranslation } from 'react-i18next';
import { Note } from '../../ui/note.tsx';
import css from './centre.module.css';
import { useLiveTasks } from './store.ts';

/** While the line to the server is broken: what is shown is old, and nobody has to do anything. */
export function LostNote({ isRunning = true }: { isRunning?: boolean }) {
  const { t } = useTranslation('task-centre');
  const isLost = useLiveTasks((live) => live.isLost);
  return (
    <div role="status" className={css.lost}>
      {isLost && <Note tone="warning">{t(isRunning ? 'lost' : 'lostIdle')}</Note>}
    </div>
  );
}
