import { type OceanContent, oceanTask } from '@adsail/contract/tasks/ocean';
import { type WizardDescription, wizardDefinition } from '../description.ts';
import { audiences } from './audiences.ts';
import { base } from './base.ts';
import { creative } from './creative.ts';

export const ocean: WizardDescription = {
  platform: 'OCEAN',
  definition: wizardDefinition(oceanTask),
  base,
  audiences,
  creative,
  surfaces: ['fullScreen', 'feed'],
  lookOf(content) {
    const { promotionMaterials, nativeSetting } = content as OceanContent;
    return {
      text: promotionMaterials?.titleMaterialList?.[0]?.title,
      button: promotionMaterials?.callToActionButtons?.[0],
      speakerId: nativeSetting?.awemeIdList?.[0],
    };
  },
};
