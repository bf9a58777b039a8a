import { productCalls } from '@adsail/contract/products';
import { useTranslation } from 'react-i18next';
import { settleInTurn } from '../../api/settle-in-turn.ts';
import { useCall } from '../../api/use-call.ts';
import { clearProductLists } from '../../state/stored.ts';
import { toast } from '../../ui/toast/index.ts';

const afterChange = { onSuccess: clearProductLists };

export const useAddProduct = () => useCall(productCalls.add, { ...afterChange, success: 'products:added' });
export const useUpdateProduct = () =>
  useCall(productCalls.update, { ...afterChange, success: 'products:updated' });

/** One after the other: a product that is still used is refused with its reason, and the others go all the same. */
export function useDeleteProducts() {
  const { t } = useTranslation('products');
  const { mutateAsync } = useCall(productCalls.delete, afterChange);
  return async (ids: string[]) => {
    const results = await settleInTurn(ids, (id) => mutateAsync({ id }));
    const deleted = results.filter(({ status }) => status === 'fulfilled').length;
    if (deleted > 0) toast.success(t('deleted', { count: deleted }));
    for (const result of results) if (result.status === 'rejected') throw result.reason;
  };
}
