import { expect, it } from 'vitest';
import { changeContent, planTask } from '../plan/index.ts';
import { type TikTokContent, tiktokTask } from './index.ts';
import { content, facts } from './testing.ts';

const change = (from: Partial<TikTokContent>, to: Partial<TikTokContent>) => {
  const { content: next, resets } = changeContent(tiktokTask, content(from), to);
  return { next, resets: resets.map(({ path, after }) => `${path} ${after ?? '-'}`) };
};
const errorsOf = (given: TikTokContent) =>
  planTask(tiktokTask, given, facts()).problems.map(({ path, error }) => `${path} ${error}`);

it('another objective brings its goal along, and says what it takes away', () => {
  const app = { optimizationGoal: 'IN_APP_EVENT', optimizationEvent: 'ACTIVE_PAY' } as const;
  const { next, resets } = change(app, { landingType: 'TRAFFIC' });
  expect(resets).toEqual([
    'appPromotionType -',
    'placementTarget LANDINGPAGE',
    'appId -',
    'ios14Campaign -',
    'optimizationGoal CLICK',
    'optimizationEvent -',
    'billingEvent CPC',
  ]);
  expect(errorsOf(next)).toEqual([]);
});

it('there and back again only asks for what was taken away', () => {
  const { next } = change({}, { landingType: 'WEB_CONVERSIONS' });
  expect(errorsOf(next)).toEqual(['optimizationEvent core:rule.required']);
  const { content: back } = changeContent(tiktokTask, next, { landingType: 'APP_PROMOTION' });
  expect(errorsOf(back)).toEqual(['appId core:rule.required']);
});

it.each<[string, Partial<TikTokContent>, Partial<TikTokContent>, string[]]>([
  ['Smart+ has no pace', {}, { smartCampaignSwitch: 'ON' }, ['searchResultEnabled -', 'pacing -']],
  [
    'Smart+ is not for traffic',
    { landingType: 'WEB_CONVERSIONS', smartCampaignSwitch: 'ON', optimizationEvent: 'SHOPPING' },
    { landingType: 'TRAFFIC' },
    ['smartCampaignSwitch OFF', 'optimizationGoal CLICK', 'optimizationEvent -', 'billingEvent CPC'],
  ],
  [
    'a shared budget has one pace',
    { pacing: 'PACING_MODE_FAST' },
    { budgetMode: 'DYNAMIC_DAILY_BUDGET' },
    ['pacing PACING_MODE_SMOOTH'],
  ],
  ['a budget in all has dates', {}, { budgetMode: 'TOTAL' }, ['scheduleType SCHEDULE_START_END']],
  ['no bid', {}, { bidType: 'BID_TYPE_NO_BID' }, ['bidPrice -']],
  [
    'whoever has the app does something in it',
    {},
    { appPromotionType: 'APP_RETARGETING' },
    ['optimizationGoal IN_APP_EVENT'],
  ],
  ['value has no cost', {}, { optimizationGoal: 'VALUE' }, ['bidType BID_TYPE_NO_BID', 'bidPrice -']],
  ['another goal is paid otherwise', {}, { optimizationGoal: 'CLICK' }, ['billingEvent CPC']],
  ['a name changes nothing', {}, { taskName: 'Other' }, []],
])('%s', (_what, from, to, expected) => {
  expect(change(from, to).resets).toEqual(expected);
});
