import { type titleGroupCalls, TitleGroupInput, titleLimits } from '@adsail/contract/title-groups';
import { useTranslation } from 'react-i18next';
import { FormDialog, RemoteSelectField, TextField, useContractForm } from '../../ui/form/index.ts';
import type { ListFormProps } from '../../ui/table/index.ts';
import { productChoices } from '../products/index.ts';
import { useAddTitleGroup, useUpdateTitleGroup } from './queries.ts';
import { TitlesField } from './titles-field.tsx';

type Props = ListFormProps<typeof titleGroupCalls.page>;

export function TitleGroupForm({ row: group, list, onClose }: Props) {
  // The product that the list is filtered by is the likely one for a new group.
  const [productId] = list.state.filters.productId ?? [];
  const { t } = useTranslation('title-groups');
  const form = useContractForm(TitleGroupInput, {
    defaultValues: {
      productId: group?.productId ?? productId ?? '',
      groupName: group?.groupName ?? '',
      titles: group?.titles ?? [],
    },
  });
  const add = useAddTitleGroup();
  const update = useUpdateTitleGroup();
  return (
    <FormDialog
      as="drawer"
      width={560}
      title={t(group ? 'dialog.edit' : 'dialog.add')}
      form={form}
      draftKey={group ? `edit.${group.id}` : 'add'}
      onSave={(values) =>
        group
          ? update.mutateAsync({ ...values, id: group.id, version: group.version })
          : add.mutateAsync(values)
      }
      onClose={onClose}
    >
      <TextField
        form={form}
        name="groupName"
        label={t('field.groupName')}
        required
        limit={titleLimits.name}
      />
      <RemoteSelectField
        form={form}
        name="productId"
        label={t('field.productId')}
        required
        placeholder={t('chooseProduct')}
        source={productChoices}
      />
      <TitlesField form={form} />
    </FormDialog>
  );
}
