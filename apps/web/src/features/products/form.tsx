import { productCalls, ProductInput, productLimits } from '@adsail/contract/products';
import { useTranslation } from 'react-i18next';
import {
  FormDialog,
  ImageField,
  TextAreaField,
  TextField,
  useContractForm,
  useSaveRow,
} from '../../ui/form/index.ts';
import type { ListFormProps } from '../../ui/table/index.ts';
import { clearProductLists } from '../../state/stored.ts';
import { uploadFile } from '../files/index.ts';

interface Props extends Pick<ListFormProps<typeof productCalls.page>, 'row' | 'onClose'> {
  /** Hears of the product that was added. */
  onAdded?: (id: string) => void;
}

export function ProductForm({ row: product, onAdded, onClose }: Props) {
  const { t } = useTranslation('products');
  const form = useContractForm(ProductInput, {
    defaultValues: {
      name: product?.name ?? '',
      imageUrl: product?.imageUrl ?? '',
      illustrate: product?.illustrate ?? '',
    },
  });
  const save = useSaveRow({
    ...productCalls,
    row: product,
    onSaved: ({ id }) => {
      clearProductLists();
      if (!product) onAdded?.(id);
    },
  });
  return (
    <FormDialog form={form} {...save} onClose={onClose}>
      <TextField form={form} name="name" label={t('column.name')} required limit={productLimits.name} />
      <ImageField
        form={form}
        name="imageUrl"
        label={t('column.imageUrl')}
        required
        kind="image"
        send={uploadFile}
      />
      <TextAreaField
        form={form}
        name="illustrate"
        label={t('column.illustrate')}
        limit={productLimits.illustrate}
      />
    </FormDialog>
  );
}
