import { flexibleLimits } from '../../delivery/facebook/index.ts';
import type { AdPart, AudienceGroup, MaterialGroup, Share } from '../define.ts';
import { audienceGroups } from '../plan/cards.ts';
import { chunksOf } from '../plan/chunks.ts';
import type { FacebookContent, FacebookMaterialGroup } from './content.ts';

/**
 * "Advantage+": such campaigns are not made as a kind of their own any more. An ordinary one is one when its budget is the
 * campaign's, the platform may look beyond each audience, and nothing says where ads are shown.
 */
export const isSmart = ({ smartPromotionType }: FacebookContent): boolean =>
  smartPromotionType === 'SMART_APP_PROMOTION';

export const audiences = ({ targeting, audienceInfoList }: FacebookContent): AudienceGroup[] =>
  audienceGroups('targeting', targeting, audienceInfoList);

export const materialGroups = ({ materialGroups: groups = [] }: FacebookContent): MaterialGroup[] =>
  groups.map(({ id, name = '', advertiserIds = [], bindingType = 'SAME', material }, at) => ({
    id,
    name,
    advertiserIds,
    binding: bindingType,
    materialIds: material?.materials ?? [],
    path: `materialGroups.${at}`,
  }));

export const groupOf = ({ materialGroups: groups = [] }: FacebookContent, part: AdPart | undefined) =>
  groups[part?.groups[0] ?? -1];

export const isFlexible = (group: FacebookMaterialGroup | undefined): boolean =>
  group?.material?.type === 'FLEXIBLE';

/** Which of them are videos nobody knows here: as many together as the platform takes of either kind. */
const mostFlexible = Math.min(flexibleLimits.videos, flexibleLimits.images);

/** A single video: an ad for each material. Flexible: an ad for each material group, as many materials in it as the platform takes. */
export function parts(content: FacebookContent, shares: readonly Share[]): AdPart[] {
  return shares.flatMap(({ group: at, materialIds }): AdPart[] => {
    const group = content.materialGroups?.[at];
    const id = group?.id ?? String(at);
    return isFlexible(group)
      ? chunksOf(id, materialIds, mostFlexible).map((chunk) => ({ ...chunk, groups: [at] }))
      : materialIds.map((each) => ({ key: `${id}/${each}`, groups: [at], materialIds: [each] }));
  });
}
