import { type Rate, rateCalls } from '@adsail/contract/rates';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../api/use-call.ts';
import { ConfirmDelete } from '../../ui/confirm-delete.tsx';
import { toast } from '../../ui/toast/index.ts';

interface TakeBackProps {
  rates: readonly Rate[];
  onDone: (ids: string[]) => void;
  onClose: () => void;
}

/** Asks before own rates give way to the shared ones. */
export function TakeBack({ rates, onDone, onClose }: TakeBackProps) {
  const { t } = useTranslation('rates');
  const ids = rates.map(({ id }) => id);
  const { mutateAsync } = useCall(rateCalls.deleteList, {
    silent: true,
    // Taken back by somebody else meanwhile is taken back as well.
    onSuccess: ({ results }) => void toast.success(t('takenBack', { count: results.length })),
  });
  return (
    <ConfirmDelete
      open
      title={t('confirmTakeBack', { count: rates.length })}
      consequence={t('takeBackNote')}
      confirmText={t('takeBack')}
      names={rates.map(({ currency, day }) => `${currency} ${day}`)}
      ids={ids}
      onDelete={async () => {
        await mutateAsync({ ids });
        onDone(ids);
      }}
      onClose={onClose}
    />
  );
}
