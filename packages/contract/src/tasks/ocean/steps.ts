import type { TaskStep } from '../define.ts';

export const steps: readonly TaskStep[] = [
  {
    name: 'base',
    fields: [
      'taskName',
      'productId',
      'landingType',
      'advertiserIds',
      'appPromotionType',
      'marketingGoal',
      'adType',
      'deliveryMode',
      'deliveryType',
      'promotionType',
      'assetType',
      'optimizeGoal',
      'downloadUrl',
      'subscribeUrl',
      'microPromotionType',
      'microAppInstanceId',
      'quickAppId',
      'dpaAdtype',
      'accountAssets',
    ],
  },
  {
    name: 'advert',
    fields: [
      'deliveryRange',
      'deliverySetting',
      'searchBidRatio',
      'audienceExtend',
      'keywords',
      'trackUrlSetting',
    ],
  },
  { name: 'audience', fields: ['audienceV2List', 'audienceInfoList'] },
  {
    name: 'material',
    fields: [
      'nativeSetting',
      'source',
      'isCommentDisable',
      'materialsType',
      'promotionMaterials',
      'materialsPerAd',
    ],
  },
  { name: 'name', fields: ['projectName', 'adName'] },
  { name: 'rows', fields: ['overrides'] },
];
