import { type View, viewCalls, ViewForm, viewLimits } from '@adsail/contract/views';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useCall } from '../../../api/use-call.ts';
import { FormDialog, SwitchField, TextField, useContractForm } from '../../form/index.ts';
import { Note } from '../../note.tsx';
import type { Views } from './use-views.ts';

interface ViewFormProps {
  /** Null saves what the list shows as a new one. */
  row: View | null;
  views: Views;
  onClose: () => void;
}

export function ViewFormDialog({ row, views, onClose }: ViewFormProps) {
  const { t } = useTranslation('views');
  const form = useContractForm(ViewForm, {
    defaultValues: {
      name: row?.name ?? '',
      isShared: row?.isShared ?? false,
      isDefault: row?.isDefault ?? false,
    },
  });
  const chosen = { silent: true, onSuccess: ({ view }: { view: View }) => void (row ?? views.mark(view.id)) };
  const add = useCall(viewCalls.add, { ...chosen, success: 'views:added' });
  const update = useCall(viewCalls.update, { ...chosen, success: 'views:updated' });
  const name = form.watch('name').trim().toLowerCase();
  // As with files: who saves under a name that is there means that one.
  const replaced = row
    ? null
    : (views.views.find((view) => view.isOwn && view.name.toLowerCase() === name) ?? null);

  const onAdd = (values: z.output<typeof ViewForm>) =>
    add.mutateAsync({ ...values, screen: views.screen, state: row?.state ?? views.now });
  const onSave = (values: z.output<typeof ViewForm>): Promise<unknown> => {
    if (row) return update.mutateAsync({ ...values, id: row.id, version: row.version });
    if (replaced)
      return update.mutateAsync({ ...values, id: replaced.id, version: replaced.version, state: views.now });
    return onAdd(values);
  };
  return (
    <FormDialog
      title={t(row ? 'edit' : 'add')}
      form={form}
      formKey={row ? `editView.${row.id}` : 'saveView'}
      saveText={replaced ? t('replace') : undefined}
      onSave={onSave}
      onAdd={onAdd}
      onClose={onClose}
    >
      <TextField form={form} name="name" label={t('field.name')} required limit={viewLimits.name} />
      {replaced && <Note tone="warning">{t('replaces')}</Note>}
      <SwitchField
        form={form}
        name="isShared"
        label={t('field.isShared')}
        hint={
          row && !row.isOwn ? t('field.isSharedOther', { name: row.createdByName }) : t('field.isSharedHint')
        }
      />
      <SwitchField
        form={form}
        name="isDefault"
        label={t('field.isDefault')}
        hint={t('field.isDefaultHint')}
      />
    </FormDialog>
  );
}
