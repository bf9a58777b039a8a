import type { taskCalls, Task } from '@adsail/contract/tasks';
import { type List, useMissingRow, useRowsBeside } from '../../ui/table/index.ts';
import type { useDialog } from '../../ui/use-dialog.ts';
import { CloseTask } from './close-task.tsx';
import { DeleteTasks } from './delete-tasks.tsx';
import { mayAct, type TaskActionKey } from './row-actions.tsx';
import { SaveTaskAsTemplate } from './save-template.tsx';

interface TaskDialogsProps extends Pick<ReturnType<typeof useDialog>, 'dialog' | 'close'> {
  list: List<typeof taskCalls.page>;
  rowIds: { rowId: (task: Task) => string; inputFor: (ids: string[]) => object };
  mayWrite: boolean;
  /** They are no longer what was selected for. */
  onDone: (ids: readonly string[]) => void;
}

const keys: readonly string[] = ['delete', 'close', 'saveTemplate'] satisfies TaskActionKey[];

/** `delete.{id}`, `close.{id}`, `saveTemplate.{id}`; `delete` alone is about the selected tasks. */
export function TaskDialogs({ dialog, close, list, rowIds, mayWrite, onDone }: TaskDialogsProps) {
  const key = mayWrite && dialog && keys.includes(dialog.name) ? (dialog.name as TaskActionKey) : null;
  const ids = dialog?.id ? [dialog.id] : list.state.selected;
  const found = useRowsBeside(list, key && `${key}.${dialog?.id}`, ids, rowIds);
  useMissingRow(list, key ? (dialog?.id ?? null) : null, found, rowIds, close);
  const tasks = key
    ? ids.flatMap((id) => found?.find((task) => task.id === id) ?? []).filter((task) => mayAct(key, task))
    : [];
  const [task] = tasks;
  if (!task) return null;
  if (key === 'delete') return <DeleteTasks tasks={tasks} onDone={onDone} onClose={close} />;
  if (key === 'close') return <CloseTask task={task} onClose={close} />;
  return <SaveTaskAsTemplate task={task} onClose={close} />;
}
