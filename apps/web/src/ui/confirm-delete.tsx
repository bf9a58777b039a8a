import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './confirm-delete.module.css';
import { useFocusReturn } from './focus-return.ts';
import { Question } from './question.tsx';
import { leaveToClient } from './shown-failure.ts';
import { useCancellable } from './use-cancellable.ts';

interface ConfirmDeleteProps {
  open: boolean;
  /** "Delete 3 title groups?": says what and how many. */
  title: string;
  /** What goes with it, or that it cannot be undone. */
  consequence?: string;
  /** Names of what will be gone. */
  names: readonly string[];
  /** The button, where what happens is not called deleting. */
  confirmText?: string;
  onDelete: () => Promise<unknown>;
  onClose: () => void;
}

const namesShown = 5;

/**
 * Asks before something is gone for good. Stays open, with its button busy, until the server has said yes; whoever does
 * not want to wait for that may leave.
 */
export function ConfirmDelete(props: ConfirmDeleteProps) {
  const { open, title, consequence, names, confirmText, onDelete, onClose } = props;
  const { t } = useTranslation('ui');
  const [busy, setBusy] = useState(false);
  const { begin, cancel, finish } = useCancellable(onClose);
  const { forget } = useFocusReturn();
  const run = () => {
    begin();
    setBusy(true);
    onDelete()
      .then(() => {
        // The row, or the bar of what was selected, goes with it.
        forget();
        finish();
      }, leaveToClient)
      .finally(() => setBusy(false));
  };
  return (
    <Question
      open={open}
      title={title}
      okText={confirmText ?? t('delete.confirm')}
      busy={busy}
      onOk={run}
      onCancel={cancel}
    >
      <ul className={styles.names}>
        {names.slice(0, namesShown).map((name) => (
          <li key={name}>
            <bdi>{name}</bdi>
          </li>
        ))}
        {names.length > namesShown && <li>{t('delete.more', { number: names.length - namesShown })}</li>}
      </ul>
      <p className={styles.consequence}>{consequence ?? t('delete.forGood')}</p>
    </Question>
  );
}
