import { taskCalls } from '@adsail/contract/tasks';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { request } from '../../api/client.ts';
import { leaveToClient } from '../../api/shown-failure.ts';
import { storedMember } from '../../state/stored.ts';
import { useLatest } from '../../state/use-latest.ts';
import { readingMs, toast } from '../../ui/toast/index.ts';
import { useSearchParameters } from '../../ui/use-search-parameters.ts';
import { noteTold } from './follow-tasks.ts';
import { type EndedTask, useLiveTasks } from './store.ts';
import { useShowTask } from './use-show-task.ts';

/** Says once that a task has ended, to whoever made it or has to mend something; a hidden tab waits until it is looked at. */
export function useTellEnds(): void {
  const { t } = useTranslation('task-centre');
  const show = useShowTask();
  const [search] = useSearchParameters();
  const ended = useLiveTasks((live) => live.ended);
  const tell = useLatest(async ({ task: { id, platform } }: EndedTask) => {
    const { task } = await request(taskCalls.detail, { platform, id }, { silent: true });
    const isMine = task.createdBy === storedMember.get()?.userId || task.needsMe;
    const { created: number, failed, notRun } = task.progress;
    const name = task.name || t('unnamed');
    const options = {
      durationMs: readingMs,
      repeatKey: `${id} ${task.endedAt}`,
      // Whoever looks at the result already needs no way to it.
      ...(!(search.task === id && search.show === 'result') && {
        action: { label: t('showResult'), run: () => show(task) },
      }),
    };
    if (!isMine) return;
    const partly = failed === 0 ? 'notRun' : notRun === 0 ? 'failed' : 'failedAndNotRun';
    if (task.status === 'TASK_COMPLETE' && failed + notRun === 0)
      toast.success(t('ended.complete', { name, number }), options);
    else if (task.status === 'TASK_COMPLETE' || task.status === 'TASK_ERROR')
      toast.warning(t(`ended.${partly}`, { name, number, failed, notRun }), options);
    else if (task.status === 'TASK_DIVIDE_FAIL') toast.error(t('ended.notLaunched', { name }), options);
  });
  useEffect(() => {
    const tellAll = () => {
      const { ended: untold } = useLiveTasks.getState();
      if (document.visibilityState !== 'visible' || untold.length === 0) return;
      noteTold(untold.map(({ task }) => task.id));
      // One that is gone was deleted by somebody: there is nothing to say.
      for (const each of untold) tell.current(each).catch(leaveToClient);
    };
    tellAll();
    document.addEventListener('visibilitychange', tellAll);
    return () => document.removeEventListener('visibilitychange', tellAll);
  }, [ended, tell]);
}
