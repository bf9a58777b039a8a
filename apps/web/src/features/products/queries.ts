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
    const gone = ids.filter((_, index) => results[index]?.status === 'fulfilled');
    if (gone.length > 0) toast.success(t('deleted', { count: gone.length }));
    // The client has said why each of them was refused; a question that came to nothing stays open.
    const refused = results.find((result) => result.status === 'rejected');
    if (refused && gone.length === 0) throw refused.reason;
    return gone;
  };
}
