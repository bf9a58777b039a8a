import type { AdPlatform } from '@adsail/contract';
import { droppedKeptDays, type Task, taskCalls } from '@adsail/contract/tasks';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { settleInTurn } from '../../api/settle-in-turn.ts';
import { leaveToClient } from '../../api/shown-failure.ts';
import { Note } from '../../ui/note.tsx';
import { ListTable, useChosenRows, useList } from '../../ui/table/index.ts';
import { useDialog } from '../../ui/use-dialog.ts';
import { useNoAccounts } from '../assets/index.ts';
import { TaskDialogs } from './task-dialogs.tsx';
import { isLaunched, type TaskActionKey, taskRowActions } from './row-actions.tsx';
import { columns, droppedColumns, nameOf, useTaskFilters } from './table.tsx';
import { useLiveList } from './use-live-list.ts';
import type { useShownTask } from './use-shown-task.ts';
import { useSteps } from './use-steps.ts';

const idOf = ({ id }: Task) => id;

/** Without an account nothing can be made: the way to one comes first. */
function EmptyAction({ platform, addButton }: Pick<TaskListProps, 'platform' | 'addButton'>) {
  const noAccounts = useNoAccounts(platform);
  if (!noAccounts) return addButton;
  return (
    <>
      <p>{noAccounts.hint}</p>
      {noAccounts.action}
    </>
  );
}

interface TaskListProps {
  platform: AdPlatform;
  mayWrite: boolean;
  /** Those that were left without saving, instead of the others. */
  isDropped: boolean;
  addButton: ReactNode;
  onShow: ReturnType<typeof useShownTask>['open'];
}

export function TaskList({ platform, mayWrite, isDropped, addButton, onShow }: TaskListProps) {
  const { t } = useTranslation('tasks');
  const navigate = useNavigate();
  const asked = useMemo(() => ({ platform, ...(isDropped && { dropped: true }) }), [platform, isDropped]);
  const list = useLiveList(useList(taskCalls.page, { asked, ...(isDropped && { prefix: 'dropped' }) }));
  const rowIds = useMemo(() => ({ rowId: idOf, inputFor: (ids: string[]) => ({ ...asked, ids }) }), [asked]);
  const chosen = useChosenRows(list, rowIds);
  const dialogs = useDialog();
  const { open } = dialogs;
  const step = useSteps();
  const edit = useCallback(
    (id: string) => void navigate({ to: '/admanager/createAd', search: { platform, id } }),
    [navigate, platform],
  );
  const copy = useCallback(
    (id: string) => void navigate({ to: '/admanager/createAd', search: { platform, copy: id } }),
    [navigate, platform],
  );
  const { change, state } = list;
  const run = useCallback(
    (key: TaskActionKey, ids: string[]) => {
      const [id] = ids;
      if (id === undefined) return;
      if (key === 'continue') edit(id);
      else if (key === 'detail' || key === 'result') onShow(id, key);
      else if (key === 'editAgain' || key === 'copy') copy(id);
      else if (key === 'drop') step(key, { platform, id }).catch(leaveToClient);
      else if (key === 'delete' || key === 'close' || key === 'saveTemplate')
        open(key, ids.length === 1 ? id : undefined);
      else
        settleInTurn(
          ids,
          (each) => step(key, { platform, id: each }, { isOneOfSeveral: ids.length > 1 }),
          (done) => change({ selected: state.selected.filter((each) => !done.includes(each)) }),
        ).catch(leaveToClient);
    },
    [platform, step, edit, copy, onShow, open, change, state.selected],
  );
  const actions = useMemo(() => taskRowActions({ t, mayWrite, run }), [t, mayWrite, run]);
  const filters = useTaskFilters(isDropped);
  const days = { count: droppedKeptDays };
  return (
    <>
      {isDropped && <Note>{t('droppedHint', days)}</Note>}
      <ListTable
        list={list}
        label={t(isDropped ? 'tab.dropped' : 'tab.tasks')}
        columns={isDropped ? droppedColumns : columns}
        filters={filters}
        rowId={idOf}
        rowName={nameOf}
        actions={actions}
        chosen={chosen}
        onOpen={(task) => onShow(task.id, isLaunched(task) ? 'result' : 'detail')}
        empty={
          isDropped
            ? { title: t('emptyDropped.title'), hint: t('emptyDropped.hint', days) }
            : {
                title: t('empty.title'),
                hint: t(mayWrite ? 'empty.hint' : 'empty.readOnly'),
                action: <EmptyAction platform={platform} addButton={addButton} />,
              }
        }
      />
      <TaskDialogs
        {...dialogs}
        list={list}
        rowIds={rowIds}
        mayWrite={mayWrite}
        onDone={(ids) => change({ selected: state.selected.filter((each) => !ids.includes(each)) })}
      />
    </>
  );
}
