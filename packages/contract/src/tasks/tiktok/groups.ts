import { mostMaterials } from '../../delivery/tiktok/index.ts';
import type { AdPart, AudienceGroup, MaterialGroup, Share } from '../define.ts';
import { audienceGroups } from '../plan/cards.ts';
import { chunksOf } from '../plan/chunks.ts';
import type { TikTokContent } from './content.ts';

export const audiences = ({ audienceV2List, audienceInfoList }: TikTokContent): AudienceGroup[] =>
  audienceGroups('audienceV2List', audienceV2List, audienceInfoList);

export const materialGroups = ({ materialGroups: groups = [] }: TikTokContent): MaterialGroup[] =>
  groups.map(({ id, name = '', advertiserIds = [], bindingType = 'SAME', tiktokMaterial }, at) => ({
    id,
    name,
    advertiserIds,
    binding: bindingType,
    materialIds: tiktokMaterial?.materials ?? [],
    path: `materialGroups.${at}`,
  }));

export const isSmart = ({ smartCampaignSwitch }: TikTokContent): boolean => smartCampaignSwitch === 'ON';
/** "Automated creative": a group of a plain campaign whose one ad the platform puts together. */
export const isAutomated = (content: TikTokContent): boolean =>
  !isSmart(content) && content.smartAdSwitch === 'ON';

/**
 * Plain: an ad for each material. Smart+: an ad for each material group, as many materials in it as the platform combines.
 * Automated: one ad for the whole group, since the platform keeps one in each, and it goes by the group's id.
 */
export function parts(content: TikTokContent, shares: readonly Share[]): AdPart[] {
  const idOf = (group: number): string => content.materialGroups?.[group]?.id ?? String(group);
  if (isAutomated(content)) {
    const materialIds = [...new Set(shares.flatMap((share) => share.materialIds))];
    return shares.length > 0 ? [{ key: 'all', groups: shares.map(({ group }) => group), materialIds }] : [];
  }
  return shares.flatMap(({ group, materialIds }) =>
    isSmart(content)
      ? chunksOf(idOf(group), materialIds, mostMaterials).map((chunk) => ({ ...chunk, groups: [group] }))
      : materialIds.map((id) => ({ key: `${idOf(group)}/${id}`, groups: [group], materialIds: [id] })),
  );
}
