import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import type { Product } from '@adsail/contract/products';
import { useTranslation } from 'react-i18next';
import { RowButton } from '../../ui/row-button.tsx';

interface RowActionsProps {
  product: Product;
  onEdit: (product: Product) => void;
  onDelete: (product: Product) => void;
}

export function RowActions({ product, onEdit, onDelete }: RowActionsProps) {
  const { t } = useTranslation('products');
  const { name } = product;
  return (
    <>
      <RowButton
        icon={<EditOutlined aria-hidden />}
        label={t('editOne', { name })}
        onClick={() => onEdit(product)}
      />
      <RowButton
        icon={<DeleteOutlined aria-hidden />}
        label={t('deleteOne', { name })}
        onClick={() => onDelete(product)}
      />
    </>
  );
}
