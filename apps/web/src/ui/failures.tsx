import { CloseCircleOutlined } from '@ant-design/icons';
import { type ReactNode, useEffect, useRef } from 'react';
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

/**
 * What went wrong, where the work is. It stays until the next try. Its place may be outside of a low window, and somebody
 * who works by the keyboard may be elsewhere, so it brings itself into view.
 */
export function Failures({ messages, action }: FailuresProps) {
  const place = useRef<HTMLDivElement>(null);
  const said = messages.map((each) => (typeof each === 'string' ? each : `${each.name} ${each.message}`));
  const all = said.join('\n');
  useEffect(() => {
    if (all) place.current?.scrollIntoView({ block: 'nearest' });
  }, [all]);
  if (messages.length === 0) return null;
  return (
    <div ref={place} className={css.note} data-tone="danger" role="alert">
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
      {action && <div className={css.help}>{action}</div>}
    </div>
  );
}
