import type { MaterialRef, PortfolioRef } from './node.ts';

type Ref = MaterialRef | PortfolioRef;

export const isRef = (value: unknown): value is Ref =>
  typeof value === 'object' && value !== null && ('$material' in value || '$portfolio' in value);

export const materialFile = ($material: string): MaterialRef => ({ $material, part: 'FILE' });
export const materialCover = ($material: string): MaterialRef => ({ $material, part: 'COVER' });
export const callToActionPortfolio: PortfolioRef = { $portfolio: 'CALL_TO_ACTION' };

/** The same settings with an id in the place of everything that has none yet. */
export function replaceRefs(value: unknown, idOf: (ref: Ref) => unknown): unknown {
  if (isRef(value)) return idOf(value);
  if (Array.isArray(value)) return value.map((each) => replaceRefs(each, idOf));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, replaceRefs(each, idOf)]));
}

/** For the rules: any id will do. */
export const withSampleIds = <Value>(value: Value): Value => replaceRefs(value, () => '1') as Value;
