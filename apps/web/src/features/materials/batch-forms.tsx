import {
  type BatchResult,
  type ImageMaterial,
  materialCalls,
  materialLimits,
  NameChange,
  ProductChange,
  renamed,
  renamePlaceholders,
  TagChange,
} from '@adsail/contract/materials';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../api/use-call.ts';
import { Fact } from '../../ui/fact.tsx';
import { FilledText } from '../../ui/filled-text.tsx';
import {
  ChecksField,
  FormDialog,
  RemoteMultiSelectField,
  TextField,
  useContractForm,
} from '../../ui/form/index.ts';
import { NameList } from '../../ui/name-list.tsx';
import { useZone } from '../../ui/use-zone.ts';
import { tagChoices } from '../material-tags/index.ts';
import { ProductField } from '../products/index.ts';
import css from './materials.module.css';

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

/** The tags that the chosen ones have, those of most first, with how many have each. */
function tagsIn(rows: readonly ImageMaterial[]) {
  const found = new Map<string, { value: string; name: string; count: number }>();
  for (const { tagIds, tagNames } of rows)
    tagIds.forEach((value, at) => {
      const tag = found.get(value) ?? { value, name: tagNames[at] ?? value, count: 0 };
      found.set(value, { ...tag, count: tag.count + 1 });
    });
  return [...found.values()].sort((one, other) => other.count - one.count);
}

export function TagsForm({ ids, rows, onResult, onClose }: BatchFormProps) {
  const { t } = useTranslation('materials');
  const form = useContractForm(TagChange, { defaultValues: { add: [], remove: [] } });
  const { mutateAsync } = useCall(materialCalls.setTags, { silent: true, onSuccess: onResult });
  const removable = tagsIn(rows).map(({ value, name, count }) => ({
    value,
    label: t('batch.tagCount', { name, number: count, total: ids.length }),
  }));
  return (
    <FormDialog
      title={t('batch.tagsTitle', { count: ids.length })}
      form={form}
      formKey="batchTags"
      saveText={t('batch.apply')}
      onSave={(values) => mutateAsync({ ...values, ids })}
      onClose={onClose}
    >
      <RemoteMultiSelectField
        form={form}
        name="add"
        label={t('batch.addTags')}
        placeholder={t('chooseTags')}
        source={tagChoices}
        limit={materialLimits.tags}
      />
      {removable.length > 0 ? (
        <ChecksField form={form} name="remove" label={t('batch.removeTags')} options={removable} />
      ) : (
        <Fact name={t('batch.removeTags')}>{t('batch.noTags')}</Fact>
      )}
    </FormDialog>
  );
}

/** What is filled in for each, at a press instead of typed braces. */
function Placeholders({ onInsert }: { onInsert: (text: string) => void }) {
  const { t } = useTranslation('materials');
  return (
    <div className={css.placeholders} role="group" aria-label={t('batch.insert')}>
      {renamePlaceholders.map((each) => (
        <Button key={each} size="small" onClick={() => onInsert(`{${each}}`)}>
          {t(`batch.placeholder.${each}`)} <bdi dir="ltr">{`{${each}}`}</bdi>
        </Button>
      ))}
    </div>
  );
}

export function RenameForm({ ids, rows, onResult, onClose }: BatchFormProps) {
  const { t } = useTranslation('materials');
  const { today } = useZone();
  const form = useContractForm(NameChange, { defaultValues: { pattern: '{name}-{n}' } });
  const { mutateAsync } = useCall(materialCalls.rename, { silent: true, onSuccess: onResult });
  const pattern = form.watch('pattern');
  const insert = (text: string) => {
    const field = document.querySelector<HTMLInputElement>('[role=dialog] input[name=pattern]');
    const from = field?.selectionStart ?? pattern.length;
    const to = field?.selectionEnd ?? pattern.length;
    form.setValue('pattern', pattern.slice(0, from) + text + pattern.slice(to), {
      shouldDirty: true,
      shouldValidate: true,
    });
    // Typing goes on behind it, once the field has the new text.
    requestAnimationFrame(() => {
      field?.focus();
      field?.setSelectionRange(from + text.length, from + text.length);
    });
  };
  const date = today();
  const names = ids.flatMap((id, at) => {
    const row = rows.find((each) => each.id === id);
    const filled = { number: at + 1, total: ids.length, date };
    if (!row) return [];
    const next = renamed(pattern, { ...filled, name: row.name, product: row.productName });
    return [
      <FilledText
        key={id}
        text={t('batch.fromTo')}
        parts={{ from: <bdi>{row.name}</bdi>, to: <bdi>{next}</bdi> }}
      />,
    ];
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
        hint={t('batch.patternHint')}
      />
      <Placeholders onInsert={insert} />
      <Fact name={t('batch.example')}>
        <NameList names={names} />
      </Fact>
    </FormDialog>
  );
}
