import { z } from 'zod';
import { defineLevel } from '../definition.ts';
import { AppLink, NumericId, PlatformId, WebLink, wideTextWithoutEmoji } from '../fields.ts';
import type { FieldRule } from '../rules.ts';
import { callsToAction, deeplinkTypes, identityTypes } from './ad.ts';
import { adgroup, AdGroupChange, AdGroupSettings } from './adgroup.ts';
import { campaign, CampaignSettings } from './campaign.ts';
import { textLimits } from './limits.ts';
import { tiktokObject } from './object.ts';

/** "Upgraded Smart+": two of the console's landing types. */
export const smartLandingTypes = ['APP_PROMOTION', 'WEB_CONVERSIONS'] as const;
/** In one ad. */
export const mostMaterials = 50;

const without = (rules: readonly FieldRule[], ...fields: string[]): FieldRule[] =>
  rules.filter(({ field }) => !fields.includes(field));

/** Here the groups alone say what they are after. */
export const SmartCampaignSettings = CampaignSettings.omit({
  smartCampaignSwitch: true,
  bidType: true,
  optimizationGoal: true,
}).extend({
  landingType: z.enum(smartLandingTypes),
});
/** "Update an Upgraded Smart+ campaign": name and budget alone. */
export const SmartCampaignChange = z.strictObject({});

export const smartCampaign = defineLevel({
  ...campaign,
  settings: SmartCampaignSettings,
  change: SmartCampaignChange,
  rules: without(campaign.rules, 'smartCampaignSwitch', 'bidType', 'optimizationGoal'),
});

export const SmartAdGroupSettings = AdGroupSettings.omit({
  pacing: true,
  searchResultEnabled: true,
  audienceType: true,
});
export const SmartAdGroupChange = AdGroupChange;

export const smartAdgroup = defineLevel({
  ...adgroup,
  settings: SmartAdGroupSettings,
  change: SmartAdGroupChange,
  rules: without(adgroup.rules, 'pacing', 'searchResultEnabled', 'audienceType'),
});

/** A plain group whose one ad the platform puts together. */
export const AutomatedAdGroupSettings = AdGroupSettings.extend({ smartAdSwitch: z.literal('ON') });

export const automatedAdgroup = defineLevel({ ...adgroup, settings: AutomatedAdGroupSettings });

/** A video with its cover, pictures, or a post; the platform chooses among them for each viewer. */
const SmartMaterial = z.strictObject({
  videoId: PlatformId.optional(),
  imageIds: z.array(PlatformId).max(35).optional(),
  postId: NumericId.optional(),
});

/** Ads of which the platform combines the parts. */
export const SmartAdSettings = z.strictObject({
  identityType: z.enum(identityTypes),
  identityId: PlatformId,
  identityAuthorizedBcId: NumericId.optional(),
  materials: z.array(SmartMaterial).min(1).max(mostMaterials),
  adTexts: z.array(wideTextWithoutEmoji(1, textLimits.adText)).min(1).max(mostMaterials),
  callsToAction: z.array(z.enum(callsToAction)).max(callsToAction.length).optional(),
  callToActionId: NumericId.optional(),
  landingPageUrls: z.array(WebLink).max(mostMaterials).optional(),
  pageId: NumericId.optional(),
  deeplink: AppLink.optional(),
  deeplinkType: z.enum(deeplinkTypes).optional(),
  /** Of the ad as a whole, whichever of its parts are shown. */
  impressionTrackingUrl: WebLink.optional(),
  clickTrackingUrl: WebLink.optional(),
});
export type SmartAdSettings = z.infer<typeof SmartAdSettings>;
export const SmartAdChange = SmartAdSettings.partial();

type Materials = SmartAdSettings['materials'];

const smartAdRules: readonly FieldRule[] = [
  { field: 'identityAuthorizedBcId', is: 'required', when: { identityType: ['BC_AUTH_TT'] } },
  {
    field: 'materials',
    error: 'delivery:image',
    check: (materials: Materials) =>
      materials.every(({ videoId, imageIds = [], postId }) => videoId || postId || imageIds.length > 0),
  },
  { field: 'callsToAction', is: 'required', when: { callToActionId: 'missing' } },
  { field: 'callsToAction', is: 'absent', when: { callToActionId: 'given' } },
  {
    field: 'landingPageUrls',
    is: 'required',
    when: { 'adgroup.placementTarget': ['LANDINGPAGE'], pageId: 'missing' },
    error: 'delivery:landingUrl',
  },
  { field: 'deeplinkType', is: 'absent', when: { deeplink: 'missing' } },
];

/** "Automated creative": what was uploaded stands under a name that was made up for it; only posts have an author. */
const automatedIdentity: FieldRule = {
  field: 'identityType',
  error: 'delivery:automatedIdentity',
  check: (type: string, { materials = [] }: { materials?: Materials }) =>
    type === 'CUSTOMIZED_USER' || materials.every(({ postId }) => postId !== undefined),
};

export const smartAd = defineLevel({
  ...tiktokObject,
  settings: SmartAdSettings,
  change: SmartAdChange,
  rules: smartAdRules,
  budgetModes: [],
  hasBid: false,
  amountLimits: () => null,
});

export const automatedAd = defineLevel({ ...smartAd, rules: [...smartAdRules, automatedIdentity] });
