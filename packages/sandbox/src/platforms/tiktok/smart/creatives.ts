import type { StoredObject } from '../../../state/index.ts';

export const isSmartAd = ({ fields }: StoredObject): boolean => fields['smart_plus'] === true;

/** Where an ad of "Upgraded Smart+" is shown by its creatives, each has an id of its own. Of several the first stands for all. */
export function creativeIdOf(ad: StoredObject): string {
  const [first] = (ad.fields['creative_list'] ?? []) as { ad_material_id: string }[];
  return first?.ad_material_id ?? ad.id;
}
