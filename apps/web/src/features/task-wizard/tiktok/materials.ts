import { callsToAction, callToActionTypes, textLimits } from '@adsail/contract/delivery/tiktok';
import { newMaterialGroup } from '@adsail/contract/tasks/tiktok';
import { asset, choice, libraryText, materials as materialList, select } from '../controls/index.ts';
import type { MaterialCards } from '../description.ts';

export const materials: MaterialCards = {
  list: 'materialGroups',
  newCard: newMaterialGroup,
  fields: [
    materialList('tiktokMaterial.materials', { kinds: ['video'] }),
    libraryText('adText', { limit: textLimits.adText, isWide: true }),
    choice('callToActionType', callToActionTypes),
    select('callToAction', callsToAction),
    asset('siteId', { kind: 'site', hasHint: true }),
  ],
};
