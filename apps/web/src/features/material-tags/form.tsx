import { materialTagCalls, MaterialTagInput, materialTagLimits } from '@adsail/contract/material-tags';
import { useTranslation } from 'react-i18next';
import { FormDialog, SuggestField, TextField, useContractForm, useSaveRow } from '../../ui/form/index.ts';
import type { ListFormProps } from '../../ui/table/index.ts';
import { useCategories } from './queries.ts';

export function MaterialTagForm({ row, list, onClose }: ListFormProps<typeof materialTagCalls.page>) {
  const { t } = useTranslation('material-tags');
  const { first, secondBelow } = useCategories();
  // The categories that the list is filtered by are the likely ones for a new tag.
  const { firstCategory: [firstCategory] = [], secondCategory: [secondCategory] = [] } = list.state.filters;
  const form = useContractForm(MaterialTagInput, {
    defaultValues: {
      name: row?.name ?? '',
      firstCategory: row?.firstCategory ?? firstCategory ?? '',
      secondCategory: row?.secondCategory ?? secondCategory ?? '',
    },
  });
  const save = useSaveRow({ ...materialTagCalls, row });
  return (
    <FormDialog form={form} {...save} onClose={onClose}>
      <TextField form={form} name="name" label={t('column.name')} required limit={materialTagLimits.length} />
      <SuggestField
        form={form}
        name="firstCategory"
        label={t('column.firstCategory')}
        required
        hint={t('categoryHint')}
        suggestions={first}
      />
      <SuggestField
        form={form}
        name="secondCategory"
        label={t('column.secondCategory')}
        required
        suggestions={secondBelow(form.watch('firstCategory').trim())}
      />
    </FormDialog>
  );
}
