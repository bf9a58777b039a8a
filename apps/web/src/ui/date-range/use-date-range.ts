import type { AdPlatform } from '@adsail/contract';
import { useCallback } from 'react';
import { useSearchParameters } from '../use-search-parameters.ts';
import { useZone } from '../use-zone.ts';
import { chosenRange, keptRanges, toKept } from './kept-range.ts';
import type { DayRange } from './presets.ts';

interface DateRangeOptions {
  /** "Last 7 days" stands in the address as that: tomorrow it means other days. For what is saved as a view. */
  keepsPreset?: boolean;
}

/**
 * The days that a screen asks for, in the address and kept for the next visit: `<DateRange {...useDateRange(platform)} />`.
 * Null: a screen about all platforms, which has a range of its own.
 */
export function useDateRange(platform: AdPlatform | null, { keepsPreset = false }: DateRangeOptions = {}) {
  const [search, setSearch] = useSearchParameters();
  const { key: zone } = useZone();
  const part = platform ?? 'ALL';
  const kept = keptRanges.use(part);
  const onChange = useCallback(
    (range: DayRange) => {
      const kept = toKept(range, zone);
      keptRanges.set(kept, part);
      const days = { from: range.from, to: range.to, period: undefined };
      const asWord = keepsPreset && 'preset' in kept;
      const chosen = asWord ? { from: undefined, to: undefined, period: kept.preset } : days;
      void setSearch((before) => ({ ...before, page: undefined, ...chosen }));
    },
    [keepsPreset, part, setSearch, zone],
  );
  return { value: chosenRange(search, kept, zone), onChange };
}
