import { ianaOf } from '../../core/zones.ts';
import * as delivery from '../../delivery/facebook/index.ts';
import { defineTask, type FieldPaths } from '../define.ts';
import { leadsToApp } from './assets.ts';
import { checks } from './checks.ts';
import { FacebookContent } from './content.ts';
import { facebookDefaults, facebookFollows, newMaterialGroup, newTargetingItem } from './defaults.ts';
import { audiences, materialGroups, parts } from './groups.ts';
import * as make from './make.ts';
import { named } from './named.ts';
import { objective } from './objective.ts';
import { rules, steps } from './rules.ts';
import { words } from './words.ts';

export * from './content.ts';
export * from './defaults.ts';

/** "Limits": ad sets of a campaign and ads of an ad set, and of each level all that an account holds. */
const most = { adgroup: 200, ad: 50 } as const;
const mostInAccount = 6000;

const campaignFields: FieldPaths = {
  budget: 'campaignBudget',
  'budget.mode': 'campaignBudgetMode',
  bidStrategy: 'campaignBidStrategy',
  isDayparted: 'daypartingType',
};
/** Of a campaign that names what it promotes, the ad sets say the same. */
const promotedFields = ['', '.url', '.event', '.customConversionId'].map((name) => `promotedObject${name}`);

const targetingFields: FieldPaths = Object.fromEntries(
  Object.keys(delivery.TargetingSettings.shape).map((name) => [name, `{audience}.${name}`]),
);
const groupFields: FieldPaths = {
  ...targetingFields,
  // The whole task's.
  devices: 'devices',
  placements: 'placements',
  budget: 'budget',
  'budget.mode': 'budgetMode',
  bid: 'bidAmount',
};

const materials = '{material}.material.materials';
const ofMaterialGroup = [
  'message',
  'title',
  'descriptions',
  'callToAction',
  'webUrl',
  'showWebUrl',
  'delayDeepLink',
];
const adFields: FieldPaths = {
  ...Object.fromEntries(ofMaterialGroup.map((name) => [name, `{material}.${name}`])),
  materialType: '{material}.material.type',
  flexibleFormat: '{material}.material.type',
  actorId: 'adSetIdentityInfo',
  usePageActorOverride: 'adSetIdentityInfo.usePageActorOverride',
  instagramUserId: 'adSetIdentityInfo.instagramUserId',
  videoId: materials,
  imageHash: materials,
  videos: materials,
  imageHashes: materials,
  appId: 'promotedObject.id',
};

/** An app's ads lead to its page in the store. */
const appAdFields: FieldPaths = { ...adFields, webUrl: 'promotedObject.url' };

const capped = ['COST_CAP', 'LOWEST_COST_WITH_BID_CAP'];
const strategyOf = ({ budgetStrategy, campaignBidStrategy, bidStrategy }: FacebookContent) =>
  budgetStrategy === 'CAMPAIGN_BUDGET' ? campaignBidStrategy : bidStrategy;

const placementWords = ({ placementType, placements = {} }: FacebookContent): string =>
  placementType === 'CUSTOM'
    ? delivery.publishers.filter((publisher) => placements[publisher] !== undefined).join('+')
    : 'AUTOMATIC';

export const facebookTask = defineTask<FacebookContent>({
  platform: 'FACEBOOK',
  words,
  objective,
  cards: {
    audiences: { path: 'targeting', make: newTargetingItem },
    packages: 'audienceInfoList',
    materials: { path: 'materialGroups', make: newMaterialGroup },
    materialIds: 'material.materials',
  },
  fieldKinds: {
    amounts: ['budget', 'campaignBudget', 'bidAmount', 'spendCap', 'adsetMinCap', 'adsetMaxCap'],
    assetsOfAccounts: [],
    ofAccounts: ['adSetIdentityInfo'],
    entriesWith: { traceSetting: 'traceId' },
  },
  libraryAudiences: { ids: 'audienceIds' },
  content: FacebookContent,
  defaults: facebookDefaults,
  follows: facebookFollows,
  steps,
  rules,
  levels: [
    {
      level: 'campaign',
      per: 'account',
      use: () => ({ family: 'plain', definition: delivery.campaign }),
      nameField: 'campaignName',
      fields: campaignFields,
      // Smart campaigns are made of ordinary ones.
      unasked: ['smartPromotionType', 'isDayparted', 'startTime', 'endTime', ...promotedFields],
      make: make.campaign,
      mostInAccount,
    },
    {
      level: 'adgroup',
      per: 'audience',
      use: () => ({ family: 'plain', definition: delivery.adgroup }),
      nameField: 'adSetsName',
      fields: groupFields,
      make: make.adgroup,
      most: most.adgroup,
      mostInAccount,
    },
    {
      level: 'ad',
      per: 'ad',
      use: () => ({ family: 'plain', definition: delivery.ad }),
      nameField: 'adName',
      fields: (content) => (leadsToApp(content) ? appAdFields : adFields),
      // A single video or flexible, as the group says.
      unasked: ['materialType', 'flexibleFormat', 'videoId', 'imageHash', 'videos', 'imageHashes'],
      make: make.ad,
      most: most.ad,
      mostInAccount,
    },
  ],
  named,
  audiences,
  materialGroups,
  parts,
  macros: ({ content }, { bid }) => ({
    objective: content.objective,
    placement: placementWords(content),
    bid: capped.includes(strategyOf(content) ?? '') ? (bid ?? content.bidAmount) : undefined,
  }),
  checks,
  zone: ({ timezone }) => timezone && ianaOf(timezone),
  emojiInNames: true,
});
