import { AdPlatform } from '@adsail/contract';
import { MaterialKind } from '@adsail/contract/materials';
import { useMemo } from 'react';
import { useSearchParameters } from '../../../ui/use-search-parameters.ts';

/** Of which kind and platform the figures are, and whether of the reader's own materials: in the address. */
export function usePerformanceQuestion() {
  const [search, setSearch] = useSearchParameters();
  const kind = MaterialKind.safeParse(search.kind).data ?? 'VIDEO';
  const platform = AdPlatform.safeParse(search.figuresOf).data ?? null;
  const mine = search.mine === true;
  const asked = useMemo(() => ({ kind, mine, ...(platform && { platform }) }), [kind, mine, platform]);
  const change = (patch: { kind?: MaterialKind; figuresOf?: AdPlatform | null; mine?: boolean }) =>
    void setSearch(
      (before) => {
        const after = { ...before, ...patch };
        return Object.fromEntries(
          Object.entries(after).filter(([, value]) => value !== null && value !== false),
        );
      },
      { replace: true },
    );
  return { asked, kind, platform, mine, change };
}
export type PerformanceQuestion = ReturnType<typeof usePerformanceQuestion>;
