import type { AdPlatform } from '@adsail/contract';
import { type Task, taskCalls } from '@adsail/contract/tasks';
import { useCallQuery } from '../../api/use-call.ts';
import { useLiveTasks } from '../task-centre/index.ts';

/** One task with its content, and as the stream tells it now. */
export function useOneTask(platform: AdPlatform, id: string) {
  const query = useCallQuery(taskCalls.detail, { platform, id }, { silent: true });
  const live = useLiveTasks(({ tasks }) => tasks[id]);
  const read = query.data?.task;
  const task: Task | undefined =
    read && live
      ? {
          ...read,
          status: live.status,
          progress: live.progress,
          needsMe: live.needsMe && read.mayManage,
        }
      : read;
  return { ...query, task, live };
}
