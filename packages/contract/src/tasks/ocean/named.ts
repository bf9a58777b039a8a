import type { NamedInFields } from '../define.ts';
import type { OceanContent } from './content.ts';
import { isLink } from './values.ts';

export function named(content: OceanContent): NamedInFields {
  const materials = content.promotionMaterials ?? {};
  return {
    assets: [
      ...(content.optimizeGoal?.assetIds ?? []),
      content.trackUrlSetting?.trackUrlGroupId,
      ...(content.nativeSetting?.awemeIdList ?? []),
      content.microAppInstanceId,
      content.quickAppId,
      ...Object.values(content.accountAssets ?? {}).flatMap(({ componentIds = [], ...single }) => [
        ...Object.values(single),
        ...componentIds,
      ]),
      ...(materials.externalUrlMaterialList ?? []).filter((entry) => !isLink(entry)),
      ...(materials.anchorMaterialList ?? []).map(({ anchorId }) => anchorId),
      ...(materials.componentMaterialList ?? []).map(({ componentId }) => componentId),
      ...(content.audienceV2List ?? []).flatMap(({ retargetingTags = [], retargetingTagsExclude = [] }) => [
        ...retargetingTags,
        ...retargetingTagsExclude,
      ]),
    ],
    materials: materials.productInfo?.imageIds ?? [],
  };
}
