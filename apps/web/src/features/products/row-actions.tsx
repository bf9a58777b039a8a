import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import type { Product } from '@adsail/contract/products';
import { Button, Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';

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
      <Tooltip title={t('edit')}>
        <Button
          type="text"
          size="small"
          icon={<EditOutlined />}
          aria-label={t('editOne', { name })}
          onClick={() => onEdit(product)}
        />
      </Tooltip>
      <Tooltip title={t('delete')}>
        <Button
          type="text"
          size="small"
          icon={<DeleteOutlined />}
          aria-label={t('deleteOne', { name })}
          onClick={() => onDelete(product)}
        />
      </Tooltip>
    </>
  );
}
