import { PlusOutlined } from '@ant-design/icons';
import type { AdPlatform, Call, ListDefinition, Page as PageOf, RequestOf } from '@adsail/contract';
import { permits } from '@adsail/contract/accounts';
import type { AssetKind } from '@adsail/contract/assets';
import { Button } from 'antd';
import type { ComponentType, ReactNode } from 'react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { request } from '../../api/client.ts';
import { type Reload, ReloadForm, usePinned } from '../../ui/form/index.ts';
import { Page, PageHeader } from '../../ui/page-header.tsx';
import {
  type Column,
  type Filter,
  type ListAction,
  ListTable,
  useChosenRows,
  useList,
  useMissingRow,
  useRowsBeside,
} from '../../ui/table/index.ts';
import { useDialog } from '../../ui/use-dialog.ts';
import { useRight } from '../../ui/use-right.ts';
import { type AssetRow, withAssetColumns } from './columns.tsx';
import { Changes } from './changes.tsx';
import { useMade } from './made.ts';
import { NewRows, newRows } from './new-mark.tsx';
import { useNoAccounts } from './no-accounts.tsx';
import { SyncButton, type SyncCall, SyncHint, SyncNotes, useSync } from './sync.tsx';
import { useAssetWork } from './use-work.ts';

/** A list of assets. */
type AssetCall<Row extends AssetRow> = Call<z.ZodType & { list: ListDefinition }, z.ZodType<PageOf<Row>>>;

/** What the dialog of one asset gets. */
export interface OneAssetProps<Row> {
  kind: AssetKind;
  platform: AdPlatform;
  row: Row;
  onClose: () => void;
}

export interface AssetDialogProps<Row> extends OneAssetProps<Row> {
  /** All that it is about: of an action for several the chosen ones, else the one row. */
  rows: readonly Row[];
  /** Takes them out of the selection. */
  onGone: (ids: readonly string[]) => void;
}

/** What can be done with an asset, or with several, in a dialog whose name is the action's key. */
export interface AssetAction<Row> {
  key: string;
  icon: ListAction<Row>['icon'];
  text: string;
  label: (row: Row) => string;
  danger?: boolean;
  appliesTo?: (row: Row) => boolean;
  /** Its dialog takes all `rows`. */
  isForSeveral?: boolean;
  /** Whoever may see the asset may do it. */
  isReadOnly?: boolean;
  /** For what the platform shows no more, instead of what it shows. */
  isForVanished?: boolean;
  /** Left out where it is done elsewhere. */
  dialog?: ComponentType<AssetDialogProps<Row>>;
  /** Goes elsewhere instead. */
  run?: (id: string) => void;
}

interface AssetPageProps<Row extends AssetRow, C extends AssetCall<Row>> {
  kind: AssetKind;
  platform: AdPlatform;
  call: C;
  syncCall: SyncCall;
  /** What calls for several platforms are asked besides. */
  asked?: Readonly<Record<string, string>>;
  columns: readonly Column<Row>[];
  filters: readonly Filter<C>[];
  actions: readonly AssetAction<Row>[];
  /** Left out where the platform lets nobody add one from here. */
  addDialog?: ComponentType<Pick<AssetDialogProps<Row>, 'platform' | 'onClose'>>;
  /** What a click on the name does. */
  onOpen?: (row: Row) => void;
  /** Above the list, where there is another view. */
  tabs?: ReactNode;
  /** That view, while it is chosen. */
  instead?: ReactNode;
}

const idOf = ({ id }: AssetRow) => id;
const noIds: readonly string[] = [];
const nameOf = ({ name }: AssetRow) => name;

/** A list of what lives at the platform: sync, what is on its way there, the mirror itself, and what can be done with it. */
export function AssetPage<Row extends AssetRow, C extends AssetCall<Row>>(props: AssetPageProps<Row, C>) {
  const {
    kind,
    platform,
    call,
    syncCall,
    asked,
    columns,
    filters,
    actions,
    addDialog: AddDialog,
    onOpen,
    tabs,
    instead,
  } = props;
  const { t } = useTranslation(call.feature);
  const mayWrite = useRight('assets.write');
  const list = useList(call, { asked });
  const { syncs, changes } = useAssetWork(kind, platform);
  const made = useMade(kind, platform);
  const fresh = useMemo(() => newRows(changes, made), [changes, made]);
  const sync = useSync({ kind, platform }, syncCall, asked);
  const { dialog, open, close } = useDialog();

  const mayDo = (action: AssetAction<Row>, row: Row) =>
    (action.isReadOnly ||
      (mayWrite && permits(row.permission, 'MANAGE') && row.vanished === (action.isForVanished ?? false))) &&
    (action.appliesTo?.(row) ?? true);
  const action = actions.find(({ key }) => key === dialog?.name);
  const id = action ? (dialog?.id ?? null) : null;
  const { state, change } = list;
  const ids = id ? [id] : action?.isForSeveral ? state.selected : noIds;
  const key = ids.length > 0 ? `${dialog?.name}.${id}` : null;
  const found = useRowsBeside(list, key, ids, { rowId: idOf }) as readonly Row[] | null;
  const rows = action ? ids.flatMap((one) => found?.find((each) => each.id === one) ?? []) : [];
  const treated = action ? rows.filter((each) => mayDo(action, each)) : [];
  const [row, pin] = usePinned(key, treated[0] ?? null);
  // The mirror goes on by itself while somebody edits: the form takes over what is new, and what was typed stays.
  const reload: Reload = async (begin) => {
    const { list: read } = await request(call, { ids } as RequestOf<C>, { silent: true });
    void list.query.refetch();
    const [current] = read as Row[];
    if (!current) return false;
    pin(current);
    begin();
    return true;
  };
  useMissingRow(list, id, found as never, { rowId: idOf }, close);
  const chosen = useChosenRows(list, { rowId: idOf });
  const onGone = (gone: readonly string[]) =>
    change({ selected: state.selected.filter((one) => !gone.includes(one)) });

  const listActions = useMemo(
    () =>
      actions.map((each): ListAction<Row> => ({
        key: each.key,
        icon: each.icon,
        text: each.text,
        label: each.label,
        danger: each.danger,
        single: !each.isForSeveral,
        appliesTo: (one) => mayDo(each, one),
        run: ([first, ...others]) =>
          each.run && first !== undefined
            ? each.run(first)
            : open(each.key, others.length > 0 ? undefined : first),
      })),
    // `mayDo` is made anew each time, of these.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [actions, mayWrite, open],
  );
  const allColumns = useMemo(() => withAssetColumns(columns), [columns]);
  const addButton = mayWrite && AddDialog && (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => open('add')}>
      {t('add')}
    </Button>
  );
  const syncButton = mayWrite && (
    <SyncButton syncs={syncs} busy={sync.isPending} onSync={() => sync.start({})} />
  );
  const noAccounts = useNoAccounts(platform);
  const Dialog = action?.dialog;
  return (
    <Page>
      <PageHeader
        title={t('title')}
        platform={platform}
        hint={<SyncHint hint={t('hint')} syncs={syncs} />}
        actions={
          <>
            {syncButton}
            {addButton}
          </>
        }
      />
      <SyncNotes syncs={syncs} onSync={mayWrite ? (input) => sync.start(input) : undefined} />
      <Changes kind={kind} platform={platform} changes={changes} made={made} mayWrite={mayWrite} />
      {tabs && <div>{tabs}</div>}
      {instead ?? (
        <NewRows value={fresh}>
          <ListTable
            list={list}
            columns={allColumns}
            filters={filters}
            rowId={idOf}
            rowName={nameOf}
            actions={listActions.length > 0 ? listActions : undefined}
            chosen={chosen}
            onOpen={onOpen}
            empty={
              noAccounts ?? {
                title: t('empty.title'),
                hint: t(mayWrite ? 'empty.hint' : 'empty.readOnly'),
                action: syncButton,
              }
            }
          />
        </NewRows>
      )}
      {mayWrite && AddDialog && dialog?.name === 'add' && <AddDialog platform={platform} onClose={close} />}
      {Dialog && row && treated.length > 0 && (
        <ReloadForm value={id ? reload : null}>
          <Dialog
            // Of several that are deleted the dialog stays, though some leave the selection: it says who was refused.
            key={id ?? 'several'}
            kind={kind}
            platform={platform}
            row={row}
            rows={treated}
            onGone={onGone}
            onClose={close}
          />
        </ReloadForm>
      )}
    </Page>
  );
}
