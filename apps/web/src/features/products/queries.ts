import { allPageSize, firstPage } from '@adsail/contract';
import { productCalls } from '@adsail/contract/products';
import { queryKeys } from '../../api/query-keys.ts';
import { useCall, useCallQuery } from '../../api/use-call.ts';
import { clearProductLists } from '../../state/stored.ts';

/** Lists of other features carry the products' names. */
const stale = [queryKeys.feature('products'), queryKeys.feature('title-groups')];
const afterChange = { invalidate: stale, onSuccess: clearProductLists };

export const useAddProduct = () => useCall(productCalls.add, { ...afterChange, success: 'products:added' });
export const useUpdateProduct = () =>
  useCall(productCalls.update, { ...afterChange, success: 'products:updated' });
export const useDeleteProduct = () =>
  useCall(productCalls.delete, { ...afterChange, success: 'products:deleted' });

/** All products as choices of a select field, for the screens that ask for one. */
export function useProductChoices() {
  const { data, isPending } = useCallQuery(productCalls.page, {
    pageIndex: firstPage,
    pageSize: allPageSize,
    sort: { field: 'name', order: 'asc' },
  });
  return {
    choices: data?.list.map(({ id, name }) => ({ value: id, label: name })) ?? [],
    loading: isPending,
  };
}
