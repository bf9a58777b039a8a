import {
  CloseCircleOutlined,
  CopyOutlined,
  DeleteOutlined,
  EditOutlined,
  FileTextOutlined,
  FormOutlined,
  LogoutOutlined,
  PauseCircleOutlined,
  PlayCircleOutlined,
  ProfileOutlined,
  RedoOutlined,
  SaveOutlined,
  UndoOutlined,
} from '@ant-design/icons';
import { mayDo, type Task, type TaskAction } from '@adsail/contract/tasks';
import type { TFunction } from 'i18next';
import type { ListAction } from '../../ui/table/index.ts';
import { nameOf } from './table.tsx';

export const taskActionKeys = [
  'continue',
  'result',
  'recover',
  'resume',
  'pause',
  'retry',
  'detail',
  'editAgain',
  'copy',
  'saveTemplate',
  'close',
  'drop',
  'delete',
] as const;
export type TaskActionKey = (typeof taskActionKeys)[number];

const icons: Readonly<Record<TaskActionKey, typeof EditOutlined>> = {
  continue: EditOutlined,
  result: ProfileOutlined,
  recover: UndoOutlined,
  resume: PlayCircleOutlined,
  pause: PauseCircleOutlined,
  retry: RedoOutlined,
  detail: FileTextOutlined,
  editAgain: FormOutlined,
  copy: CopyOutlined,
  saveTemplate: SaveOutlined,
  close: CloseCircleOutlined,
  drop: LogoutOutlined,
  delete: DeleteOutlined,
};

/** It was handed over to be executed. */
export const isLaunched = ({ status }: Pick<Task, 'status'>): boolean => !mayDo('save', status);

const can = (action: TaskAction, { status, mayManage }: Task): boolean => mayManage && mayDo(action, status);

/** Where each makes sense; what changes something is asked only of those who may write. */
const applies: Readonly<Record<TaskActionKey, (task: Task) => boolean>> = {
  continue: (task) => can('save', task) && !task.dropped,
  result: isLaunched,
  recover: (task) => can('recover', task) && task.dropped,
  resume: (task) => can('resume', task),
  pause: (task) => can('pause', task),
  // Of a complete one only what failed, and what was not run for it, is tried again.
  retry: (task) =>
    can('retry', task) &&
    (task.status !== 'TASK_COMPLETE' || task.progress.failed + task.progress.notRun > 0),
  detail: () => true,
  editAgain: isLaunched,
  copy: ({ dropped }) => !dropped,
  saveTemplate: ({ dropped }) => !dropped,
  close: (task) => can('close', task),
  drop: (task) => can('drop', task) && !task.dropped,
  delete: (task) => can('delete', task),
};

export const mayAct = (key: TaskActionKey, task: Task): boolean => applies[key](task);

const forReaders: readonly TaskActionKey[] = ['result', 'detail'];
const forSeveral: readonly TaskActionKey[] = ['pause', 'resume', 'retry', 'recover', 'delete'];
/** Named by the contract; the others are the screen's own. */
const named: readonly string[] = ['recover', 'resume', 'pause', 'retry', 'close', 'drop', 'delete'];

export const actionText = (key: TaskActionKey, t: TFunction<'tasks'>): string =>
  t(named.includes(key) ? `action.${key}` : `rowAction.${key}`);

interface Context {
  t: TFunction<'tasks'>;
  mayWrite: boolean;
  run: (key: TaskActionKey, ids: string[]) => void;
}

export const taskRowActions = ({ t, mayWrite, run }: Context): ListAction<Task>[] =>
  taskActionKeys
    .filter((key) => mayWrite || forReaders.includes(key))
    .map((key) => {
      const Icon = icons[key];
      const text = actionText(key, t);
      return {
        key,
        icon: <Icon aria-hidden />,
        text,
        label: (task) => t('actionOn', { action: text, name: nameOf(task) }),
        danger: key === 'delete',
        single: !forSeveral.includes(key),
        appliesTo: (task) => mayAct(key, task),
        run: (ids) => run(key, ids),
      };
    });
