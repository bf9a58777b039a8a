import { planTask } from '@adsail/contract/tasks/plan';
import { type TikTokContent, tiktokTask } from '@adsail/contract/tasks/tiktok';
import { describe, expect, it } from 'vitest';
import { setUpStage } from '../conformance/set-up-stage.ts';
import { planning } from './planned-testing.ts';
import { subject } from './testing.ts';

const { content, facts, launch } = planning(setUpStage(subject));

const dates = {
  scheduleType: 'SCHEDULE_START_END',
  startTime: '2036-12-01T00:00',
  endTime: '2036-12-04T00:00',
} as const;
const web = { landingType: 'WEB_CONVERSIONS', optimizationEvent: 'SHOPPING' } as const;
const week = ['1', ...Array<string>(6).fill('0')].map((slot) => slot.repeat(24));
const event = { optimizationGoal: 'IN_APP_EVENT', optimizationEvent: 'ACTIVE_PAY' } as const;
const value = {
  optimizationGoal: 'VALUE',
  optimizationEvent: 'ACTIVE_PAY',
  bidType: 'BID_TYPE_NO_BID',
  bidPrice: undefined,
} as const;
const click = { optimizationGoal: 'CLICK', billingEvent: 'CPC' } as const;
const view = {
  landingType: 'TRAFFIC',
  optimizationGoal: 'TRAFFIC_LANDING_PAGE_VIEW',
  billingEvent: 'OCPM',
} as const;
const auto = { callToActionType: 'CALL_ACTION_AUTO', callToAction: undefined } as const;

const variants: readonly [string, Partial<TikTokContent>][] = [
  ['installs', {}],
  ['events in an app', event],
  ['value of an app', value],
  ['value with the campaign’s budget', { ...value, budgetMode: 'DYNAMIC_DAILY_BUDGET' }],
  ['clicks on an app', click],
  ['retargeting', { appPromotionType: 'APP_RETARGETING', ...event }],
  ['traffic', { landingType: 'TRAFFIC' }],
  ['views of a page', { ...view, optimizationEvent: 'LANDING_PAGE_VIEW' }],
  ['conversions', web],
  ['no bid', { bidType: 'BID_TYPE_NO_BID' }],
  ['fast', { pacing: 'PACING_MODE_FAST' }],
  [
    'places by hand',
    { placementType: 'PLACEMENT_TYPE_NORMAL', placements: ['PLACEMENT_TIKTOK', 'PLACEMENT_PANGLE'] },
  ],
  ['hours', { daypartingType: 'CUSTOM', dayparting: week }],
  ['dates', dates],
  ['a budget in all', { ...dates, budgetMode: 'TOTAL' }],
  ['the campaign’s budget', { budgetMode: 'DYNAMIC_DAILY_BUDGET' }],
  ['no limit', { budgetMode: 'INFINITE' }],
];
const families: readonly [string, Partial<TikTokContent>][] = [
  ['plain', {}],
  ['smart', { smartCampaignSwitch: 'ON' }],
  ['automated', { smartAdSwitch: 'ON' }],
];
const cases = families.flatMap(([family, how]) =>
  variants
    .filter(([, { landingType }]) => family !== 'smart' || landingType !== 'TRAFFIC')
    .map(
      ([name, change], at) =>
        [family, name, { ...change, ...how, campaignName: `${family} ${at} {date}` }] as const,
    ),
);

describe('what is planned is taken by the platform', () => {
  it.each(cases)('%s: %s', async (family, _name, change) => {
    const plan = planTask(tiktokTask, content(change), facts());
    expect(plan.problems).toEqual([]);
    const made = await launch(plan.nodes);
    expect(made).toHaveLength(family === 'plain' ? 4 : 3);
  });

  it.each(families)('%s: a call to action that the platform chooses', async (family, how) => {
    const [films] = content({}).materialGroups ?? [];
    const materialGroups = [{ ...films, id: 'films', ...auto }];
    const plan = planTask(
      tiktokTask,
      content({ ...how, materialGroups, campaignName: `Auto ${family}` }),
      facts(),
    );
    expect(plan.problems).toEqual([]);
    await launch(plan.nodes);
  });
});
