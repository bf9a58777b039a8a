import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import type { anyOf, ListDefinition, ListFeature, MessageKey, RequestOf, Right } from '@adsail/contract';
import { Button } from 'antd';
import { type ComponentType, type ReactNode, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { request } from '../../api/client.ts';
import { ConfirmDelete } from '../confirm-delete.tsx';
import { type Reload, ReloadForm, usePinned } from '../form/reload-form.ts';
import { Page, PageHeader } from '../page-header.tsx';
import { useDialog } from '../use-dialog.ts';
import { useRight } from '../use-right.ts';
import type { ListAction } from './list-action.ts';
import { ListTable, type ListTableProps } from './list-table.tsx';
import { type List, type PageCall, type RowOf, useList } from './use-list.ts';
import { useMissing } from './use-missing.ts';
import { useMissingRow } from './use-missing-row.ts';
import { useRowsBeside } from './use-rows-beside.ts';

/** What the form of a list gets. */
export interface ListFormProps<C extends PageCall> {
  /** Null adds a new one. */
  row: RowOf<C> | null;
  list: List<C>;
  onClose: () => void;
}

/** A list whose feature has all the texts of a list screen, and that can be asked for rows by their ids. */
type ListPageCall = PageCall & {
  feature: ListFeature;
  input: { list: ListDefinition<{ ids: ReturnType<typeof anyOf<z.ZodType<string>>> }> };
};

/** A row without an `id` needs somebody to say what tells it from others. */
type RowId<Row> = Row extends { id: string } ? object : { rowId: (row: Row) => string };

/** What else can be done with a row, or with several, in a dialog whose name is the action's key. */
export interface ListPageAction<Row> extends Pick<ListAction<Row>, 'key' | 'icon' | 'text' | 'label'> {
  isForSeveral?: boolean;
  dialog: (rows: readonly Row[], onClose: () => void) => ReactNode;
}

interface ListPageOptions<C extends PageCall> extends Pick<
  ListTableProps<C>,
  'columns' | 'filters' | 'rowName'
> {
  call: C;
  rowId?: (row: RowOf<C>) => string;
  /** Limits that the hint names. */
  hintValues?: Readonly<Record<string, number>>;
  /** Who may add, change and delete. */
  writeRight: Right;
  /** For adding and changing. */
  form: ComponentType<ListFormProps<C>>;
  /** Deletes rows, silently where it fails, and tells which are gone. A hook: it makes the call. */
  useDelete: () => (ids: string[], onGone: (ids: string[]) => void) => Promise<void>;
  /** What the question before a deletion says of the rows besides. */
  deleteNote?: (rows: readonly RowOf<C>[]) => ReactNode;
  /** Between editing and deleting. The same array each time: the table is made of it. */
  moreActions?: readonly ListPageAction<RowOf<C>>[];
  /** Beside the button that adds one. */
  moreAdding?: readonly ListPageAdding<C>[];
}

/** What a way of adding several at once gets. */
export type ListAddProps<C extends PageCall> = Omit<ListFormProps<C>, 'row'>;

/** Another way to add, in a dialog whose name is its key. */
export interface ListPageAdding<C extends PageCall> {
  key: string;
  icon: ReactNode;
  /** With its namespace. */
  text: MessageKey;
  dialog: (props: ListAddProps<C>) => ReactNode;
}

const noActions: readonly never[] = [];
const noIds: readonly string[] = [];

type ListPageProps<C extends PageCall> = ListPageOptions<C> & RowId<RowOf<C>>;

const idOf = (row: object) => (row as { id: string }).id;

/**
 * A list screen: header, filters, table, form and deletion. Its texts have the same names in every feature: `ListTexts` in
 * the contract.
 */
export function ListPage<C extends ListPageCall>(props: ListPageProps<C>) {
  const {
    call,
    rowId = idOf,
    rowName,
    hintValues,
    writeRight,
    form: Form,
    useDelete,
    deleteNote,
    moreActions = noActions,
    moreAdding = noActions,
    ...table
  }: ListPageOptions<C> = props;
  const { t } = useTranslation(call.feature);
  const ui = useTranslation('ui').t;
  const mayWrite = useRight(writeRight);
  const list = useList(call);
  const { state, change } = list;
  const remove = useDelete();
  const { dialog, open, close } = useDialog();
  const editing = dialog?.name === 'edit' ? dialog.id : null;
  const deleting = dialog?.name === 'delete' ? (dialog.id ? [dialog.id] : state.selected) : [];
  const more = moreActions.find(({ key }) => key === dialog?.name);
  const treated = more && dialog?.id ? dialog.id : null;
  const several = more?.isForSeveral && !treated ? state.selected : noIds;
  const single = editing ?? treated;
  const rest = deleting.length > 0 ? deleting : several;
  const isAbout = single !== null || rest.length > 0;
  const found = useRowsBeside(
    list,
    isAbout ? `${dialog?.name}.${dialog?.id}` : null,
    single ? [single] : rest,
    { rowId },
  );
  const rowOf = (id: string) => found?.find((row) => rowId(row) === id) ?? null;
  const [edited, pin] = usePinned(editing, editing ? rowOf(editing) : null);
  const reload: Reload = async (begin) => {
    // By its id: what was changed may stand on another page now.
    const { list: found } = await request(call, { ids: [editing] } as RequestOf<C>, { silent: true });
    void list.query.refetch();
    const [current] = found as RowOf<C>[];
    if (!current) return false;
    pin(current);
    begin();
    return true;
  };
  useMissing(mayWrite && editing !== null && found !== null && !edited, () => reload(() => undefined), close);
  const linked = mayWrite && dialog?.name === 'delete' ? dialog.id : null;
  useMissingRow(list, mayWrite ? (treated ?? linked) : null, found, { rowId }, close);

  const edit = useCallback((row: RowOf<C>) => open('edit', rowId(row)), [open, rowId]);
  const actions = useMemo(
    (): ListAction<RowOf<C>>[] => [
      {
        key: 'edit',
        icon: <EditOutlined aria-hidden />,
        text: ui('edit'),
        label: (row) => ui('row.edit', { name: rowName(row) }),
        single: true,
        run: ([id]) => open('edit', id),
      },
      ...moreActions.map(({ key, icon, text, label, isForSeveral = false }) => ({
        key,
        icon,
        text,
        label,
        single: !isForSeveral,
        run: ([id, ...others]: string[]) => open(key, others.length > 0 ? undefined : id),
      })),
      {
        key: 'delete',
        icon: <DeleteOutlined aria-hidden />,
        text: ui('delete.confirm'),
        label: (row) => ui('row.delete', { name: rowName(row) }),
        danger: true,
        run: (ids) => open('delete', ids.length === 1 ? ids[0] : undefined),
      },
    ],
    [open, rowName, ui, moreActions],
  );
  const unselect = (gone: readonly string[]) =>
    change({ selected: state.selected.filter((id) => !gone.includes(id)) });
  const addButton = mayWrite && (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => open('add')}>
      {t('add')}
    </Button>
  );
  const headActions = mayWrite && (
    <>
      {moreAdding.map(({ key, icon, text }) => (
        <Button key={key} icon={icon} onClick={() => open(key)}>
          {t(text)}
        </Button>
      ))}
      {addButton}
    </>
  );
  const adding = moreAdding.find(({ key }) => key === dialog?.name);
  const nameOf = (id: string) => {
    const row = rowOf(id);
    return row ? rowName(row) : id;
  };

  const treatedRows = (treated ? [treated] : several).map(rowOf).filter((row) => row !== null);
  const deletedRows = deleting.map(rowOf).filter((row) => row !== null);

  return (
    <Page>
      <PageHeader title={t('title')} hint={t('hint', hintValues)} actions={headActions} />
      <ListTable
        {...table}
        list={list}
        rowId={rowId}
        rowName={rowName}
        actions={mayWrite ? actions : undefined}
        onOpen={mayWrite ? edit : undefined}
        empty={{
          title: t('empty.title'),
          hint: t(mayWrite ? 'empty.hint' : 'empty.readOnly'),
          action: addButton,
        }}
      />
      {mayWrite && (dialog?.name === 'add' || edited) && (
        <ReloadForm value={edited && reload}>
          <Form key={editing ?? 'add'} row={edited} list={list} onClose={close} />
        </ReloadForm>
      )}
      {mayWrite && deleting.length > 0 && found && (!linked || rowOf(linked)) && (
        <ConfirmDelete
          open
          title={t('confirmDelete', { count: deleting.length })}
          names={deleting.map(nameOf)}
          ids={deleting}
          onDelete={() => remove([...deleting], unselect)}
          onGone={unselect}
          onClose={close}
        >
          {deletedRows.length > 0 && deleteNote?.(deletedRows)}
        </ConfirmDelete>
      )}
      {mayWrite && treatedRows.length > 0 && more?.dialog(treatedRows, close)}
      {mayWrite && adding?.dialog({ list, onClose: close })}
    </Page>
  );
}
