import type { ZoneKey } from '@adsail/contract';
import { z } from 'zod';
import { keptForMember } from '../../state/kept.ts';
import { queryDateName, storedMember } from '../../state/stored.ts';
import { type DayRange, defaultPreset, presetOf, presetRange, rangePresets, validRange } from './presets.ts';

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

/** The address counts first, since it may have been sent by a colleague; then what was chosen last; then the usual. */
export function chosenRange(
  search: { from?: unknown; to?: unknown; period?: unknown },
  kept: KeptRange | null,
  zone: ZoneKey,
  now?: Date,
): DayRange {
  const inAddress = validRange(search.from, search.to);
  if (inAddress) return inAddress;
  const preset = rangePresets.find((each) => each === search.period);
  if (preset) return presetRange(preset, zone, now);
  if (kept && 'preset' in kept) return presetRange(kept.preset, zone, now);
  return (kept && validRange(kept.from, kept.to)) ?? presetRange(defaultPreset, zone, now);
}
