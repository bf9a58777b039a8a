import { CloseCircleOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { CopyId } from './copy-id.tsx';
import css from './note.module.css';

export interface Failure {
  /** What it is about, where it was tried with several. */
  name?: string | undefined;
  message: string;
  /** Which the message names. */
  requestId?: string | undefined;
}

interface FailuresProps {
  messages: readonly (string | Failure)[];
  /** What helps. */
  action?: ReactNode;
}

/** What went wrong, where the work is. It stays until the next try. */
export const Failures = ({ messages, action }: FailuresProps) =>
  messages.length > 0 && (
    <div className={css.note} data-tone="danger" role="alert">
      <CloseCircleOutlined aria-hidden />
      <div className={css.text}>
        {messages.map((each) => {
          const { name, message, requestId }: Failure = typeof each === 'string' ? { message: each } : each;
          return (
            <p key={`${name ?? ''} ${message}`}>
              {name && (
                <>
                  <bdi className={css.about}>{name}</bdi>
                  {': '}
                </>
              )}
              {message}
              {requestId && <CopyId id={requestId} />}
            </p>
          );
        })}
      </div>
      {action}
    </div>
  );
