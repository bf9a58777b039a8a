import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NameList } from './name-list.tsx';
import css from './question.module.css';
import { Question } from './question.tsx';
import { useDialogWork } from './use-dialog-work.ts';

interface ConfirmDeleteProps {
  open: boolean;
  /** "Delete 3 title groups?": says what and how many. */
  title: string;
  /** What goes with it; left out: that it cannot be undone. */
  consequence?: string;
  /** What else there is to know or to choose. */
  children?: ReactNode;
  /** Names of what will be gone. */
  names: readonly string[];
  /** In the order of the names, where each can be refused by itself. */
  ids?: readonly string[];
  /** It is one, and the title has its name. */
  isNamed?: boolean;
  /** The button, where what happens is not called deleting. */
  confirmText?: string;
  width?: number;
  onDelete: () => Promise<unknown>;
  /** Of the ids, those that somebody else had deleted before. */
  onGone?: (ids: string[]) => void;
  onClose: () => void;
}

/**
 * Asks before something is gone for good. Stays open, with its button busy, until the server has said yes, and with the
 * reason when it said no; whoever does not want to wait for that may leave.
 */
export function ConfirmDelete(props: ConfirmDeleteProps) {
  const { open, title, width, names, ids, confirmText, onDelete, onGone, onClose } = props;
  const { t } = useTranslation('ui');
  const { run, cancel, busy, failures } = useDialogWork({
    onClose,
    onGone,
    stillText: confirmText ? undefined : t('delete.still'),
  });
  return (
    <Question
      open={open}
      width={width}
      title={title}
      okText={confirmText ?? t('delete.confirm')}
      busy={busy}
      failures={failures}
      onOk={() => void run(onDelete, new Map(ids?.map((id, index) => [id, names[index] ?? id])))}
      onCancel={cancel}
    >
      <p className={css.consequence}>{props.consequence ?? t('delete.forGood')}</p>
      {/* Who was refused is named with the reason. */}
      {!props.isNamed && !failures.some(({ name }) => name) && <NameList names={names} />}
      {props.children}
    </Question>
  );
}
