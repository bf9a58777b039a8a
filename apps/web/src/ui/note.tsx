import { CloseOutlined, InfoCircleOutlined, WarningOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useClosable } from './closed-notes.ts';
import { RowButton } from './row-button.tsx';
import css from './note.module.css';

interface NoteProps {
  tone?: 'info' | 'warning' | 'danger';
  action?: ReactNode;
  children: ReactNode;
}

/** Something to know before going on. */
export const Note = ({ tone = 'info', action, children }: NoteProps) => (
  <div className={css.note} data-tone={tone} role="note">
    {tone === 'info' ? <InfoCircleOutlined aria-hidden /> : <WarningOutlined aria-hidden />}
    <div className={css.text}>{children}</div>
    {action}
  </div>
);

/** A note that can be closed and stays closed, until it has something else to say: that is in its id. */
export function ClosableNote({ id, ...note }: NoteProps & { id: string }) {
  const { t } = useTranslation('ui');
  const { closed, close } = useClosable(id);
  if (closed) return null;
  return (
    <Note
      {...note}
      action={
        <span className={css.close}>
          {note.action}
          <RowButton icon={<CloseOutlined aria-hidden />} label={t('closeNote')} onClick={close} />
        </span>
      }
    />
  );
}
