import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useConnection } from '../api/connection.ts';
import { ApiError, shownIdOf } from '../api/error.ts';
import { CopyId } from './copy-id.tsx';
import { EmptyState } from './empty-state.tsx';

interface FailedStateProps {
  /** What could not be loaded; left out: the list. */
  title?: string;
  error: Error;
  onRetry: () => unknown;
}

/** Instead of what could not be loaded: why, and a second try. */
export function FailedState({ title, error, onRetry }: FailedStateProps) {
  const { t } = useTranslation('ui');
  const offline = useConnection((connection) => connection.offline);
  const id = shownIdOf(error);
  // A title of its own says what was tried; the message of a call does so, too.
  const reason = title !== undefined && error instanceof ApiError ? error.words : error.message;
  return (
    <EmptyState
      tone={offline ? 'plain' : 'danger'}
      drawing={offline ? 'offline' : 'failed'}
      title={offline ? t('stale.offlineTitle') : (title ?? t('table.failed'))}
      hint={offline ? t('stale.offlineHint') : reason}
      action={
        <>
          <Button onClick={() => onRetry()}>{t('table.retry')}</Button>
          {id && !offline && <CopyId id={id} size="middle" />}
        </>
      }
    />
  );
}
