import type { RequestOf } from '@adsail/contract';
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { request } from '../../api/client.ts';
import { ConfirmDelete } from '../../ui/confirm-delete.tsx';
import { type Reload, ReloadForm, usePinned } from '../../ui/form/index.ts';
import {
  type List,
  type RowOf,
  useDeleteList,
  useMissing,
  useMissingRow,
  useRowsBeside,
} from '../../ui/table/index.ts';
import type { useDialog } from '../../ui/use-dialog.ts';
import { useRight } from '../../ui/use-right.ts';
import { useMaterialActions } from './actions.tsx';
import { AdsDrawer } from './ads/ads-drawer.tsx';
import { AlikeDialog } from './alike-dialog.tsx';
import { DeleteUse } from './delete-use.tsx';
import { EditForm } from './edit-form.tsx';
import type { MaterialCall, MaterialLibrary } from './library.ts';
import { Preview } from './preview.tsx';
import { UploadDialog } from './upload-dialog.tsx';

interface DialogsProps<C extends MaterialCall> extends ReturnType<typeof useDialog> {
  library: MaterialLibrary<C>;
  list: List<C>;
  mayWrite: boolean;
  /** The files that were dropped on the library, once. */
  takeHanded: () => readonly File[];
}

const rowId = ({ id }: { id: string }) => id;
/** What a change of many does, editing does for one. */
const previewActions = new Set(['edit', 'cover', 'push', 'download', 'delete']);

/** What opens over the list: one dialog at a time, named in the address. */
export function MaterialDialogs<C extends MaterialCall>(props: DialogsProps<C>) {
  const { library, list, mayWrite, takeHanded, dialog, open, close } = props;
  const { kind, call, Viewer, Facts, CoverDialog } = library;
  const { t } = useTranslation('materials');
  const { state, change } = list;
  const remove = useDeleteList(library.deleteList);
  // In the place of the preview: who closes what it opened is in the list again.
  const openInstead = useCallback((name: string, id?: string) => open(name, id, { replace: true }), [open]);
  const actions = useMaterialActions(openInstead, {
    mayWrite,
    mayPush: useRight('assets.write'),
    hasCovers: CoverDialog !== undefined,
  });
  const named = (name: string) => (dialog?.name === name ? dialog.id : null);
  const viewed = named('view');
  const editing = mayWrite ? named('edit') : null;
  const linked = mayWrite ? named('delete') : null;
  const deleting = dialog?.name === 'delete' && mayWrite ? (linked ? [linked] : state.selected) : [];
  const alike = named('alike');
  const ads = named('ads');
  const covering = mayWrite && CoverDialog ? named('cover') : null;
  const about = viewed ?? alike ?? ads ?? editing ?? covering;
  const ids = about ? [about] : deleting;
  const key = ids.length > 0 ? `${dialog?.name}.${dialog?.id}` : null;
  const found = useRowsBeside(list, key, ids, { rowId });
  const rowOf = (id: string | null): RowOf<C> | null => found?.find((row) => row.id === id) ?? null;
  const [edited, pin] = usePinned(editing, rowOf(editing));
  const reload: Reload = async (begin) => {
    const { list: current } = await request(call, { ids: [editing] } as RequestOf<C>, { silent: true });
    void list.query.refetch();
    const [row] = current as RowOf<C>[];
    if (!row) return false;
    pin(row);
    begin();
    return true;
  };
  // A link to what was merged is answered with the one that is kept, and goes on there.
  const [only] = about !== null && found?.length === 1 ? found : [];
  const kept = only && only.id !== about ? only.id : null;
  const name = dialog?.name;
  useEffect(() => {
    if (kept !== null && name !== undefined) open(name, kept, { replace: true });
  }, [kept, name, open]);
  useMissing(
    editing !== null && kept === null && found !== null && !edited,
    () => reload(() => undefined),
    close,
  );
  useMissingRow(list, kept ? null : (linked ?? viewed ?? alike ?? ads ?? covering), found, { rowId }, close);
  const unselect = (gone: readonly string[]) =>
    change({ selected: state.selected.filter((id) => !gone.includes(id)) });
  const shown = rowOf(viewed);
  const compared = rowOf(alike);
  const used = rowOf(ads);
  const covered = rowOf(covering);
  // Which product the list is filtered by is in the filters of both calls.
  const { productId } = state.filters as { productId?: string[] };
  return (
    <>
      {mayWrite && dialog?.name === 'add' && (
        <UploadDialog kind={kind} productId={productId?.[0]} takeHanded={takeHanded} onClose={close} />
      )}
      {edited && (
        <ReloadForm value={reload}>
          <EditForm key={edited.id} kind={kind} row={edited} update={library.update} onClose={close} />
        </ReloadForm>
      )}
      {shown && (
        <Preview
          row={shown}
          rows={list.rows}
          onMove={(id) => open('view', id, { replace: true })}
          onClose={close}
          onAds={(id) => openInstead('ads', id)}
          facts={Facts && <Facts row={shown} />}
          actions={actions.filter(({ key }) => previewActions.has(key))}
        >
          <Viewer row={shown} />
        </Preview>
      )}
      {covered && CoverDialog && <CoverDialog key={covered.id} row={covered} onClose={close} />}
      {used && <AdsDrawer key={used.id} row={used} onClose={close} />}
      {compared && <AlikeDialog key={compared.id} row={compared} mayWrite={mayWrite} onClose={close} />}
      {deleting.length > 0 && found && (!linked || rowOf(linked)) && (
        <ConfirmDelete
          open
          title={t('confirmDelete', { count: deleting.length })}
          names={deleting.map((id) => rowOf(id)?.name ?? id)}
          ids={deleting}
          onDelete={() => remove([...deleting], unselect)}
          onGone={unselect}
          onClose={close}
        >
          <DeleteUse rows={found.filter(({ id }) => deleting.includes(id))} />
        </ConfirmDelete>
      )}
    </>
  );
}
