import { copyTextCalls, CopyTextInput, copyTextLimits } from '@adsail/contract/copy-texts';
import { useTranslation } from 'react-i18next';
import { FormDialog, TextAreaField, useContractForm, useSaveRow } from '../../ui/form/index.ts';
import type { ListFormProps } from '../../ui/table/index.ts';
import { ProductField } from '../products/index.ts';

const { length: limit } = copyTextLimits;

export function CopyTextForm({ row, list, onClose }: ListFormProps<typeof copyTextCalls.page>) {
  const { t } = useTranslation('copy-texts');
  // The product that the list is filtered by is the likely one for a new text.
  const [productId] = list.state.filters.productId ?? [];
  const form = useContractForm(CopyTextInput, {
    defaultValues: {
      productId: row?.productId ?? productId ?? '',
      chineseText: row?.chineseText ?? '',
      englishText: row?.englishText ?? '',
      arabicText: row?.arabicText ?? '',
    },
  });
  const save = useSaveRow({ ...copyTextCalls, row });
  const next = ({ productId: same }: { productId: string }) => {
    form.reset({ productId: same, chineseText: '', englishText: '', arabicText: '' });
    // The form's own way does not find a field right after its reset.
    document.getElementsByName('chineseText')[0]?.focus();
  };
  return (
    <FormDialog
      as="drawer"
      width={560}
      form={form}
      {...save}
      onNext={row ? undefined : next}
      onClose={onClose}
    >
      <ProductField form={form} feature="copy-texts" />
      <TextAreaField
        form={form}
        name="chineseText"
        label={t('column.chineseText')}
        required
        limit={limit}
        language="zh"
      />
      <TextAreaField
        form={form}
        name="englishText"
        label={t('column.englishText')}
        limit={limit}
        language="en"
      />
      <TextAreaField
        form={form}
        name="arabicText"
        label={t('column.arabicText')}
        limit={limit}
        language="ar"
      />
    </FormDialog>
  );
}
