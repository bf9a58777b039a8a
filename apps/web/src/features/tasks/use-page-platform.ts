import { AdPlatform } from '@adsail/contract';
import { useEffect } from 'react';
import { currentPlatform, storePlatform, usePlatform } from '../../state/platform.ts';
import { storedMember } from '../../state/stored.ts';
import { useSearchParameters } from '../../ui/use-search-parameters.ts';

/** A link to a task says its platform, which is then the chosen one: the side bar and the list show the same. */
export function usePagePlatform(): AdPlatform | null {
  const [search] = useSearchParameters();
  const chosen = usePlatform();
  const allowed = storedMember.use()?.platforms ?? [];
  const { data } = AdPlatform.safeParse(search.platform);
  const linked = data && allowed.includes(data) ? data : null;
  // Once for each link: whoever then picks another platform has chosen last.
  useEffect(() => {
    if (linked && linked !== currentPlatform()) storePlatform(linked);
  }, [linked]);
  return linked ?? chosen;
}
