import {
  type ImageMaterial,
  type imageMaterialCalls,
  materialLimits,
  MaterialValues,
  type videoMaterialCalls,
} from '@adsail/contract/materials';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../api/use-call.ts';
import { FormDialog, RemoteMultiSelectField, TextField, useContractForm } from '../../ui/form/index.ts';
import { tagChoices } from '../material-tags/index.ts';
import { ProductField } from '../products/index.ts';

interface EditFormProps {
  kind: 'image' | 'video';
  row: ImageMaterial;
  update: typeof imageMaterialCalls.update | typeof videoMaterialCalls.update;
  onClose: () => void;
}

export function EditForm({ kind, row, update, onClose }: EditFormProps) {
  const { t } = useTranslation('materials');
  const form = useContractForm(MaterialValues, {
    defaultValues: { name: row.name, productId: row.productId, tagIds: row.tagIds },
  });
  const { mutateAsync } = useCall(update, { silent: true, success: 'materials:updated' });
  return (
    <FormDialog
      title={t(`${kind}.edit`)}
      form={form}
      formKey={`edit.${row.id}`}
      onSave={(values) => mutateAsync({ ...values, id: row.id, version: row.version })}
      onClose={onClose}
    >
      <TextField form={form} name="name" label={t('column.name')} required limit={materialLimits.name} />
      <ProductField form={form} feature="materials" />
      <RemoteMultiSelectField
        form={form}
        name="tagIds"
        label={t('column.tagNames')}
        placeholder={t('chooseTags')}
        source={tagChoices}
        limit={materialLimits.tags}
      />
    </FormDialog>
  );
}
