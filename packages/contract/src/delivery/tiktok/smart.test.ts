import { expect, it } from 'vitest';
import { changeErrors, daily, draftErrors, usd } from '../testing.ts';
import { automatedAd, smartAd, smartAdgroup, smartCampaign } from './smart.ts';

const top = { landingType: 'APP_PROMOTION', appPromotionType: 'APP_INSTALL', budgetOptimize: 'ON' };
const group = {
  placementTarget: 'APP',
  appStoreType: 'ANDROID',
  appId: '7',
  optimizationGoal: 'INSTALL',
  bidType: 'BID_TYPE_CUSTOM',
  scheduleType: 'SCHEDULE_FROM_NOW',
  startTime: '2026-03-01T00:00:00Z',
  locationIds: ['6252001'],
  ageGroups: ['AGE_18_24'],
  placementType: 'PLACEMENT_TYPE_AUTOMATIC',
};
const ad = {
  identityType: 'CUSTOMIZED_USER',
  identityId: '5',
  materials: [{ videoId: 'v1', imageIds: ['i1'] }, { postId: '74' }],
  adTexts: ['Play with us'],
  callsToAction: ['DOWNLOAD_NOW'],
};

it.each([
  ['a campaign', smartCampaign, { settings: top, budget: daily('60') }, []],
  ['one without a budget', smartCampaign, { settings: top }, ['budget rule.required']],
  [
    'one for traffic',
    smartCampaign,
    { settings: { landingType: 'TRAFFIC' } },
    ['settings.landingType invalid_value'],
  ],
  ['a group has no pace', smartAdgroup, { settings: group, bid: usd('1') }, []],
  ['an ad', smartAd, { settings: ad }, []],
  [
    'an ad with an empty place',
    smartAd,
    { settings: { ...ad, materials: [{}] } },
    ['settings.materials delivery.image'],
  ],
  [
    'an ad without a call',
    smartAd,
    { settings: { ...ad, callsToAction: undefined } },
    ['settings.callsToAction rule.required'],
  ],
  [
    'an ad without a page in a group that leads to one',
    smartAd,
    { settings: ad, above: { adgroup: { placementTarget: 'LANDINGPAGE' } } },
    ['settings.landingPageUrls delivery.landingUrl'],
  ],
  [
    'one with a page inside the platform',
    smartAd,
    { settings: { ...ad, pageId: '9' }, above: { adgroup: { placementTarget: 'LANDINGPAGE' } } },
    [],
  ],
  ['an automated one', automatedAd, { settings: ad }, []],
  ['a smart one in somebody’s name', smartAd, { settings: { ...ad, identityType: 'TT_USER' } }, []],
  [
    'an automated one in somebody’s name',
    automatedAd,
    { settings: { ...ad, identityType: 'TT_USER' } },
    ['settings.identityType delivery.automatedIdentity'],
  ],
  [
    'one of posts alone in their author’s name',
    automatedAd,
    { settings: { ...ad, identityType: 'TT_USER', materials: [{ postId: '74' }] } },
    [],
  ],
  [
    'an emoji',
    smartAd,
    { settings: { ...ad, adTexts: ['Sail ⛵'] } },
    ['settings.adTexts.0 delivery.noEmoji'],
  ],
] as const)('%s', (_what, level, draft, expected) => {
  expect(draftErrors(level, draft)).toEqual(expected);
});

it('of a campaign nothing but name and budget changes', () => {
  expect(changeErrors(smartCampaign, {})).toEqual([]);
  expect(changeErrors(smartCampaign, { specialIndustries: [] })).toEqual(['settings unrecognized_keys']);
});
