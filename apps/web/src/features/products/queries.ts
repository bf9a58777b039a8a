import { productCalls } from '@adsail/contract/products';
import { useTranslation } from 'react-i18next';
import { settleInTurn } from '../../api/settle-in-turn.ts';
import { useCall } from '../../api/use-call.ts';
import { clearProductLists } from '../../state/stored.ts';
import { toast } from '../../ui/toast/index.ts';

/** One after the other: a product that is still used is refused with its reason, and the others go all the same. */
export function useDeleteProducts() {
  const { t } = useTranslation('products');
  const { mutateAsync } = useCall(productCalls.delete, { onSuccess: clearProductLists, silent: true });
  return (ids: string[], onGone: (ids: string[]) => void) =>
    settleInTurn(
      ids,
      (id) => mutateAsync({ id }),
      (gone) => {
        onGone(gone);
        toast.success(t('deleted', { count: gone.length }));
      },
    );
}
