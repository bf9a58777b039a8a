import { CloudOutlined, DisconnectOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useConnection } from '../api/connection.ts';
import { shownIdOf } from '../api/error.ts';
import { CopyId } from './copy-id.tsx';
import { isJustNow, useRelativeTime } from './relative-time.tsx';
import { staleReason } from './stale-reason.ts';
import css from './stale-note.module.css';

interface StaleNoteProps {
  query: {
    data: unknown;
    error: Error | null;
    isFetching: boolean;
    dataUpdatedAt: number;
    refetch: () => unknown;
  };
}

/** Rows that could not be read again stay; a quiet line says why and how old they are. */
export function StaleNote({ query }: StaleNoteProps) {
  const { t } = useTranslation('ui');
  const offline = useConnection((connection) => connection.offline);
  const age = useRelativeTime(query.dataUpdatedAt);
  const reason = query.data === undefined ? null : staleReason(offline, query.error);
  // What the server refused says more than that it failed.
  const said = reason === 'failed' ? query.error?.message : undefined;
  const id = said && shownIdOf(query.error);
  return (
    // The region stands from the start: a screen reader only hears what is added to a known one.
    <div role="status" className={css.region}>
      {reason && (
        <div className={css.note}>
          {reason === 'offline' ? <DisconnectOutlined aria-hidden /> : <CloudOutlined aria-hidden />}
          <p className={css.text}>
            <strong className={css.reason}>{said ?? t(`stale.${reason}`)}</strong>{' '}
            {isJustNow(age) ? t('stale.ageNow') : t('stale.age', { age: age.text })}
          </p>
          {id && <CopyId id={id} />}
          <Button size="small" type="link" loading={query.isFetching} onClick={() => query.refetch()}>
            {t('table.retry')}
          </Button>
        </div>
      )}
    </div>
  );
}
