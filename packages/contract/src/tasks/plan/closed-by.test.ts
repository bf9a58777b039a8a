import { expect, it } from 'vitest';
import { type FacebookContent, facebookDefaults, facebookTask } from '../facebook/index.ts';
import { type OceanContent, oceanDefaults, oceanTask } from '../ocean/index.ts';
import { type TikTokContent, tiktokDefaults, tiktokTask } from '../tiktok/index.ts';
import { formOf } from './index.ts';

it.each<[string, string, Partial<TikTokContent>, unknown[][]]>([
  ['placementTarget', 'LANDINGPAGE', {}, [['landingType', 'APP_PROMOTION']]],
  ['placementTarget', 'APP', {}, []],
  ['bidType', 'BID_TYPE_CUSTOM', { optimizationGoal: 'VALUE' }, [['optimizationGoal', 'VALUE']]],
  ['scheduleType', 'SCHEDULE_FROM_NOW', { budgetMode: 'TOTAL' }, [['budgetMode', 'TOTAL']]],
  // The campaign's switch follows from the task's budget.
  [
    'pacing',
    'PACING_MODE_FAST',
    { budgetMode: 'DYNAMIC_DAILY_BUDGET' },
    [['budgetMode', 'DYNAMIC_DAILY_BUDGET']],
  ],
  ['smartCampaignSwitch', 'ON', { landingType: 'TRAFFIC' }, [['landingType', 'TRAFFIC']]],
])('TikTok: %s %s with %j is closed by %j', (path, option, change, expected) => {
  const content = { ...tiktokDefaults({ objective: 'APP_PROMOTION' }), ...change };
  const closers = formOf(tiktokTask, content).closedBy(path, option);
  expect(closers.map(({ path: at, value }) => [at, value])).toEqual(expected);
});

it.each<[string, string, Partial<FacebookContent>, unknown[][]]>([
  [
    'pacingType',
    'PACING_MODE_FAST',
    { budgetStrategy: 'CAMPAIGN_BUDGET', campaignBidStrategy: 'COST_CAP' },
    [['campaignBidStrategy', 'COST_CAP']],
  ],
  [
    'scheduleType',
    'SCHEDULE_FROM_NOW',
    { budgetStrategy: 'ADSET_BUDGET', budgetMode: 'TOTAL' },
    [
      ['budgetStrategy', 'ADSET_BUDGET'],
      ['budgetMode', 'TOTAL'],
    ],
  ],
  [
    'smartPromotionType',
    'SMART_APP_PROMOTION',
    { objective: 'OUTCOME_SALES' },
    [['objective', 'OUTCOME_SALES']],
  ],
])('Facebook: %s %s with %j is closed by %j', (path, option, change, expected) => {
  const content = { ...facebookDefaults({ objective: 'OUTCOME_APP_PROMOTION' }), ...change };
  const closers = formOf(facebookTask, content).closedBy(path, option);
  expect(closers.map(({ path: at, value }) => [at, value])).toEqual(expected);
});

it('Facebook: a call to action in a card is closed by the whole task', () => {
  const content = {
    ...facebookDefaults({ objective: 'OUTCOME_SALES' }),
    promotedObject: { destinationType: 'WEBSITE' as const },
    materialGroups: [{ id: '1' }],
  };
  const closers = formOf(facebookTask, content).closedBy(
    'materialGroups.0.callToAction',
    'INSTALL_MOBILE_APP',
  );
  expect(closers).toEqual([
    { path: 'objective', value: 'OUTCOME_SALES' },
    { path: 'promotedObject.destinationType', value: 'WEBSITE' },
  ]);
});

it.each<[string, string, Partial<OceanContent>, unknown[][]]>([
  ['adType', 'SEARCH', { landingType: 'MICRO_GAME' }, [['landingType', 'MICRO_GAME']]],
  ['deliveryRange.inventoryCatalog', 'UNIVERSAL_SMART', { adType: 'SEARCH' }, [['adType', 'SEARCH']]],
  [
    'deliverySetting.scheduleType',
    'SCHEDULE_FROM_NOW',
    { deliverySetting: { budgetMode: 'BUDGET_MODE_TOTAL' } },
    [['deliverySetting.budgetMode', 'BUDGET_MODE_TOTAL']],
  ],
])('Ocean: %s %s with %j is closed by %j', (path, option, change, expected) => {
  const content = { ...oceanDefaults({ objective: 'APP' }), ...change };
  const closers = formOf(oceanTask, content).closedBy(path, option);
  expect(closers.map(({ path: at, value }) => [at, value])).toEqual(expected);
});
