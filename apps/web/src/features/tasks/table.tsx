import { type Task, taskCalls, taskStatuses } from '@adsail/contract/tasks';
import { translate, useTranslate } from '../../i18n/translate.ts';
import { storedMember } from '../../state/stored.ts';
import { useRight } from '../../ui/use-right.ts';
import { StatusDot } from '../../ui/status-dot.tsx';
import { ClippedText, columnsOf, type Filter, Nothing } from '../../ui/table/index.ts';
import { memberChoices } from '../members/index.ts';
import { productChoices } from '../products/index.ts';
import { ProgressBar, toneOfStatus } from '../task-centre/index.ts';
import { objectiveName } from './objective-name.ts';
import css from './tasks.module.css';

const c = columnsOf(taskCalls.page);

function Status({ task: { status, needsMe, failure } }: { task: Task }) {
  const say = useTranslate('tasks');
  return (
    <span className={css.status}>
      <StatusDot
        tone={toneOfStatus[status]}
        text={say(`tasks:status.${status}`)}
        reason={failure ?? undefined}
      />
      {needsMe && <span className={css.needsMe}>{say('tasks:needsMe')}</span>}
    </span>
  );
}

function Objective({ task: { platform, objective } }: { task: Task }) {
  const say = useTranslate('tasks');
  const name = objectiveName(platform, objective);
  return <ClippedText text={name ? say(name) : objective} />;
}

/** A new one has no name until somebody gives it one. */
export const nameOf = ({ name }: Task): string => name || translate('tasks:unnamed');

const number = (id: 'created' | 'failed' | 'notRun' | 'uncertain' | 'total') =>
  c.cell(id, ({ progress }) => <bdi className="digits">{progress[id]}</bdi>, {
    width: 110,
    align: 'end',
    hidden: true,
    exportValue: ({ progress }) => progress[id],
  });

const name = c.name('name', { width: 240 });

export const columns = [
  {
    ...name,
    cell: (row: Task, context: Parameters<typeof name.cell>[1]) =>
      name.cell({ ...row, name: nameOf(row) }, context),
    exportValue: nameOf,
  },
  c.cell('status', (task) => <Status task={task} />, {
    width: 200,
    card: 'status',
    exportValue: ({ status }, { t }) => t(`tasks:status.${status}`),
  }),
  c.cell(
    'progress',
    ({ progress }) => (progress.total > 0 ? <ProgressBar progress={progress} /> : <Nothing />),
    { width: 180, card: 'figure' },
  ),
  c.text('productName', { width: 150, card: 'figure' }),
  c.cell('objective', (task) => <Objective task={task} />, {
    width: 150,
    exportValue: ({ platform, objective }, { t }) => {
      const key = objectiveName(platform, objective);
      return key ? t(key) : objective;
    },
  }),
  c.cell('accounts', ({ accounts }) => <bdi className="digits">{accounts}</bdi>, {
    width: 100,
    align: 'end',
    exportValue: ({ accounts }) => accounts,
  }),
  c.text('createdByName', { width: 130 }),
  c.ago('updatedAt', { width: 140, card: 'figure' }),
  c.ago('createdAt', { width: 140, hidden: true }),
  c.ago('startedAt', { width: 140, hidden: true }),
  c.ago('endedAt', { width: 140, hidden: true }),
  number('created'),
  number('failed'),
  number('notRun'),
  number('uncertain'),
  number('total'),
  c.id('id', { hidden: true }),
];

/** A draft that was left has neither run nor been launched. */
const ofDropped = [
  'name',
  'productName',
  'objective',
  'accounts',
  'createdByName',
  'updatedAt',
  'createdAt',
  'id',
];
export const droppedColumns = columns.filter(({ id }) => ofDropped.includes(id));

function useStatuses() {
  const say = useTranslate('tasks');
  return {
    choices: taskStatuses
      .filter((value) => value !== 'TASK_DELETE')
      .map((value) => ({ value, label: say(`tasks:status.${value}`) })),
  };
}

/** Only administrators see all members; everybody else finds their own. */
const useMyself = () => {
  const member = storedMember.use();
  return { choices: member ? [{ value: member.userId, label: member.userName }] : [] };
};

export function useTaskFilters(isDropped: boolean): readonly Filter<typeof taskCalls.page>[] {
  return filtersFor(useRight('members.read'), isDropped);
}

const all = (seesMembers: boolean): Filter<typeof taskCalls.page>[] => [
  { name: 'status', label: 'tasks:column.status', useChoices: useStatuses },
  { name: 'needsMe', label: 'tasks:column.needsMe' },
  { name: 'productId', label: 'tasks:column.productName', source: productChoices },
  seesMembers
    ? { name: 'createdBy', label: 'tasks:column.createdByName', source: memberChoices }
    : { name: 'createdBy', label: 'tasks:column.createdByName', useChoices: useMyself },
  { name: 'createdAt', label: 'tasks:column.createdAt', isFolded: true },
];
const [forAll, forOthers] = [all(true), all(false)];
const ofNew = ['productId', 'createdBy', 'createdAt'];
const [droppedForAll, droppedForOthers] = [forAll, forOthers].map((filters) =>
  filters.filter((filter) => ofNew.includes(filter.name)),
);
const filtersFor = (seesMembers: boolean, isDropped: boolean) =>
  (isDropped ? (seesMembers ? droppedForAll : droppedForOthers) : seesMembers ? forAll : forOthers) ?? [];
