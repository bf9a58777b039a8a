import type { Call, DeleteListInput, DeleteListResult } from '@adsail/contract';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../api/use-call.ts';
import { toast } from '../toast/index.ts';

/** A call that deletes several rows and answers for each. */
type DeleteListCall = Call<typeof DeleteListInput, typeof DeleteListResult>;

/** What was there is gone afterwards, whoever deleted it. The text of the success is the feature's `deleted`. */
export function useDeleteList(call: DeleteListCall) {
  const { t } = useTranslation(call.feature);
  const ui = useTranslation('ui').t;
  const { mutateAsync } = useCall(call, {
    silent: true,
    onSuccess: ({ results }) => {
      const gone = results.filter(({ deleted }) => deleted).length;
      if (gone > 0) toast.success(t('deleted', { count: gone }));
      if (gone < results.length) toast.info(ui('delete.goneAlready', { count: results.length - gone }));
    },
  });
  return async (ids: string[], onGone: (ids: string[]) => void) => {
    await mutateAsync({ ids });
    onGone(ids);
  };
}
