import type { ErrorComponentProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/plain/index.ts';
import { ChunkGone, ChunkUnreachable } from '../../loading/chunk.ts';
import { OfflineScreen } from './offline.tsx';
import { MessageScreen } from './screen.tsx';

/** A page broke. The rest of the console goes on working. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation('common');
  if (error instanceof ChunkUnreachable) return <OfflineScreen />;
  const gone = error instanceof ChunkGone;
  return (
    <div role="alert">
      <MessageScreen
        art="calm"
        title={t(gone ? 'error.chunkTitle' : 'error.title')}
        hint={t(gone ? 'error.chunkHint' : 'error.hint')}
        detail={!gone && error instanceof Error ? error.message : undefined}
      >
        {!gone && (
          <Button look="primary" onClick={reset}>
            {t('error.retry')}
          </Button>
        )}
        <Button look={gone ? 'primary' : 'plain'} onClick={() => location.reload()}>
          {t('error.reload')}
        </Button>
      </MessageScreen>
    </div>
  );
}
