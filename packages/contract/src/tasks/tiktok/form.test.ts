import { describe, expect, it } from 'vitest';
import { formOf } from '../plan/index.ts';
import { type TikTokContent, tiktokTask } from './index.ts';
import { content, materialGroup } from './testing.ts';

describe('the form', () => {
  const stateOf = (path: string, change: Partial<TikTokContent> = {}) =>
    formOf(tiktokTask, content(change)).state(path);
  it.each<[string, Partial<TikTokContent>, string]>([
    ['taskName', {}, 'required'],
    ['appPromotionType', {}, 'required'],
    ['appPromotionType', { landingType: 'TRAFFIC' }, 'hidden'],
    ['appId', {}, 'required'],
    ['appId', { landingType: 'WEB_CONVERSIONS' }, 'hidden'],
    ['appId', { landingType: 'TRAFFIC', placementTarget: 'APP' }, 'required'],
    ['pixelId', {}, 'hidden'],
    ['pixelId', { landingType: 'WEB_CONVERSIONS' }, 'required'],
    ['pixelId', { landingType: 'TRAFFIC' }, 'shown'],
    ['placements', {}, 'hidden'],
    ['placements', { placementType: 'PLACEMENT_TYPE_NORMAL' }, 'required'],
    ['bidPrice', {}, 'required'],
    ['bidPrice', { bidType: 'BID_TYPE_NO_BID' }, 'hidden'],
    ['budget', {}, 'required'],
    ['budget', { budgetMode: 'DYNAMIC_DAILY_BUDGET' }, 'required'],
    ['budget', { budgetMode: 'INFINITE' }, 'required'],
    ['endTime', {}, 'hidden'],
    ['endTime', { scheduleType: 'SCHEDULE_START_END' }, 'required'],
    ['dayparting', {}, 'hidden'],
    ['dayparting', { daypartingType: 'CUSTOM' }, 'shown'],
    ['optimizationEvent', {}, 'hidden'],
    ['optimizationEvent', { optimizationGoal: 'IN_APP_EVENT' }, 'required'],
    ['pacing', { smartCampaignSwitch: 'ON' }, 'hidden'],
    ['smartAdSwitch', { smartCampaignSwitch: 'ON' }, 'hidden'],
    ['clickTrackingUrl', { smartAdSwitch: 'ON' }, 'shown'],
    ['impressionTrackingUrl', { smartCampaignSwitch: 'ON' }, 'shown'],
    ['clickTrackingUrl', {}, 'shown'],
    ['identityIds', {}, 'required'],
    ['audienceV2List.1.locationIds', {}, 'required'],
    ['audienceV2List.1.advertiserIds', {}, 'required'],
    ['audienceV2List.1.operatingSystems', {}, 'required'],
    ['audienceV2List.1.minIosVersion', {}, 'hidden'],
    ['audienceV2List.1.gender', {}, 'shown'],
    ['materialGroups.0.adText', {}, 'required'],
    ['materialGroups.0.tiktokMaterial.materials', {}, 'required'],
    ['materialGroups.0.callToAction', {}, 'required'],
    ['materialGroups.0.siteId', {}, 'hidden'],
    ['materialGroups.0.siteId', { landingType: 'WEB_CONVERSIONS', siteId: undefined }, 'required'],
  ])('%s %j: %s', (path, change, expected) => {
    const { shown, required } = stateOf(path, change);
    expect(shown ? (required ? 'required' : 'shown') : 'hidden').toBe(expected);
  });

  it('has no verb where the platform chooses', () => {
    const group = { ...materialGroup('1', ['sea']), callToActionType: 'CALL_ACTION_AUTO' as const };
    expect(stateOf('materialGroups.0.callToAction', { materialGroups: [group] }).shown).toBe(false);
  });

  it('offers what goes together', () => {
    expect(stateOf('optimizationGoal').options).toEqual(['CLICK', 'INSTALL', 'IN_APP_EVENT', 'VALUE']);
    expect(stateOf('optimizationGoal', { landingType: 'TRAFFIC' }).options).toEqual([
      'CLICK',
      'TRAFFIC_LANDING_PAGE_VIEW',
    ]);
    expect(stateOf('placementTarget').options).toEqual(['APP']);
    expect(stateOf('pacing', { budgetMode: 'DYNAMIC_DAILY_BUDGET' }).options).toEqual(['PACING_MODE_SMOOTH']);
    expect(stateOf('budgetMode', { budgetMode: 'DYNAMIC_DAILY_BUDGET' }).options).toBeNull();
    expect(stateOf('bidType', { optimizationGoal: 'VALUE' }).options).toEqual(['BID_TYPE_NO_BID']);
    expect(stateOf('bidType').options).toBeNull();
    expect(stateOf('billingEvent').options).toEqual(['OCPM']);
    expect(stateOf('scheduleType', { budgetMode: 'TOTAL' }).options).toEqual(['SCHEDULE_START_END']);
    expect(stateOf('smartCampaignSwitch', { landingType: 'TRAFFIC' }).options).toEqual(['OFF']);
  });
});
