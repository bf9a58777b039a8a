import type { Catalogues } from '@adsail/contract';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { type FieldOf, RemoteSelectField } from '../../ui/form/index.ts';
import { productChoices } from './product-list.ts';

type ProductSchema = z.ZodType<FieldValues, FieldValues & { productId: string }>;

interface ProductFieldProps<Schema extends ProductSchema> extends Pick<FieldOf<Schema>, 'form'> {
  /** Whose texts it has: `column.productName` and `chooseProduct`. */
  feature: keyof Catalogues;
}

/** The product that something is for. */
export function ProductField<Schema extends ProductSchema>({ form, feature }: ProductFieldProps<Schema>) {
  const { t } = useTranslation(feature);
  return (
    <RemoteSelectField
      form={form}
      name={'productId' as FieldOf<Schema>['name']}
      label={t('column.productName')}
      required
      placeholder={t('chooseProduct')}
      source={productChoices}
    />
  );
}
