import { productCalls } from '@adsail/contract/products';
import { queryKeys } from '../../api/query-keys.ts';
import { useCall } from '../../api/use-call.ts';
import { clearProductLists } from '../../state/stored.ts';

/** Lists of other features carry the products' names. */
const stale = [queryKeys.feature('products'), queryKeys.feature('title-groups')];
const afterChange = { invalidate: stale, onSuccess: clearProductLists };

export const useAddProduct = () => useCall(productCalls.add, { ...afterChange, success: 'products:added' });
export const useUpdateProduct = () =>
  useCall(productCalls.update, { ...afterChange, success: 'products:updated' });
export const useDeleteProduct = () =>
  useCall(productCalls.delete, { ...afterChange, success: 'products:deleted' });
