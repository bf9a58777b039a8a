import { AdPlatform, type Call, type RequestOf } from '@adsail/contract';
import type { AudienceSaved } from '@adsail/contract/audiences';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { refreshFeature } from '../../api/query-keys.ts';
import { useCall } from '../../api/use-call.ts';
import { followSaved } from '../assets/index.ts';
import { toast } from '../../ui/toast/index.ts';
import type { z } from 'zod';

type SavingCall = Call<z.ZodType, typeof AudienceSaved>;

interface SaveOptions<C extends SavingCall> {
  /** Hears of what is kept here, and is there already. */
  onKept?: (input: RequestOf<C>, id: string) => void;
  /** Followed by `DeleteAssets`: all that goes at once is one. */
  isDeletion?: boolean;
}

/** Saved at once where the console keeps it; otherwise on its way to the platform, and what becomes of it stands above the list. */
export function useSave<C extends SavingCall>(
  call: C,
  savedText: string,
  { onKept, isDeletion = false }: SaveOptions<C> = {},
) {
  const { t } = useTranslation('audiences');
  const cache = useQueryClient();
  const platform = AdPlatform.safeParse(call.platform).data;
  const { mutateAsync } = useCall(call, {
    silent: true,
    onSuccess: ({ changeId, id }, input) => {
      if (id !== null) onKept?.(input, id);
      if (platform && !isDeletion) followSaved({ kind: 'audience', platform }, input, { changeId });
      void refreshFeature(cache, 'assets');
      toast.success(changeId === null ? t(savedText) : t('sent'));
    },
  });
  return (input: RequestOf<C>): Promise<unknown> => mutateAsync(input);
}
