import type { AdPlatform } from '@adsail/contract';
import { useCallback } from 'react';
import { useSearchParameters } from '../use-search-parameters.ts';
import { useZone } from '../use-zone.ts';
import { chosenRange, keptRanges, toKept } from './kept-range.ts';
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
  const onChange = useCallback(
    (range: DayRange) => {
      keptRanges.set(toKept(range, zone), part);
      void setSearch((before) => ({ ...before, from: range.from, to: range.to }));
    },
    [part, setSearch, zone],
  );
  return { value: chosenRange(search, kept, zone), onChange };
}
