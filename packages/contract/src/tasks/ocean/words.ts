import type { TaskWords } from '../words.ts';

export const words: TaskWords = {
  folder: 'ocean',
  fields: {
    anchorId: 'tasks:field.anchorMaterialList',
    componentId: 'tasks:field.componentMaterialList',
    componentIds: 'tasks:field.componentMaterialList',
    assetId: 'tasks:field.assetIds',
  },
  optionsOf: { 'keywords.bidType': 'keywordBidType' },
  levels: {},
  top: 'project',
};
