import { DeleteOutlined, DownloadOutlined, StopOutlined } from '@ant-design/icons';
import {
  type Export,
  exportCalls,
  exportFileUrl,
  exportLimits,
  isExportOpen,
} from '@adsail/contract/exports';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../api/use-call.ts';
import { ConfirmDelete } from '../../ui/confirm-delete.tsx';
import { followLink } from '../../ui/follow-link.ts';
import { Page, PageHeader } from '../../ui/page-header.tsx';
import { type ListAction, ListTable, useChosenRows, useDeleteList, useList } from '../../ui/table/index.ts';
import { useDialog } from '../../ui/use-dialog.ts';
import { useSearchParameters } from '../../ui/use-search-parameters.ts';
import css from './lists.module.css';
import { Schedules } from './schedules.tsx';
import { columns, filters } from './table.tsx';

const idOf = ({ id }: Export) => id;
const nameOf = ({ title }: Export) => title;
const pollMs = 5000;
const rowIds = { rowId: idOf };

/** A message leads here with the file that it is about. */
function useFileOfMessage(): void {
  const [{ file }, setSearch] = useSearchParameters();
  useEffect(() => {
    if (typeof file !== 'string') return;
    followLink(exportFileUrl(file));
    void setSearch(({ file: _loaded, ...rest }) => rest, { replace: true });
  }, [file, setSearch]);
}

/** What this member has had made, for as long as it is kept. */
export default function ExportsPage() {
  const { t } = useTranslation('exports');
  const ui = useTranslation('ui').t;
  useFileOfMessage();
  const list = useList(exportCalls.page, { pollMs });
  const chosen = useChosenRows(list, rowIds);
  const { dialog, open, close } = useDialog();
  const remove = useDeleteList(exportCalls.deleteList);
  const { mutate: cancel } = useCall(exportCalls.cancel, { success: 'exports:cancelled' });
  const { state, change, rows } = list;

  const actions = useMemo(
    (): ListAction<Export>[] => [
      {
        key: 'download',
        icon: <DownloadOutlined aria-hidden />,
        text: t('download'),
        label: ({ title }) => t('downloadOf', { title }),
        single: true,
        appliesTo: ({ url }) => url !== null,
        run: ([id]) => {
          const url = rows.find((row) => row.id === id)?.url;
          if (url) followLink(url);
        },
      },
      {
        key: 'cancel',
        icon: <StopOutlined aria-hidden />,
        text: t('cancel'),
        label: ({ title }) => t('cancelOf', { title }),
        single: true,
        appliesTo: (row) => isExportOpen(row.state),
        run: ([id]) => id && cancel({ id }),
      },
      {
        key: 'delete',
        icon: <DeleteOutlined aria-hidden />,
        text: ui('delete.confirm'),
        label: ({ title }) => ui('row.delete', { name: title }),
        danger: true,
        run: (ids) => open('delete', ids.length === 1 ? ids[0] : undefined),
      },
    ],
    [t, ui, rows, cancel, open],
  );
  const deleting = dialog?.name === 'delete' ? (dialog.id ? [dialog.id] : state.selected) : [];
  const unselect = (gone: readonly string[]) =>
    change({ selected: state.selected.filter((id) => !gone.includes(id)) });
  return (
    <Page>
      <PageHeader title={t('title')} hint={t('hint', { days: exportLimits.keptDays })} />
      <div className={css.list}>
        <ListTable
          list={list}
          columns={columns}
          rowId={idOf}
          rowName={nameOf}
          actions={actions}
          chosen={chosen}
          filters={filters}
          empty={{ title: t('empty.title'), hint: t('empty.hint') }}
        />
      </div>
      <PageHeader title={t('schedule.title')} hint={t('schedule.hint')} />
      <div className={css.list}>
        <Schedules />
      </div>
      {deleting.length > 0 && (
        <ConfirmDelete
          open
          title={t('confirmDelete', { count: deleting.length })}
          names={deleting.map((id) => rows.find((row) => row.id === id)?.title ?? id)}
          ids={deleting}
          onDelete={() => remove([...deleting], unselect)}
          onGone={unselect}
          onClose={close}
        />
      )}
    </Page>
  );
}
