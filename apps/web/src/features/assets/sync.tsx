import { SyncOutlined } from '@ant-design/icons';
import type { Call } from '@adsail/contract';
import type { AssetScope, SyncInput, SyncStarted, SyncStatus } from '@adsail/contract/assets';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { refreshFeature } from '../../api/query-keys.ts';
import { useCall } from '../../api/use-call.ts';
import { Note } from '../../ui/note.tsx';
import { useRelativeTime } from '../../ui/relative-time.tsx';
import { toast } from '../../ui/toast/index.ts';
import css from './assets.module.css';
import { followSync } from './jobs/follow.ts';

/** A call that begins a sync. */
export type SyncCall = Call<z.ZodType<z.output<typeof SyncInput>>, typeof SyncStarted>;

export function useSync(
  scope: z.output<typeof AssetScope>,
  call: SyncCall,
  asked: Readonly<Record<string, string>> = {},
) {
  const { t } = useTranslation('assets');
  const cache = useQueryClient();
  const { mutate, isPending } = useCall(call, {
    onSuccess: ({ accounts }) => {
      if (accounts === 0) toast.info(t('noAccounts'));
      else followSync(scope);
      void refreshFeature(cache, 'assets');
    },
  });
  const start = (input: z.output<typeof SyncInput>) => mutate({ ...asked, ...input });
  return { start, isPending };
}

interface SyncButtonProps {
  /** Undefined until the server has told. */
  syncs: SyncStatus | undefined;
  busy: boolean;
  onSync: () => void;
}

export function SyncButton({ syncs, busy, onSync }: SyncButtonProps) {
  const { t } = useTranslation('assets');
  return (
    <Button icon={<SyncOutlined aria-hidden />} loading={busy || (syncs?.running ?? 0) > 0} onClick={onSync}>
      {t('sync')}
    </Button>
  );
}

/** What the page is about, when the platform was last asked (the account that waits the longest counts), and how far it is. */
export function SyncHint({ hint, syncs }: { hint: string; syncs: SyncStatus | undefined }) {
  const { t } = useTranslation('assets');
  const age = (oldest: string | null) =>
    oldest === null ? t('hintAndAge', { hint, age: t('neverSynced') }) : <Synced hint={hint} at={oldest} />;
  return (
    <>
      {/* Until the server has told, nobody knows. */}
      {syncs ? age(syncs.oldestAt) : hint}
      <Progress syncs={syncs} />
    </>
  );
}

function Synced({ hint, at }: { hint: string; at: string }) {
  const { t } = useTranslation('assets');
  return t('hintAndAge', { hint, age: t('synced', { time: useRelativeTime(at).text }) });
}

/** Stands in a line that is there anyway, so that nothing below it moves; it goes on when one leaves the page. */
function Progress({ syncs }: { syncs: SyncStatus | undefined }) {
  const { t } = useTranslation('assets');
  const { running = 0, total = 0, found = 0 } = syncs ?? {};
  return (
    <span role="status">
      {running > 0 && <> · {t('syncing', { done: total - running, total, found })}</>}
    </span>
  );
}

interface SyncNotesProps {
  syncs: SyncStatus | undefined;
  onSync?: (input: z.output<typeof SyncInput>) => void;
}

/** What failed. */
export function SyncNotes({ syncs, onSync }: SyncNotesProps) {
  const { t } = useTranslation('assets');
  const { failed = [], failedTotal = 0 } = syncs ?? {};
  if (failedTotal === 0) return null;
  return (
    <Note
      tone="warning"
      action={
        onSync && (
          <Button size="small" onClick={() => onSync({ failed: true })}>
            {t('syncAgain')}
          </Button>
        )
      }
    >
      {t('syncFailed', { count: failedTotal })}
      {failedTotal > failed.length && t('syncFailedShown', { count: failed.length })}
      {failed.map(({ advertiserId, advertiserName, message }) => (
        <span key={advertiserId} className={css.failed}>
          <bdi>{advertiserName}</bdi>: {message}
        </span>
      ))}
    </Note>
  );
}
