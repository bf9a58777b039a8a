import { expect, it } from 'vitest';
import { changeContent, planTask } from '../plan/index.ts';
import { type FacebookContent, facebookTask } from './index.ts';
import { content, facts } from './testing.ts';

const change = (from: Partial<FacebookContent>, to: Partial<FacebookContent>) => {
  const { content: next, resets } = changeContent(facebookTask, content(from), to);
  return { next, resets: resets.map(({ path, after }) => `${path} ${JSON.stringify(after) ?? '-'}`) };
};
const errorsOf = (given: FacebookContent) =>
  planTask(facebookTask, given, facts()).problems.map(({ path, error }) => `${path} ${error}`);

it('another objective brings its goal and destination along, and says what it takes away', () => {
  const { next, resets } = change(
    { isSkadnetworkAttribution: true, accountAssets: { '7002': { id: 'other' } } },
    { objective: 'OUTCOME_SALES' },
  );
  expect(resets).toEqual([
    'promotedObject.id -',
    'promotedObject.platform -',
    'promotedObject.url -',
    'promotedObject.destinationType "WEBSITE"',
    'accountAssets -',
    'isSkadnetworkAttribution -',
    'optimizationGoal "OFFSITE_CONVERSIONS"',
  ]);
  expect(errorsOf(next)).toEqual([
    'promotedObject.id core:rule.required',
    'promotedObject.event core:rule.required',
    'materialGroups.0.webUrl delivery:landingUrl',
  ]);
});

it('an event that does not go with another goal is changed with it', () => {
  const { next, resets } = change(
    {
      objective: 'OUTCOME_SALES',
      promotedObject: { id: 'pixel', destinationType: 'WEBSITE', event: 'ADD_TO_CART' },
    },
    { optimizationGoal: 'VALUE' },
  );
  expect(resets).toEqual(['promotedObject.event "PURCHASE"']);
  expect(next.promotedObject).toEqual({ id: 'pixel', destinationType: 'WEBSITE', event: 'PURCHASE' });
});

it('whose budget it is can be changed there and back', () => {
  const { next, resets } = change({ campaignBudget: '80' }, { budgetStrategy: 'ADSET_BUDGET' });
  expect(resets).toEqual(['campaignBudgetMode -', 'campaignBudget -', 'campaignBidStrategy -']);
  expect(errorsOf(next)).toEqual([]);
  const { content: back } = changeContent(facebookTask, next, { budgetStrategy: 'CAMPAIGN_BUDGET' });
  expect(back.campaignBudget).toBe('50');
  expect(errorsOf(back)).toEqual([]);
});

it.each<[string, Partial<FacebookContent>, Partial<FacebookContent>, string[]]>([
  ['a budget in all has dates', {}, { campaignBudgetMode: 'TOTAL' }, ['scheduleType "SCHEDULE_START_END"']],
  [
    'no bid',
    { campaignBidStrategy: 'COST_CAP', bidAmount: '2' },
    { campaignBidStrategy: 'LOWEST_COST_WITHOUT_CAP' },
    ['bidAmount -'],
  ],
  ['all devices', { deviceType: 'CUSTOM', devices: ['ANDROID'] }, { deviceType: 'ALL' }, ['devices -']],
  ['a name changes nothing', {}, { taskName: 'Other' }, []],
])('%s', (_what, from, to, expected) => {
  expect(change(from, to).resets).toEqual(expected);
});
