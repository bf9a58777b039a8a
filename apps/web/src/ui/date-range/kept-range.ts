import type { ZoneKey } from '@adsail/contract';
import { z } from 'zod';
import { keptForMember } from '../../state/kept.ts';
import { queryDateName, storedMember } from '../../state/stored.ts';
import {
  type DayRange,
  defaultPreset,
  presetOf,
  presetRange,
  type RangePreset,
  rangePresets,
  validRange,
} from './presets.ts';

/** "Last 7 days" is kept as such: tomorrow it means other days. */
const KeptRange = z.union([
  z.object({ preset: z.enum(rangePresets) }),
  z.object({ from: z.string(), to: z.string() }),
]);
type KeptRange = z.infer<typeof KeptRange>;

/** The query date range of a member, one for each platform. */
export const keptRanges = keptForMember(storedMember, queryDateName, KeptRange);

export const toKept = (range: DayRange, zone: ZoneKey, now?: Date): KeptRange => {
  const preset = presetOf(range, zone, now);
  return preset ? { preset } : range;
};

interface RangeInAddress {
  from?: unknown;
  to?: unknown;
  period?: unknown;
}

/** What stands in the address of these days: a word where there is one, since tomorrow it means other days. */
export function inAddress(range: DayRange, zone: ZoneKey, now?: Date) {
  const kept = toKept(range, zone, now);
  return 'preset' in kept
    ? { from: undefined, to: undefined, period: kept.preset }
    : { from: kept.from, to: kept.to, period: undefined };
}

const presetIn = ({ period }: RangeInAddress): RangePreset | undefined =>
  rangePresets.find((each) => each === period);

/** Whether an address says which days it is about. */
export const hasRange = (search: RangeInAddress): boolean =>
  validRange(search.from, search.to) !== null || presetIn(search) !== undefined;

/** The address counts first, since it may have been sent by a colleague; then what was chosen last; then the usual. */
export function chosenRange(
  search: RangeInAddress,
  kept: KeptRange | null,
  zone: ZoneKey,
  now?: Date,
): DayRange {
  const days = validRange(search.from, search.to);
  if (days) return days;
  const preset = presetIn(search);
  if (preset) return presetRange(preset, zone, now);
  if (kept && 'preset' in kept) return presetRange(kept.preset, zone, now);
  return (kept && validRange(kept.from, kept.to)) ?? presetRange(defaultPreset, zone, now);
}
