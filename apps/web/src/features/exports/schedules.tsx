import {
  DeleteOutlined,
  EditOutlined,
  HistoryOutlined,
  PauseOutlined,
  PlayCircleOutlined,
  SendOutlined,
} from '@ant-design/icons';
import { exportScheduleCalls, type Schedule } from '@adsail/contract/exports';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../api/use-call.ts';
import { ConfirmDelete } from '../../ui/confirm-delete.tsx';
import { type ListAction, ListTable, useChosenRows, useDeleteList, useList } from '../../ui/table/index.ts';
import { useDialog } from '../../ui/use-dialog.ts';
import { ScheduleEdit } from './schedule-dialog.tsx';
import { asBefore, keptOf, scheduleOf } from './schedule-form.ts';
import { scheduleColumns } from './schedule-table.tsx';
import { ScheduleRuns } from './schedule-runs.tsx';

const idOf = ({ id }: Schedule) => id;
const nameOf = ({ name }: Schedule) => name;
/** Stands in the address: a login in between finds the form again. */
const dialogName = 'editSchedule';
const rowIds = { rowId: idOf };

/** What is sent again and again, and what became of the last time. */
export function Schedules() {
  const { t } = useTranslation('exports');
  const ui = useTranslation('ui').t;
  const list = useList(exportScheduleCalls.page, { prefix: 'schedules', pollMs: 15_000 });
  const chosen = useChosenRows(list, rowIds);
  const [shown, setShown] = useState<Schedule | null>(null);
  const [deleting, setDeleting] = useState<readonly string[]>([]);
  const remove = useDeleteList(exportScheduleCalls.deleteList);
  const { mutate: sendNow } = useCall(exportScheduleCalls.sendNow, { success: 'exports:schedule.sending' });
  const { mutate: update } = useCall(exportScheduleCalls.update);
  const { rows, state, change } = list;
  const { dialog, open, close } = useDialog();
  const edited = dialog?.name === dialogName && rows.find(({ id }) => id === dialog.id);

  const actions = useMemo((): ListAction<Schedule>[] => {
    const setPaused = (id: string | undefined, isPaused: boolean) => {
      const row = rows.find((each) => each.id === id);
      if (row) update({ ...keptOf(row), ...scheduleOf(asBefore(row)), isPaused });
    };
    return [
      {
        key: 'history',
        icon: <HistoryOutlined aria-hidden />,
        text: t('schedule.history'),
        label: ({ name }) => t('schedule.historyOf', { name }),
        single: true,
        run: ([id]) => setShown(rows.find((each) => each.id === id) ?? null),
      },
      {
        key: 'edit',
        icon: <EditOutlined aria-hidden />,
        text: ui('row.edit'),
        label: ({ name }) => t('schedule.editOf', { name }),
        single: true,
        run: ([id]) => id && open(dialogName, id),
      },
      {
        key: 'send',
        icon: <SendOutlined aria-hidden />,
        text: t('schedule.sendNow'),
        label: ({ name }) => t('schedule.sendNowOf', { name }),
        single: true,
        run: ([id]) => id && sendNow({ id }),
      },
      {
        key: 'pause',
        icon: <PauseOutlined aria-hidden />,
        text: t('schedule.pause'),
        label: ({ name }) => t('schedule.pauseOf', { name }),
        single: true,
        appliesTo: ({ isPaused }) => !isPaused,
        run: ([id]) => setPaused(id, true),
      },
      {
        key: 'resume',
        icon: <PlayCircleOutlined aria-hidden />,
        text: t('schedule.resume'),
        label: ({ name }) => t('schedule.resumeOf', { name }),
        single: true,
        appliesTo: ({ isPaused }) => isPaused,
        run: ([id]) => setPaused(id, false),
      },
      {
        key: 'delete',
        icon: <DeleteOutlined aria-hidden />,
        text: ui('delete.confirm'),
        label: ({ name }) => ui('row.delete', { name }),
        danger: true,
        run: (ids) => setDeleting(ids),
      },
    ];
  }, [rows, t, ui, sendNow, update, open]);
  const unselect = (gone: readonly string[]) =>
    change({ selected: state.selected.filter((id) => !gone.includes(id)) });
  return (
    <>
      <ListTable
        list={list}
        label={t('schedule.title')}
        columns={scheduleColumns}
        rowId={idOf}
        rowName={nameOf}
        actions={actions}
        chosen={chosen}
        onOpen={setShown}
        empty={{ title: t('schedule.empty'), hint: t('schedule.emptyHint') }}
      />
      {edited && <ScheduleEdit key={edited.id} schedule={edited} onClose={close} />}
      {shown && <ScheduleRuns schedule={shown} onClose={() => setShown(null)} />}
      {deleting.length > 0 && (
        <ConfirmDelete
          open
          title={t('schedule.confirmDelete')}
          names={deleting.map((id) => rows.find((row) => row.id === id)?.name ?? id)}
          ids={deleting}
          onDelete={() => remove([...deleting], unselect)}
          onGone={unselect}
          onClose={() => setDeleting([])}
        />
      )}
    </>
  );
}
