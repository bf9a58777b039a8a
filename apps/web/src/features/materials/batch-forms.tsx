import {
  type BatchResult,
  bracesText,
  type ImageMaterial,
  materialCalls,
  materialLimits,
  NameChange,
  ProductChange,
  renamed,
  TagChange,
} from '@adsail/contract/materials';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../api/use-call.ts';
import { Fact } from '../../ui/fact.tsx';
import { FormDialog, RemoteMultiSelectField, TextField, useContractForm } from '../../ui/form/index.ts';
import { NameList } from '../../ui/name-list.tsx';
import { useZone } from '../../ui/use-zone.ts';
import { tagChoices } from '../material-tags/index.ts';
import { ProductField } from '../products/index.ts';

export interface BatchFormProps {
  /** In the order in which they were chosen. */
  ids: string[];
  rows: readonly ImageMaterial[];
  onResult: (result: BatchResult) => void;
  onClose: () => void;
}

export function ProductForm({ ids, onResult, onClose }: BatchFormProps) {
  const { t } = useTranslation('materials');
  const form = useContractForm(ProductChange, { defaultValues: { productId: '' } });
  const { mutateAsync } = useCall(materialCalls.setProduct, { silent: true, onSuccess: onResult });
  return (
    <FormDialog
      title={t('batch.productTitle', { count: ids.length })}
      form={form}
      formKey="batchProduct"
      saveText={t('batch.apply')}
      onSave={(values) => mutateAsync({ ...values, ids })}
      onClose={onClose}
    >
      <ProductField form={form} feature="materials" />
    </FormDialog>
  );
}

export function TagsForm({ ids, onResult, onClose }: BatchFormProps) {
  const { t } = useTranslation('materials');
  const form = useContractForm(TagChange, { defaultValues: { add: [], remove: [] } });
  const { mutateAsync } = useCall(materialCalls.setTags, { silent: true, onSuccess: onResult });
  const choices = { placeholder: t('chooseTags'), source: tagChoices, limit: materialLimits.tags };
  return (
    <FormDialog
      title={t('batch.tagsTitle', { count: ids.length })}
      form={form}
      formKey="batchTags"
      saveText={t('batch.apply')}
      onSave={(values) => mutateAsync({ ...values, ids })}
      onClose={onClose}
    >
      <RemoteMultiSelectField form={form} name="add" label={t('batch.addTags')} {...choices} />
      <RemoteMultiSelectField form={form} name="remove" label={t('batch.removeTags')} {...choices} />
    </FormDialog>
  );
}

export function RenameForm({ ids, rows, onResult, onClose }: BatchFormProps) {
  const { t } = useTranslation('materials');
  const { today } = useZone();
  const form = useContractForm(NameChange, { defaultValues: { pattern: '{name}-{n}' } });
  const { mutateAsync } = useCall(materialCalls.rename, { silent: true, onSuccess: onResult });
  const pattern = form.watch('pattern');
  const date = today();
  const names = ids.flatMap((id, at) => {
    const row = rows.find((each) => each.id === id);
    const filled = { number: at + 1, total: ids.length, date };
    return row ? [renamed(pattern, { ...filled, name: row.name, product: row.productName })] : [];
  });
  return (
    <FormDialog
      title={t('batch.renameTitle', { count: ids.length })}
      form={form}
      formKey="batchRename"
      saveText={t('batch.apply')}
      onSave={(values) => mutateAsync({ ...values, ids })}
      onClose={onClose}
    >
      <TextField
        form={form}
        name="pattern"
        label={t('batch.pattern')}
        required
        limit={materialLimits.name}
        hint={t('batch.patternHint', { braces: bracesText() })}
      />
      <Fact name={t('batch.example')}>
        <NameList names={names} />
      </Fact>
    </FormDialog>
  );
}
