import { AdPlatform } from '@adsail/contract';
import type { ReportDays } from '@adsail/contract/reports';
import { useDateRange } from '../../ui/date-range/index.ts';
import { useMember } from '../../state/member.ts';
import { useSearchParameters } from '../../ui/use-search-parameters.ts';

/** Whose figures, and of which days: what every part of the page is asked. */
export interface Scope {
  days: ReportDays;
  platform?: AdPlatform[];
  mine?: true;
  compare: 'none' | 'before';
}

/** In the address, so that what is seen can be sent to a colleague. Compared with the days before unless said otherwise. */
export function useScope() {
  const [search, setSearch] = useSearchParameters();
  const { platforms } = useMember();
  const range = useDateRange(null);
  const { data: named } = AdPlatform.safeParse(search.platform);
  const platform = named && platforms.includes(named) ? named : null;
  const isMine = search.mine === true;
  const isCompared = search.compare !== 'none';
  const scope: Scope = {
    days: range.value,
    compare: isCompared ? 'before' : 'none',
    ...(platform && { platform: [platform] }),
    ...(isMine && { mine: true as const }),
  };
  return {
    scope,
    range,
    platforms,
    platform,
    isMine,
    isCompared,
    choosePlatform: (next: AdPlatform | null) =>
      void setSearch((before) => ({ ...before, platform: next ?? undefined })),
    setMine: (next: boolean) => void setSearch((before) => ({ ...before, mine: next || undefined })),
    setCompared: (next: boolean) =>
      void setSearch((before) => ({ ...before, compare: next ? undefined : 'none' })),
  };
}
export type ScopeControls = ReturnType<typeof useScope>;
