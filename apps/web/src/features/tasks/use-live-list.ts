import { runningTaskStatuses, type Task, type taskCalls } from '@adsail/contract/tasks';
import { useMemo } from 'react';
import { useQuietPoll } from '../../api/use-quiet-poll.ts';
import type { List } from '../../ui/table/index.ts';
import { useLiveTasks } from '../task-centre/index.ts';

type TaskList = List<typeof taskCalls.page>;

/** So often a list with running tasks is read while the stream does not tell of them. */
const pollMs = 5000;

/** The rows as the stream tells them now, where it does. */
export function useLiveList(list: TaskList): TaskList {
  const { tasks, isLive } = useLiveTasks();
  const { query } = list;
  const live = useMemo(() => {
    const newer = (row: Task): Task => {
      const told = tasks[row.id];
      if (!told) return row;
      const { status, progress } = told;
      return { ...row, status, progress, needsMe: row.mayManage && told.needsMe };
    };
    const data = query.data && { ...query.data, list: query.data.list.map(newer) };
    return { ...list, query: { ...query, data } as TaskList['query'], rows: data?.list ?? [] };
  }, [list, query, tasks]);
  const isBehind = live.rows.some(
    ({ id, status }) => runningTaskStatuses.includes(status) && !(isLive && id in tasks),
  );
  useQuietPoll(list.call, list.input, isBehind ? pollMs : undefined);
  return live;
}
