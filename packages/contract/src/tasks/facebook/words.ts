import type { TaskWords } from '../words.ts';

/** Groups are called sets, and campaigns have another word in Chinese. */
export const words: TaskWords = {
  folder: 'facebook',
  fields: {
    'promotedObject.id': 'tasks:field.promotedObject',
    'accountAssets.id': 'tasks:field.promotedObject',
    'adSetIdentityInfo.advertiserId': 'tasks:field.advertiserIds',
    'traceSetting.traceType': 'tasks:field.traceSetting',
    'countryGroups.group': 'tasks:field.countryGroups',
    'placements.facebook': 'tasks:option.facebook.publishers.facebook',
    'placements.instagram': 'tasks:option.facebook.publishers.instagram',
    'placements.audience_network': 'tasks:option.facebook.publishers.audience_network',
    'placements.messenger': 'tasks:option.facebook.publishers.messenger',
  },
  optionsOf: {
    campaignBidStrategy: 'bidStrategy',
    campaignBudgetMode: 'budgetMode',
    pacingType: 'pacing',
    'placements.facebook': 'positions',
    'placements.instagram': 'positions',
    'placements.audience_network': 'positions',
    'placements.messenger': 'positions',
  },
  levels: { campaign: 'adCampaign', adgroup: 'adset' },
  top: 'adCampaign',
};
