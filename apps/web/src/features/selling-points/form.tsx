import { sellingPointCalls, SellingPointInput, sellingPointUnits } from '@adsail/contract/selling-points';
import { useTranslation } from 'react-i18next';
import { FormDialog, TextField, useContractForm, useSaveRow } from '../../ui/form/index.ts';
import type { ListFormProps } from '../../ui/table/index.ts';
import { ProductField } from '../products/index.ts';

export function SellingPointForm({ row, list, onClose }: ListFormProps<typeof sellingPointCalls.page>) {
  const { t } = useTranslation('selling-points');
  // The product that the list is filtered by is the likely one for a new point.
  const [productId] = list.state.filters.productId ?? [];
  const form = useContractForm(SellingPointInput, {
    defaultValues: { productId: row?.productId ?? productId ?? '', name: row?.name ?? '' },
  });
  const save = useSaveRow({ ...sellingPointCalls, row });
  return (
    <FormDialog form={form} {...save} onClose={onClose}>
      <ProductField form={form} feature="selling-points" />
      <TextField
        form={form}
        name="name"
        label={t('column.name')}
        required
        hint={t('widthHint', sellingPointUnits)}
      />
    </FormDialog>
  );
}
