import { ianaOf } from '../../core/zones.ts';
import * as delivery from '../../delivery/tiktok/index.ts';
import { defineTask, type FieldPaths } from '../define.ts';
import { checks } from './checks.ts';
import { TikTokContent } from './content.ts';
import { newMaterialGroup, newTargetGroup, tiktokDefaults, tiktokFollows } from './defaults.ts';
import { audiences, isAutomated, isSmart, materialGroups, parts } from './groups.ts';
import * as make from './make.ts';
import { named } from './named.ts';
import { objective } from './objective.ts';
import { rules, steps } from './rules.ts';
import { words } from './words.ts';

export * from './content.ts';
export * from './defaults.ts';

/** "About ad account limits": campaigns of an account, groups of a campaign, ads of a group. */
const most = { campaign: 5000, adgroup: 999, ad: 50 } as const;

const campaignFields: FieldPaths = {
  budget: 'budget',
  'budget.mode': 'budgetMode',
  budgetOptimize: 'budgetMode',
};

const targetingFields: FieldPaths = Object.fromEntries(
  Object.keys(delivery.TargetingSettings.shape).map((name) => [name, `{audience}.${name}`]),
);
const groupFields: FieldPaths = {
  ...targetingFields,
  appStoreType: 'appId',
  audienceType: 'appPromotionType',
  budget: 'budget',
  'budget.mode': 'budgetMode',
  bid: 'bidPrice',
};

const materials = '{material}.tiktokMaterial.materials';
const adFields: FieldPaths = {
  adFormat: '{material}.tiktokMaterial.type',
  identityType: 'identityIds',
  identityId: 'identityIds',
  identityAuthorizedBcId: 'identityIds',
  videoId: materials,
  imageIds: materials,
  materials,
  adText: '{material}.adText',
  adTexts: '{material}.adText',
  callToAction: '{material}.callToAction',
  callsToAction: '{material}.callToAction',
  callToActionId: '{material}.callToActionType',
  landingPageUrl: '{material}.siteId',
  landingPageUrls: '{material}.siteId',
  pageId: '{material}.siteId',
};

const family = (content: TikTokContent) => (isSmart(content) ? 'smart' : 'plain');

/** `PLACEMENT_TIKTOK` to `TIKTOK`: a name is short enough without what all of them begin with. */
const placementWords = ({ placementType, placements = [] }: TikTokContent): string =>
  placementType === 'PLACEMENT_TYPE_NORMAL'
    ? placements.map((each) => each.replace('PLACEMENT_', '')).join('+')
    : 'AUTOMATIC';

export const tiktokTask = defineTask<TikTokContent>({
  platform: 'TIKTOK',
  words,
  objective,
  cards: {
    audiences: { path: 'audienceV2List', make: newTargetGroup },
    packages: 'audienceInfoList',
    materials: { path: 'materialGroups', make: newMaterialGroup },
    materialIds: 'tiktokMaterial.materials',
  },
  fieldKinds: { amounts: ['budget', 'bidPrice'], assetsOfAccounts: ['identityIds'], ofAccounts: [] },
  libraryAudiences: { ids: 'audienceIds', saved: 'savedAudienceId' },
  content: TikTokContent,
  defaults: tiktokDefaults,
  follows: tiktokFollows,
  steps,
  rules,
  levels: [
    {
      level: 'campaign',
      per: 'account',
      use: (content) => ({
        family: family(content),
        definition: isSmart(content) ? delivery.smartCampaign : delivery.campaign,
      }),
      nameField: 'campaignName',
      fields: campaignFields,
      unasked: ['budget.mode', 'budgetOptimize', 'smartCampaignSwitch', 'bidType', 'optimizationGoal'],
      make: make.campaign,
      most: most.campaign,
    },
    {
      level: 'adgroup',
      per: 'audience',
      use: (content) => {
        if (isAutomated(content)) return { family: 'automated', definition: delivery.automatedAdgroup };
        return {
          family: family(content),
          definition: isSmart(content) ? delivery.smartAdgroup : delivery.adgroup,
        };
      },
      nameField: 'adGroupName',
      fields: groupFields,
      unasked: ['budget.mode', 'audienceType'],
      make: make.adgroup,
      most: most.adgroup,
    },
    {
      level: 'ad',
      per: 'ad',
      use: (content) => {
        if (isAutomated(content)) return { family: 'automated', definition: delivery.automatedAd };
        return { family: family(content), definition: isSmart(content) ? delivery.smartAd : delivery.ad };
      },
      nameField: 'adName',
      fields: adFields,
      unasked: ['smartAdSwitch'],
      make: make.ad,
      most: most.ad,
    },
  ],
  named,
  audiences,
  materialGroups,
  parts,
  macros: ({ content }, { bid }) => ({
    objective: content.landingType,
    placement: placementWords(content),
    bid: content.bidType === 'BID_TYPE_NO_BID' ? undefined : (bid ?? content.bidPrice),
  }),
  checks,
  zone: ({ timezone }) => timezone && ianaOf(timezone),
  emojiInNames: false,
});
