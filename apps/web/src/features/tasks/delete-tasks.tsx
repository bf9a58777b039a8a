import { type Task, taskCalls } from '@adsail/contract/tasks';
import { useTranslation } from 'react-i18next';
import { settleInTurn } from '../../api/settle-in-turn.ts';
import { useCall } from '../../api/use-call.ts';
import { ConfirmDelete } from '../../ui/confirm-delete.tsx';
import { toast } from '../../ui/toast/index.ts';
import { nameOf } from './table.tsx';

interface DeleteTasksProps {
  tasks: readonly Task[];
  onDone: (ids: readonly string[]) => void;
  onClose: () => void;
}

/** What they made at the platform stays, and that is said. */
export function DeleteTasks({ tasks, onDone, onClose }: DeleteTasksProps) {
  const { t } = useTranslation('tasks');
  const { mutateAsync } = useCall(taskCalls.delete, { silent: true });
  const platformOf = (id: string) => tasks.find((task) => task.id === id)?.platform ?? '';
  const ids = tasks.map(({ id }) => id);
  return (
    <ConfirmDelete
      open
      title={t('confirmDelete', { count: tasks.length })}
      consequence={t('deleteConsequence')}
      names={tasks.map(nameOf)}
      ids={ids}
      onDelete={() =>
        settleInTurn(
          ids,
          (id) => mutateAsync({ platform: platformOf(id), id }),
          (done) => {
            toast.success(t('deleted', { count: done.length }));
            onDone(done);
          },
        )
      }
      onGone={onDone}
      onClose={onClose}
    />
  );
}
