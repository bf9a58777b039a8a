import type { AdPart, AudienceGroup, MaterialGroup, Share } from '../define.ts';
import { audienceGroups } from '../plan/cards.ts';
import type { OceanContent } from './content.ts';

export const audiences = ({ audienceV2List, audienceInfoList }: OceanContent): AudienceGroup[] =>
  audienceGroups('audienceV2List', audienceV2List, audienceInfoList);

/** There is one, and all accounts get it. */
export const materialGroups = ({ advertiserIds = [], promotionMaterials }: OceanContent): MaterialGroup[] => [
  {
    id: 'all',
    name: '',
    advertiserIds,
    binding: 'SAME',
    ofAllAccounts: true,
    materialIds: promotionMaterials?.baseMaterialList ?? [],
    path: 'promotionMaterials',
  },
];

/** An ad with all of its materials, or as many as it takes for so many in each: these go by the first of them. */
export function parts({ materialsPerAd }: OceanContent, shares: readonly Share[]): AdPart[] {
  return shares.flatMap(({ group, materialIds }) => {
    if (materialsPerAd === undefined) return [{ key: 'all', groups: [group], materialIds }];
    const starts = materialIds.filter((_, at) => at % materialsPerAd === 0);
    return starts.map((first, at) => ({
      key: first,
      groups: [group],
      materialIds: materialIds.slice(at * materialsPerAd, (at + 1) * materialsPerAd),
    }));
  });
}
