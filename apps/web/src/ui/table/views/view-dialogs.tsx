import { type View, viewCalls } from '@adsail/contract/views';
import { useTranslation } from 'react-i18next';
import { ConfirmDelete } from '../../confirm-delete.tsx';
import { type Reload, ReloadForm, usePinned } from '../../form/reload-form.ts';
import type { OpenDialog } from '../../use-dialog.ts';
import { useDeleteList } from '../use-delete-list.ts';
import { useMissing } from '../use-missing.ts';
import type { Views } from './use-views.ts';
import { ViewFormDialog } from './view-form.tsx';

interface ViewDialogsProps {
  views: Views;
  dialog: OpenDialog;
  onClose: () => void;
}

/** To save, change and delete a view. */
export default function ViewDialogs({ views, dialog, onClose }: ViewDialogsProps) {
  const { t } = useTranslation('views');
  const remove = useDeleteList(viewCalls.deleteList);
  const changeable = (id: string | null, list: readonly View[] = views.views) =>
    list.find((view) => view.id === id && view.mayChange) ?? null;
  const found = changeable(dialog.id);
  const editing = dialog.name === 'editView' ? dialog.id : null;
  const [edited, pin] = usePinned(editing, editing === null ? null : found);
  const reload: Reload = async (begin) => {
    const { data } = await views.query.refetch({ throwOnError: true });
    const current = changeable(editing, data?.list);
    if (!current) return false;
    pin(current);
    begin();
    return true;
  };
  const isMissing = dialog.name !== 'saveView' && !found && !edited && views.query.isSuccess;
  useMissing(
    isMissing,
    () => views.query.refetch().then(({ data }) => !!changeable(dialog.id, data?.list)),
    onClose,
  );

  if (dialog.name === 'saveView')
    return <ViewFormDialog key="add" row={null} views={views} onClose={onClose} />;
  if (edited)
    return (
      <ReloadForm value={reload}>
        <ViewFormDialog key={edited.id} row={edited} views={views} onClose={onClose} />
      </ReloadForm>
    );
  if (dialog.name !== 'deleteView' || !found) return null;
  const forget = () => {
    if (views.chosen?.id === found.id) views.mark(undefined);
  };
  return (
    <ConfirmDelete
      open
      isNamed
      title={t('confirmDelete', { name: found.name })}
      consequence={t(found.isShared ? 'deleteShared' : 'deleteHint')}
      names={[found.name]}
      ids={[found.id]}
      onDelete={() => remove([found.id], forget)}
      onGone={forget}
      onClose={onClose}
    />
  );
}
