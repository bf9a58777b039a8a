import { titleGroupCalls } from '@adsail/contract/title-groups';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../api/use-call.ts';
import { toast } from '../../ui/toast/index.ts';

/** The form filters repeats itself; what another way in would have brought is still counted by the server. */
function useWarnDuplicates() {
  const { t } = useTranslation('title-groups');
  return ({ droppedDuplicates }: { droppedDuplicates: number }) => {
    if (droppedDuplicates > 0) toast.warning(t('duplicates', { count: droppedDuplicates }));
  };
}

export const useAddTitleGroup = () =>
  useCall(titleGroupCalls.add, {
    silent: true,
    success: 'title-groups:added',
    onSuccess: useWarnDuplicates(),
  });
export const useUpdateTitleGroup = () =>
  useCall(titleGroupCalls.update, {
    silent: true,
    success: 'title-groups:updated',
    onSuccess: useWarnDuplicates(),
  });

export function useDeleteTitleGroups() {
  const { t } = useTranslation('title-groups');
  const { mutateAsync } = useCall(titleGroupCalls.deleteList, {
    silent: true,
    onSuccess: ({ results }) => {
      const gone = results.filter(({ deleted }) => deleted).length;
      if (gone > 0) toast.success(t('deleted', { count: gone }));
      if (gone < results.length) toast.info(t('goneAlready', { count: results.length - gone }));
    },
  });
  return async (ids: string[], onGone: (ids: string[]) => void) => {
    await mutateAsync({ ids });
    onGone(ids);
  };
}
