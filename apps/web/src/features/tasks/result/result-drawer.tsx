import { FormOutlined, QuestionCircleOutlined } from '@ant-design/icons';
import type { AdPlatform } from '@adsail/contract';
import { type ResultRow, taskCalls, type TaskStatus } from '@adsail/contract/tasks';
import { Button } from 'antd';
import { Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isolated } from '../../../i18n/isolated.ts';
import { useTranslate } from '../../../i18n/translate.ts';
import { Note } from '../../../ui/note.tsx';
import { StatusDot } from '../../../ui/status-dot.tsx';
import { type ListAction, ListTable, useList } from '../../../ui/table/index.ts';
import { LostNote, Pace, ProgressBar, toneOfStatus, WaitingAccounts } from '../../task-centre/index.ts';
import { TaskButtons } from '../task-buttons.tsx';
import { TaskDrawer } from '../task-drawer.tsx';
import { useOneTask } from '../use-one-task.ts';
import { resultPrefix, type useShownTask } from '../use-shown-task.ts';
import { DecideDialog } from './decide-dialog.tsx';
import { FixDialog } from './fix-dialog.tsx';
import { resultColumns, resultFilters } from './result-table.tsx';
import css from './result.module.css';
import { Summary } from './summary.tsx';
import { useResultRefresh } from './use-result-refresh.ts';

/** Goes on by itself, whoever looks. */
const runs: readonly TaskStatus[] = ['TASK_WAIT', 'TASK_DIVIDE', 'TASK_HANDLER'];

const keyOf = ({ key }: ResultRow) => key;
const nameOf = ({ name }: ResultRow) => name;

interface ResultDrawerProps {
  platform: AdPlatform;
  id: string;
  mayWrite: boolean;
  onShow: ReturnType<typeof useShownTask>['open'];
  onClose: () => void;
}

type RowDialog = 'fix' | 'decide';

const appliesTo: Readonly<Record<RowDialog, (row: ResultRow) => boolean>> = {
  fix: ({ fixable }) => fixable,
  decide: ({ undecided }) => undecided,
};
/** Where nothing can be done with any row, no column stands for it. */
const needsPerson = (row: ResultRow) => Object.values(appliesTo).some((applies) => applies(row));
const icons = { fix: <FormOutlined aria-hidden />, decide: <QuestionCircleOutlined aria-hidden /> };

/** What became of each object, as it happens, and what a person can do about it. */
export default function ResultDrawer({ platform, id, mayWrite, onShow, onClose }: ResultDrawerProps) {
  const { t } = useTranslation('tasks');
  const say = useTranslate('tasks');
  const query = useOneTask(platform, id);
  const { task, live, data } = query;
  const asked = useMemo(() => ({ platform, id }), [platform, id]);
  const list = useList(taskCalls.resultPage, { asked, prefix: resultPrefix });
  useResultRefresh(list, live);
  const [about, setAbout] = useState<{ dialog: RowDialog; row: ResultRow } | null>(null);
  const { rows } = list;
  const mayAct = mayWrite && task?.mayManage === true;
  const actions = useMemo(
    () =>
      (['fix', 'decide'] as const).map((dialog): ListAction<ResultRow> => ({
        key: dialog,
        icon: icons[dialog],
        text: t(`rowAction.${dialog}`),
        label: ({ name }) => t('actionOn', { action: t(`rowAction.${dialog}`), name }),
        single: true,
        appliesTo: appliesTo[dialog],
        run: ([key]) => {
          const row = rows.find((each) => each.key === key);
          if (row) setAbout({ dialog, row });
        },
      })),
    [t, rows],
  );
  const hasRequests = rows.some(({ requestId }) => requestId !== null);
  const columns = useMemo(() => resultColumns(platform, hasRequests), [platform, hasRequests]);
  const advertiserIds = data?.advertiserIds;
  const filters = useMemo(() => resultFilters(platform, advertiserIds ?? []), [platform, advertiserIds]);
  const close = () => setAbout(null);
  return (
    <TaskDrawer
      title={t('result.title')}
      width={1180}
      query={query}
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => onShow(id, 'detail')}>{t('rowAction.detail')}</Button>
          {task && mayWrite && <TaskButtons task={task} />}
        </>
      }
    >
      {task && (
        <>
          <LostNote isRunning={runs.includes(task.status)} />
          {task.failure && (
            <Note tone="danger">{t('result.failure', { reason: isolated(task.failure) })}</Note>
          )}
          {live && <WaitingAccounts task={live} />}
          <div className={css.head}>
            <StatusDot tone={toneOfStatus[task.status]} text={say(`tasks:status.${task.status}`)} />
            {task.needsMe && <StatusDot tone="warning" text={t('needsMe')} />}
            {task.progress.total > 0 && (
              <div className={css.progress}>
                <ProgressBar progress={task.progress} />
              </div>
            )}
            {live && <Pace task={live} />}
          </div>
          <Summary
            platform={platform}
            summary={list.query.data?.summary ?? []}
            onChoose={(chosen) => list.change({ keyword: '', filters: chosen })}
          />
          <ListTable
            list={list}
            label={t('result.title')}
            exportName="task-result"
            columns={columns}
            filters={filters}
            rowId={keyOf}
            rowName={nameOf}
            searchLabel={t('result.search')}
            actions={mayAct && rows.some(needsPerson) ? actions : undefined}
            empty={{ title: t('result.empty.title'), hint: t('result.empty.hint') }}
          />
        </>
      )}
      {about?.dialog === 'fix' && (
        // What settings can be comes with the platform's part.
        <Suspense fallback={null}>
          <FixDialog task={asked} row={about.row} onClose={close} />
        </Suspense>
      )}
      {about?.dialog === 'decide' && <DecideDialog task={asked} row={about.row} onClose={close} />}
    </TaskDrawer>
  );
}
