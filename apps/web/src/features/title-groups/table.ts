import { titleGroupCalls } from '@adsail/contract/title-groups';
import { columnsOf, type Filter } from '../../ui/table/index.ts';
import { productChoices } from '../products/index.ts';

const c = columnsOf(titleGroupCalls.page);

export const columns = [
  c.name('groupName'),
  c.text('productName', { width: 180, card: 'figure' }),
  c.list('titles', { card: 'status' }),
  c.text('createdByName', { width: 130 }),
  c.ago('updatedAt', { card: 'figure' }),
  c.ago('createdAt', { hidden: true }),
];

export const filters: Filter<typeof titleGroupCalls.page>[] = [
  { name: 'productId', label: 'title-groups:column.productName', source: productChoices },
];
