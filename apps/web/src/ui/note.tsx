import { InfoCircleOutlined, WarningOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import styles from './note.module.css';

interface NoteProps {
  tone?: 'info' | 'warning';
  action?: ReactNode;
  children: ReactNode;
}

/** Something to know before going on. */
export const Note = ({ tone = 'info', action, children }: NoteProps) => (
  <div className={styles.note} data-tone={tone} role="note">
    {tone === 'info' ? <InfoCircleOutlined aria-hidden /> : <WarningOutlined aria-hidden />}
    <p className={styles.text}>{children}</p>
    {action}
  </div>
);
