import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import { type TitleGroup, titleGroupCalls } from '@adsail/contract/title-groups';
import { Button } from 'antd';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDelete } from '../../ui/confirm-delete.tsx';
import { Page, PageHeader } from '../../ui/page-header.tsx';
import { RowButton } from '../../ui/row-button.tsx';
import { DataTable, useList } from '../../ui/table/index.ts';
import { useDialog } from '../../ui/use-dialog.ts';
import { useRight } from '../../ui/use-right.ts';
import { useProductChoices } from '../products/index.ts';
import { TitleGroupDialog } from './dialog.tsx';
import { TitleGroupFilters } from './filters.tsx';
import { useDeleteTitleGroups } from './queries.ts';
import { titleGroupColumns, titleGroupTable } from './table.tsx';

const idOf = ({ id }: TitleGroup) => id;
const nameOf = ({ groupName }: TitleGroup) => groupName;

export default function TitleGroupsPage() {
  const { t } = useTranslation('title-groups');
  const mayWrite = useRight('titles.write');
  const list = useList(titleGroupCalls.page, titleGroupTable);
  const { controller, state, change, query, rows, fetchPage } = list;
  const remove = useDeleteTitleGroups();
  const products = useProductChoices();
  const { dialog, open, close } = useDialog();
  const named = rows.find(({ id }) => id === dialog?.id) ?? null;

  const edit = useCallback((group: TitleGroup) => open('edit', group.id), [open]);
  const columns = useMemo(() => titleGroupColumns(mayWrite ? edit : undefined), [mayWrite, edit]);
  const actions = useCallback(
    (group: TitleGroup) => (
      <RowButton
        icon={<EditOutlined aria-hidden />}
        label={t('editOne', { name: group.groupName })}
        onClick={() => edit(group)}
      />
    ),
    [edit, t],
  );
  const addButton = mayWrite && (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => open('add')}>
      {t('add')}
    </Button>
  );
  const chosenProduct = products.choices.find(({ value }) => value === state.filters.productId)?.label;
  const selectedNames = state.selected.map((id) => rows.find((row) => row.id === id)?.groupName ?? id);

  return (
    <Page>
      <PageHeader title={t('title')} hint={t('hint')} actions={addButton} />
      <DataTable
        label={t('title')}
        columns={columns}
        query={query}
        controller={controller}
        rowId={idOf}
        rowLabel={nameOf}
        rowActions={mayWrite ? actions : undefined}
        actionsWidth={52}
        onOpen={mayWrite ? edit : undefined}
        filters={<TitleGroupFilters {...controller} />}
        bulkActions={
          mayWrite && (
            <Button danger icon={<DeleteOutlined aria-hidden />} onClick={() => open('delete')}>
              {t('delete')}
            </Button>
          )
        }
        exporting={{
          name: 'title-groups',
          filterText: [state.keyword, chosenProduct].filter(Boolean).join(', '),
          fetchPage,
        }}
        empty={{ title: t('empty.title'), hint: t('empty.hint'), action: addButton }}
      />
      {mayWrite && (dialog?.name === 'add' || (dialog?.name === 'edit' && named)) && (
        <TitleGroupDialog
          key={named?.id ?? 'add'}
          group={dialog.name === 'edit' ? named : null}
          productId={state.filters.productId}
          onClose={close}
        />
      )}
      {mayWrite && dialog?.name === 'delete' && state.selected.length > 0 && (
        <ConfirmDelete
          open
          title={t('confirmDelete', { count: state.selected.length })}
          names={selectedNames}
          onDelete={async () => {
            await remove.mutateAsync({ ids: state.selected });
            change({ selected: [] });
          }}
          onClose={close}
        />
      )}
    </Page>
  );
}
