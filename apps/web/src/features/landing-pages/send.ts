import type { AdPlatform, Call, RequestOf } from '@adsail/contract';
import type { SiteAdded, SiteSaved } from '@adsail/contract/landing-pages';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { refreshFeature } from '../../api/query-keys.ts';
import { useCall } from '../../api/use-call.ts';
import { toast } from '../../ui/toast/index.ts';
import { followSaved } from '../assets/index.ts';
import type { z } from 'zod';

type SaveCall = Call<z.ZodType, typeof SiteSaved>;

interface SaveOptions<C extends SaveCall> {
  /** Where the task centre follows it; a deletion is followed by `DeleteAssets`. */
  platform?: AdPlatform;
  /** Hears of what is kept here, and is there already. */
  onKept?: (input: RequestOf<C>, id: string) => void;
}

/** What is kept here is done at once; what lives at the platform is on its way, and stands above the list. */
export function useSaveSite<C extends SaveCall>(
  call: C,
  done: () => string,
  { platform, onKept }: SaveOptions<C> = {},
) {
  const { t } = useTranslation('landing-pages');
  const cache = useQueryClient();
  const save = useCall(call, {
    silent: true,
    onSuccess: (output, input) => {
      const { changeId, id } = output as z.output<typeof SiteSaved> & Partial<z.output<typeof SiteAdded>>;
      toast.success(changeId ? t('sent') : done());
      if (id) onKept?.(input, id);
      if (platform) followSaved({ kind: 'site', platform }, input, output);
      if (changeId) void refreshFeature(cache, 'assets');
    },
  });
  return (input: RequestOf<C>): Promise<unknown> => save.mutateAsync(input);
}
