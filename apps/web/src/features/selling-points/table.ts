import { sellingPointCalls } from '@adsail/contract/selling-points';
import { columnsOf, type Filter } from '../../ui/table/index.ts';
import { productChoices } from '../products/index.ts';

const c = columnsOf(sellingPointCalls.page);

export const columns = [
  c.name('name', { width: 240 }),
  c.text('productName', { width: 200, card: 'figure' }),
  c.text('createdByName', { width: 130, card: 'status' }),
  c.ago('updatedAt', { card: 'figure' }),
  c.date('createdAt', { hidden: true }),
];

export const filters: Filter<typeof sellingPointCalls.page>[] = [
  { name: 'productId', label: 'selling-points:column.productName', source: productChoices },
];
