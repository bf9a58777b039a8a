import { titleGroupCalls, TitleGroupInput, titleLimits } from '@adsail/contract/title-groups';
import { useTranslation } from 'react-i18next';
import { FormDialog, LinesField, TextField, useContractForm, useSaveRow } from '../../ui/form/index.ts';
import type { ListFormProps } from '../../ui/table/index.ts';
import { toast } from '../../ui/toast/index.ts';
import { ProductField } from '../products/index.ts';

const { minLength, maxLength, titles } = titleLimits;

export function TitleGroupForm({ row: group, list, onClose }: ListFormProps<typeof titleGroupCalls.page>) {
  // The product that the list is filtered by is the likely one for a new group.
  const [productId] = list.state.filters.productId ?? [];
  const { t } = useTranslation(['title-groups', 'ui']);
  const form = useContractForm(TitleGroupInput, {
    defaultValues: {
      productId: group?.productId ?? productId ?? '',
      groupName: group?.groupName ?? '',
      titles: group?.titles ?? [],
    },
  });
  const save = useSaveRow({
    ...titleGroupCalls,
    row: group,
    // The form filters repeats when a line is left; saved from within a line, the server does.
    onSaved: ({ droppedDuplicates: count }) => {
      if (count > 0) toast.warning(t('ui:lines.duplicates', { count }));
    },
  });
  return (
    <FormDialog as="drawer" width={560} form={form} {...save} onClose={onClose}>
      <TextField
        form={form}
        name="groupName"
        label={t('column.groupName')}
        required
        limit={titleLimits.name}
      />
      <ProductField form={form} feature="title-groups" />
      <LinesField
        form={form}
        name="titles"
        label={t('column.titles')}
        required
        hint={t('titlesHint', { min: minLength, max: maxLength })}
        placeholder={t('titlePlaceholder')}
        limits={{ lines: titles, minLength, maxLength }}
      />
    </FormDialog>
  );
}
