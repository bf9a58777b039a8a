import { CloseCircleOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import css from './note.module.css';

interface FailuresProps {
  messages: readonly string[];
  /** What helps. */
  action?: ReactNode;
}

/** What went wrong, where the work is. It stays until the next try. */
export const Failures = ({ messages, action }: FailuresProps) =>
  messages.length > 0 && (
    <div className={css.note} data-tone="danger" role="alert">
      <CloseCircleOutlined aria-hidden />
      <div className={css.text}>
        {messages.map((message) => (
          <p key={message}>{message}</p>
        ))}
      </div>
      {action}
    </div>
  );
