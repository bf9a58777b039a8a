import type { Option } from './options.data.ts';
import { targetingOptions } from './options.ts';

export function optionRow({ id, name, type, path, low, description, platform }: Option) {
  return {
    id,
    name,
    type,
    path,
    audience_size_lower_bound: low,
    audience_size_upper_bound: Math.round(low * 1.18),
    ...(description === undefined ? {} : { description }),
    ...(platform === undefined ? {} : { platform }),
  };
}

export const byText =
  (text: string) =>
  (option: Option): boolean =>
    option.name.toLowerCase().includes(text.trim().toLowerCase());
export const ofTypes = (types: readonly string[]): Option[] =>
  targetingOptions().filter(({ type }) => types.length === 0 || types.includes(type));

/** What the class `demographics` gathers. */
export const demographicTypes: readonly string[] = [
  'life_events',
  'industries',
  'income',
  'family_statuses',
  'relationship_statuses',
];
