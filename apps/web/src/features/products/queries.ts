import { productCalls } from '@adsail/contract/products';
import { useCall } from '../../api/use-call.ts';
import { clearProductLists } from '../../state/stored.ts';

const afterChange = { onSuccess: clearProductLists };

export const useAddProduct = () => useCall(productCalls.add, { ...afterChange, success: 'products:added' });
export const useUpdateProduct = () =>
  useCall(productCalls.update, { ...afterChange, success: 'products:updated' });
export const useDeleteProduct = () =>
  useCall(productCalls.delete, { ...afterChange, success: 'products:deleted' });
