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

/** What the page is about, when the platform was last asked (the account that waits the longest counts), and how far it is. */
export function SyncHint({ hint, syncs }: { hint: string; syncs: readonly AccountSync[] }) {
  const { t } = useTranslation('assets');
  const [oldest] = syncs.flatMap(({ finishedAt }) => finishedAt ?? []).toSorted();
  return (
    <>
      {oldest === undefined ? (
        t('hintAndAge', { hint, age: t('neverSynced') })
      ) : (
        <Synced hint={hint} at={oldest} />
      )}
      <Progress syncs={syncs} />
    </>
  );
}

function Synced({ hint, at }: { hint: string; at: string }) {
  const { t } = useTranslation('assets');
  return t('hintAndAge', { hint, age: t('synced', { time: useRelativeTime(at).text }) });
}

/** Stands in a line that is there anyway, so that nothing below it moves; it goes on when one leaves the page. */
function Progress({ syncs }: { syncs: readonly AccountSync[] }) {
  const { t } = useTranslation('assets');
  const running = syncs.filter(isRunning);
  const counts = {
    done: syncs.length - running.length,
    total: syncs.length,
    found: syncs.reduce((sum, { found }) => sum + found, 0),
  };
  return <span role="status">{running.length > 0 && <> · {t('syncing', counts)}</>}</span>;
}

interface SyncNotesProps {
  syncs: readonly AccountSync[];
  onSync?: (input: z.output<typeof SyncInput>) => void;
}

/** What failed. */
export function SyncNotes({ syncs, onSync }: SyncNotesProps) {
  const { t } = useTranslation('assets');
  const failed = syncs.filter(({ state }) => state === 'FAILED');
  if (failed.length === 0) return null;
  return (
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
  );
}
