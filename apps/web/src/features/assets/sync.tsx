import { SyncOutlined } from '@ant-design/icons';
import type { Call } from '@adsail/contract';
import type { AccountSync, SyncInput, SyncStarted } from '@adsail/contract/assets';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { refreshFeature } from '../../api/query-keys.ts';
import { useCall } from '../../api/use-call.ts';
import { Note } from '../../ui/note.tsx';
import { useRelativeTime } from '../../ui/relative-time.tsx';
import { toast } from '../../ui/toast/index.ts';
import { isRunning } from './use-work.ts';
import css from './assets.module.css';

/** A call that begins a sync. */
export type SyncCall = Call<z.ZodType<z.output<typeof SyncInput>>, typeof SyncStarted>;

export function useSync(call: SyncCall, asked: Readonly<Record<string, string>> = {}) {
  const { t } = useTranslation('assets');
  const cache = useQueryClient();
  const { mutate, isPending } = useCall(call, {
    onSuccess: ({ accounts }) => {
      if (accounts === 0) toast.info(t('noAccounts'));
      void refreshFeature(cache, 'assets');
    },
  });
  const start = (input: z.output<typeof SyncInput>) => mutate({ ...asked, ...input });
  return { start, isPending };
}

interface SyncButtonProps {
  syncs: readonly AccountSync[];
  busy: boolean;
  onSync: () => void;
}

export function SyncButton({ syncs, busy, onSync }: SyncButtonProps) {
  const { t } = useTranslation('assets');
  return (
    <Button icon={<SyncOutlined aria-hidden />} loading={busy || syncs.some(isRunning)} onClick={onSync}>
      {t('sync')}
    </Button>
  );
}

/** When the platform was last asked; the account that waits the longest counts. */
export function SyncAge({ syncs }: { syncs: readonly AccountSync[] }) {
  const { t } = useTranslation('assets');
  const [oldest] = syncs.flatMap(({ finishedAt }) => finishedAt ?? []).toSorted();
  return oldest === undefined ? t('neverSynced') : <Synced at={oldest} />;
}

function Synced({ at }: { at: string }) {
  const { t } = useTranslation('assets');
  return t('synced', { time: useRelativeTime(at).text });
}

interface SyncNotesProps {
  syncs: readonly AccountSync[];
  onSync?: (input: z.output<typeof SyncInput>) => void;
}

/** How far it is, and what failed: it goes on when one leaves the page. */
export function SyncNotes({ syncs, onSync }: SyncNotesProps) {
  const { t } = useTranslation('assets');
  const running = syncs.filter(isRunning);
  const failed = syncs.filter(({ state }) => state === 'FAILED');
  return (
    <>
      {running.length > 0 && (
        <div role="status">
          <Note>
            {t('syncing', {
              done: syncs.length - running.length,
              total: syncs.length,
              found: syncs.reduce((sum, { found }) => sum + found, 0),
            })}
          </Note>
        </div>
      )}
      {failed.length > 0 && (
        <Note
          tone="warning"
          action={
            onSync && (
              <Button
                size="small"
                onClick={() => onSync({ advertiserIds: failed.map(({ advertiserId }) => advertiserId) })}
              >
                {t('syncAgain')}
              </Button>
            )
          }
        >
          {t('syncFailed', { count: failed.length })}
          {failed.map(({ advertiserId, advertiserName, message }) => (
            <span key={advertiserId} className={css.failed}>
              <bdi>{advertiserName}</bdi>: {message}
            </span>
          ))}
        </Note>
      )}
    </>
  );
}
