import {
  anchorRelatedTypes,
  materialLimits,
  materialsTypes,
  promoteIdentityTypes,
  sourceLength,
} from '@adsail/contract/delivery/ocean';
import { closedChoices } from '@adsail/contract/tasks/ocean';
import { contentLimits } from '@adsail/contract/tasks/plan';
import {
  assetList,
  choice,
  libraryTexts,
  materials,
  number,
  onOff,
  shaped,
  tags,
  text,
} from '../controls/index.ts';
import type { WizardSection } from '../description.ts';
import { anchor } from './anchor.tsx';

const material = (name: string): string => `promotionMaterials.${name}`;

interface Title {
  title: string;
}
interface Component {
  componentId: string;
}

const titles = shaped<Title[], string[]>(
  libraryTexts(material('titleMaterialList'), {
    max: materialLimits.titles,
    hasHint: true,
    also: Array.from({ length: materialLimits.titles }, (_, at) => material(`titleMaterialList.${at}.title`)),
  }),
  { read: (list) => list.map(({ title }) => title), write: (list) => list.map((title) => ({ title })) },
);

const components = shaped<Component[], string[]>(
  tags(material('componentMaterialList'), { max: materialLimits.components, isPlain: true, hasHint: true }),
  {
    read: (list) => list.map(({ componentId }) => componentId),
    write: (list) => list.map((componentId) => ({ componentId })),
  },
);

/** All accounts have the same materials: there are no groups of them. */
export const creative: readonly WizardSection[] = [
  {
    title: 'materials',
    fields: [
      choice('materialsType', materialsTypes, { closed: closedChoices['materialsType'] }),
      materials(material('baseMaterialList'), { kinds: ['video', 'image'] }),
      number('materialsPerAd', { min: 1, max: contentLimits.materials, hasHint: true }),
      titles,
      onOff(material('dynamicCreativeSwitch'), { hasHint: true }),
      onOff(material('intelligentGeneration')),
    ],
  },
  {
    title: 'landing',
    fields: [
      assetList(material('externalUrlMaterialList'), { kind: 'site', takesLinks: true, hasHint: true }),
      text(material('openUrl'), { hasHint: true }),
      tags(material('webUrlMaterialList'), { max: materialLimits.urls, isPlain: true }),
    ],
  },
  {
    title: 'product',
    fields: [
      tags(material('productInfo.titles'), { max: materialLimits.productTitles, hasHint: true }),
      materials(material('productInfo.imageIds'), { kinds: ['image'], max: materialLimits.productTitles }),
      tags(material('productInfo.sellingPoints'), { max: materialLimits.sellingPoints, hasHint: true }),
      tags(material('callToActionButtons'), { max: materialLimits.buttons, hasHint: true }),
      components,
    ],
  },
  {
    title: 'identity',
    fields: [
      choice('nativeSetting.promoteIdentityType', promoteIdentityTypes, {
        closed: closedChoices['nativeSetting.promoteIdentityType'],
      }),
      assetList('nativeSetting.awemeIdList', { kind: 'aweme', hasHint: true }),
      choice('nativeSetting.anchorRelatedType', anchorRelatedTypes),
      anchor(),
      text('source', { limit: sourceLength[1], hasHint: true }),
      onOff('isCommentDisable'),
    ],
  },
];
