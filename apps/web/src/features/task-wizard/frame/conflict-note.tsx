import { taskCalls } from '@adsail/contract/tasks';
import { readContent } from '@adsail/contract/tasks/plan';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { isolated } from '../../../i18n/isolated.ts';
import { request } from '../../../api/client.ts';
import { ApiError } from '../../../api/error.ts';
import { storedMember } from '../../../state/stored.ts';
import { Failures } from '../../../ui/failures.tsx';
import { useRelativeTime } from '../../../ui/relative-time.tsx';
import { useWizard } from '../state/context.ts';
import type { Saver } from '../state/saver.ts';

/** Somebody else has changed the task: nothing is saved until somebody says whose it is to be. */
export function ConflictNote({ saver }: { saver: Saver }) {
  const { conflict, task } = useStore(saver.store);
  return conflict && task ? <Conflict key={task.version} saver={saver} /> : null;
}

function Conflict({ saver }: { saver: Saver }) {
  const { t } = useTranslation('task-wizard');
  const wizard = useWizard();
  const { platform, definition } = wizard.description;
  const { conflict, task } = useStore(saver.store);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [openedAt] = useState(Date.now);
  const id = task?.id ?? '';
  const theirs = useQuery({
    queryKey: ['task-wizard', 'theirs', id, task?.version],
    queryFn: ({ signal }) => request(taskCalls.detail, { platform, id }, { signal, silent: true }),
    enabled: conflict !== null && !conflict.isOver,
  });
  const { text: when } = useRelativeTime(theirs.data?.task.updatedAt ?? openedAt);
  if (!conflict) return null;
  const { changedBy, isOver, message } = conflict;
  const isOwn = changedBy?.userId === storedMember.get()?.userId;
  const work = async (run: () => Promise<unknown>) => {
    setBusy(true);
    setFailure(null);
    try {
      await run();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
    } finally {
      setBusy(false);
    }
  };
  const load = async () => {
    const { task: now, content } = await request(taskCalls.detail, { platform, id }, { silent: true });
    const read = readContent(definition, content).content;
    saver.adopt(now, read);
    wizard.replace(read);
  };
  const who = changedBy ? (isOwn ? 'self' : 'other') : 'unknown';
  const said = isOver ? message : t(`conflict.${who}`, { name: isolated(changedBy?.userName ?? ''), when });
  return (
    <Failures
      messages={[said, ...(failure ? [failure] : [])]}
      action={
        <>
          {!isOver && (
            <Button size="small" loading={busy} onClick={() => void work(load)}>
              {t('conflict.load')}
            </Button>
          )}
          <Button size="small" disabled={busy} onClick={() => void work(saver.saveAsNew)}>
            {t('conflict.copy')}
          </Button>
        </>
      }
    />
  );
}
