import type { AdPlatform } from '@adsail/contract';
import { useCallback, useEffect } from 'react';
import { useSearchParameters } from '../use-search-parameters.ts';
import { useZone } from '../use-zone.ts';
import { chosenRange, hasRange, inAddress, keptRanges, toKept } from './kept-range.ts';
import type { DayRange } from './presets.ts';

/**
 * The days that a screen asks for, in the address and kept for the next visit: `<DateRange {...useDateRange(platform)} />`.
 * Null: a screen about all platforms, which has a range of its own.
 */
export function useDateRange(platform: AdPlatform | null) {
  const [search, setSearch] = useSearchParameters();
  const { key: zone } = useZone();
  const part = platform ?? 'ALL';
  const kept = keptRanges.use(part);
  const value = chosenRange(search, kept, zone);
  const { from, to } = value;
  const isSaid = hasRange(search);
  // Whoever opens the address elsewhere has kept other days.
  useEffect(() => {
    if (isSaid) return;
    const said = inAddress({ from, to }, zone);
    void setSearch((before) => (hasRange(before) ? before : { ...before, ...said }), { replace: true });
  }, [isSaid, from, to, zone, setSearch]);
  const onChange = useCallback(
    (range: DayRange) => {
      keptRanges.set(toKept(range, zone), part);
      void setSearch((before) => ({ ...before, page: undefined, ...inAddress(range, zone) }));
    },
    [part, setSearch, zone],
  );
  return { value, onChange };
}
