import { describe, expect, it } from 'vitest';
import { callsToAction } from '../../delivery/facebook/index.ts';
import { formOf } from '../plan/index.ts';
import { type FacebookContent, facebookTask } from './index.ts';
import { content } from './testing.ts';

const stateOf = (path: string, change: Partial<FacebookContent> = {}) =>
  formOf(facebookTask, content(change)).state(path);
const ofAdsets = { budgetStrategy: 'ADSET_BUDGET' } as const;
const sales = { objective: 'OUTCOME_SALES' } as const;

describe('the form', () => {
  it.each<[string, Partial<FacebookContent>, string]>([
    ['taskName', {}, 'required'],
    ['promotedObject.id', {}, 'required'],
    ['promotedObject.url', {}, 'required'],
    ['promotedObject.url', sales, 'shown'],
    ['promotedObject.platform', {}, 'shown'],
    ['promotedObject.platform', sales, 'hidden'],
    ['promotedObject.event', {}, 'hidden'],
    ['promotedObject.event', { optimizationGoal: 'OFFSITE_CONVERSIONS' }, 'required'],
    ['promotedObject.event', sales, 'required'],
    ['isSkadnetworkAttribution', {}, 'shown'],
    ['isSkadnetworkAttribution', sales, 'hidden'],
    ['devices', {}, 'hidden'],
    ['devices', { deviceType: 'CUSTOM' }, 'required'],
    ['placements', {}, 'hidden'],
    ['placements', { placementType: 'CUSTOM' }, 'required'],
    ['campaignBudget', {}, 'required'],
    ['campaignBudget', ofAdsets, 'hidden'],
    ['campaignBudgetMode', {}, 'required'],
    ['campaignBidStrategy', {}, 'required'],
    ['campaignBidStrategy', ofAdsets, 'hidden'],
    ['adsetMaxCap', {}, 'shown'],
    ['adsetMaxCap', ofAdsets, 'hidden'],
    ['budget', {}, 'hidden'],
    ['budget', ofAdsets, 'required'],
    ['budgetMode', ofAdsets, 'required'],
    ['bidStrategy', {}, 'hidden'],
    ['bidStrategy', ofAdsets, 'required'],
    ['bidAmount', {}, 'hidden'],
    ['bidAmount', { campaignBidStrategy: 'COST_CAP' }, 'required'],
    ['bidAmount', { ...ofAdsets, bidStrategy: 'LOWEST_COST_WITH_BID_CAP' }, 'required'],
    ['roas', {}, 'hidden'],
    ['roas', { campaignBidStrategy: 'LOWEST_COST_WITH_MIN_ROAS' }, 'required'],
    ['roas', { ...ofAdsets, bidStrategy: 'LOWEST_COST_WITH_MIN_ROAS' }, 'required'],
    ['endTime', {}, 'hidden'],
    ['endTime', { scheduleType: 'SCHEDULE_START_END' }, 'required'],
    ['dayparting', {}, 'hidden'],
    ['dayparting', { daypartingType: 'CUSTOM' }, 'shown'],
    ['adSetIdentityInfo', {}, 'required'],
    ['spendCap', {}, 'shown'],
    ['targeting.1.country', {}, 'required'],
    ['targeting.1.ageMin', {}, 'required'],
    ['targeting.1.ageMax', {}, 'required'],
    ['targeting.1.userOS', {}, 'required'],
    ['targeting.1.advertiserIds', {}, 'required'],
    ['targeting.1.interests', {}, 'shown'],
    ['materialGroups.0.material.materials', {}, 'required'],
    ['materialGroups.0.material.type', {}, 'shown'],
    ['materialGroups.0.message', {}, 'required'],
    ['materialGroups.0.title', {}, 'required'],
    ['materialGroups.0.descriptions', {}, 'shown'],
    ['materialGroups.0.callToAction', {}, 'required'],
    // Of an app it is the app's page in its store.
    ['materialGroups.0.webUrl', {}, 'hidden'],
    ['materialGroups.0.webUrl', sales, 'required'],
    ['materialGroups.0.delayDeepLink', {}, 'shown'],
  ])('%s %j: %s', (path, change, expected) => {
    const { shown, required } = stateOf(path, change);
    expect(shown ? (required ? 'required' : 'shown') : 'hidden').toBe(expected);
  });

  it('offers what goes together, and the rest cannot be chosen', () => {
    expect(stateOf('smartPromotionType').options).toBeNull();
    expect(stateOf('smartPromotionType', sales).options).toEqual(['GUIDED_CREATION']);
    expect(stateOf('optimizationGoal').options).toBeNull();
    expect(stateOf('optimizationGoal', sales).options).toEqual(['OFFSITE_CONVERSIONS', 'VALUE']);
    expect(stateOf('promotedObject.destinationType').options).toEqual(['APP']);
    expect(stateOf('promotedObject.destinationType', sales).options).toBeNull();
    expect(stateOf('promotedObject.event', { optimizationGoal: 'OFFSITE_CONVERSIONS' }).options).toEqual([
      'COMPLETE_REGISTRATION',
      'PURCHASE',
    ]);
    expect(stateOf('scheduleType', { campaignBudgetMode: 'TOTAL' }).options).toEqual(['SCHEDULE_START_END']);
    expect(stateOf('scheduleType', { ...ofAdsets, campaignBudgetMode: 'TOTAL' }).options).toBeNull();
    expect(stateOf('materialGroups.0.material.type').options).toBeNull();
  });

  it('has calls to action for each objective and destination', () => {
    const path = 'materialGroups.0.callToAction';
    expect(stateOf(path).options).toEqual(callsToAction.OUTCOME_APP_PROMOTION);
    expect(stateOf(path, sales).options).toEqual(callsToAction.WEBSITE);
    const app = { ...sales, promotedObject: { id: 'app', destinationType: 'APP' } } as const;
    expect(stateOf(path, app).options).toEqual(callsToAction.APP);
  });
});
