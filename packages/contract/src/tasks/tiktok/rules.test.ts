import { describe, expect, it } from 'vitest';
import { planTask } from '../plan/index.ts';
import { newMaterialGroup, newTargetGroup, type TikTokContent, tiktokTask } from './index.ts';
import { content, facts, ids, materialGroup } from './testing.ts';

const problemsOf = (change: Partial<TikTokContent>): string[] =>
  planTask(tiktokTask, content(change), facts()).problems.map(
    ({ weight, path, error }) => `${weight === 'warning' ? '? ' : ''}${path} ${error}`,
  );

const long = 'x'.repeat(51);
const [people = newTargetGroup('1')] = content().audienceV2List ?? [];
const film = materialGroup('1', ['sea']);
const web = { landingType: 'WEB_CONVERSIONS', optimizationEvent: 'SHOPPING' } as const;
const traffic = { landingType: 'TRAFFIC' } as const;
const both = [ids.first, ids.second];

describe('a task', () => {
  it.each<[string, Partial<TikTokContent>, string[]]>([
    ['is sound', {}, []],
    ['has a name', { taskName: undefined }, ['taskName core:rule.required']],
    ['has a name of three letters', { taskName: ' ab ' }, ['taskName tasks:problem.taskName']],
    ['three are enough', { taskName: 'abc' }, []],
    ['fifty are not too many', { taskName: long.slice(1) }, []],
    ['fifty-one are', { taskName: long }, ['taskName tasks:problem.taskName']],
    ['counts an emoji as one', { taskName: '⛵'.repeat(50) }, []],
    ['has a product', { productId: undefined }, ['productId products:rule.required']],
    ['has an account', { advertiserIds: [] }, ['advertiserIds tasks:problem.account']],
    ['promotes an app in one way', { appPromotionType: undefined }, ['appPromotionType core:rule.required']],
    ['promotes an app', { appId: undefined }, ['appId core:rule.required']],
    ['chooses places', { placementType: undefined }, ['placementType core:rule.required']],
    [
      'names them where they are chosen by hand',
      { placementType: 'PLACEMENT_TYPE_NORMAL', placements: [] },
      ['placements core:rule.required'],
    ],
    ['says how it bids', { bidType: undefined }, ['bidType core:rule.required']],
    ['says how much', { bidPrice: undefined }, ['bidPrice core:rule.required']],
    ['bids more than 0.00', { bidPrice: '0.00' }, ['bidPrice delivery:amountMinimum']],
    [
      'says so in no currency where there is nothing in any account yet',
      {
        bidPrice: '0',
        materialGroups: [{ ...film, tiktokMaterial: { materials: [], type: 'SINGLE_VIDEO' } }],
      },
      ['bidPrice core:rule.min', 'materialGroups.0.tiktokMaterial.materials delivery:video'],
    ],
    ['a cent will do', { bidPrice: '0.01' }, []],
    ['bids no more than its budget', { bidPrice: '30' }, []],
    ['or is asked', { bidPrice: '30.01' }, ['? bidPrice tasks:problem.bidAboveBudget']],
    [
      'the same of a budget that groups share',
      { bidPrice: '61', budgetMode: 'DYNAMIC_DAILY_BUDGET', budget: '60' },
      ['? bidPrice tasks:problem.bidAboveBudget'],
    ],
    [
      'the same of a row',
      { overrides: { '7001/1': { bid: '31' } } },
      ['? overrides.7001/1.bid tasks:problem.bidAboveBudget'],
    ],
    ['bids no part of a cent', { bidPrice: '1.505' }, ['bidPrice delivery:amountDecimals']],
    ['spends no part of a cent', { budget: '30.123' }, ['budget delivery:amountDecimals']],
    ['bids a number', { bidPrice: '1,5' }, ['bidPrice core:rule.decimal']],
    ['needs no bid where there is none', { bidType: 'BID_TYPE_NO_BID', bidPrice: undefined }, []],
    ['a bid left behind says nothing there', { bidType: 'BID_TYPE_NO_BID', bidPrice: '9' }, []],
    ['has an identity', { identityIds: [] }, ['identityIds tasks:problem.identity']],
    ['has a budget', { budget: undefined }, ['budget core:rule.required']],
    ['of digits alone', { budget: '30 USD' }, ['budget core:rule.decimal']],
    ['of the least amount', { budget: '19.99' }, ['budget delivery:amountMinimum']],
    ['or that amount', { budget: '20' }, []],
    [
      'of the largest',
      { budget: '10000000' },
      [
        '? advertiserIds tasks:problem.balance',
        '? advertiserIds tasks:problem.balance',
        'budget delivery:amountMaximum',
      ],
    ],
    ['spends it in a way', { budgetMode: undefined }, ['budgetMode core:rule.required']],
    [
      'a campaign’s budget has its own least amount',
      { budgetMode: 'DYNAMIC_DAILY_BUDGET', budget: '49' },
      ['budget delivery:amountMinimum'],
    ],
    ['which will do', { budgetMode: 'DYNAMIC_DAILY_BUDGET', budget: '50' }, []],
    [
      'a budget for the whole time has an end',
      { budgetMode: 'TOTAL', budget: '500' },
      ['scheduleType core:rule.oneOf'],
    ],
    [
      'a time has two ends',
      { scheduleType: 'SCHEDULE_START_END' },
      ['startTime core:rule.required', 'endTime core:rule.required'],
    ],
    [
      'in their order',
      {
        scheduleType: 'SCHEDULE_START_END',
        startTime: '2026-12-02T00:00',
        endTime: '2026-12-01T00:00',
      },
      ['endTime delivery:endAfterStart'],
    ],
    ['a week in which nothing is drawn', { daypartingType: 'CUSTOM' }, []],
    [
      'a week that was cleared',
      { daypartingType: 'CUSTOM', dayparting: Array<string>(7).fill('0'.repeat(24)) },
      [],
    ],
    ['names have three letters', { campaignName: 'ab' }, ['campaignName core:rule.minLength']],
    ['of groups', { adGroupName: '' }, ['adGroupName core:rule.required']],
    ['of ads', { adName: 'ab' }, ['adName core:rule.minLength']],
    ['and words that mean something', { adName: '{nmae}' }, ['adName tasks:problem.macroUnknown']],
    ['links are links', { impressionTrackingUrl: 'lamp' }, ['impressionTrackingUrl core:rule.url']],
    ['both', { clickTrackingUrl: 'ftp://lamp.example' }, ['clickTrackingUrl core:rule.url']],
    ['good ones', { clickTrackingUrl: 'https://lamp.example/?a=b' }, []],
    [
      'is paid as its goal says',
      { optimizationGoal: 'CLICK', billingEvent: 'OCPM' },
      ['billingEvent core:rule.oneOf'],
    ],
    [
      'asks for the event of its goal',
      { optimizationGoal: 'IN_APP_EVENT' },
      ['optimizationEvent core:rule.required'],
    ],
    [
      'has no goal of another landing type',
      { optimizationGoal: 'CONVERT', optimizationEvent: undefined },
      ['optimizationGoal core:rule.oneOf', 'optimizationEvent core:rule.required'],
    ],
    ['sites have a pixel', { ...web, pixelId: undefined }, ['pixelId core:rule.required']],
    ['sites are sound', web, []],
    [
      'what other choices have left behind is not used',
      {
        ...traffic,
        appPromotionType: 'APP_INSTALL',
        ios14Campaign: 'ON',
        optimizationEvent: 'ACTIVE_PAY',
        endTime: '2026-12-01T00:00',
        placements: ['PLACEMENT_PANGLE'],
        dayparting: Array<string>(7).fill('1'.repeat(24)),
      },
      [],
    ],
    ['traffic too', { ...traffic }, []],
    [
      'Smart+ is not for traffic',
      { ...traffic, smartCampaignSwitch: 'ON' },
      ['landingType core:rule.oneOf', 'smartCampaignSwitch core:rule.oneOf'],
    ],
    ['one audience group is kept', { audienceV2List: [] }, ['audienceV2List tasks:problem.audienceGroup']],
    ['one material group is kept', { materialGroups: [] }, ['materialGroups tasks:problem.materialGroup']],
  ])('%s', (_what, change, expected) => {
    expect(problemsOf(change)).toEqual(expected);
  });
});

describe('an audience group', () => {
  it.each<[string, object, string]>([
    ['accounts', { advertiserIds: [] }, 'advertiserIds tasks:problem.account'],
    ['a region', { locationIds: [] }, 'locationIds delivery:region'],
    ['an age', { ageGroups: [] }, 'ageGroups core:rule.required'],
    ['a system', { operatingSystems: [] }, 'operatingSystems tasks:problem.system'],
    [
      'a system that the app has',
      { operatingSystems: ['IOS'] },
      'operatingSystems tasks:problem.systemOfApp',
    ],
    [
      'one word for all networks',
      { networkTypes: ['unlimited', 'WIFI'] },
      'networkTypes audiences:rule.noLimitAlone',
    ],
    ['prices in order', { devicePriceRanges: [500, 50] }, 'devicePriceRanges delivery:devicePrices'],
  ])('has %s', (_what, change, expected) => {
    const second = { ...people, id: '2', ...change };
    expect(problemsOf({ audienceV2List: [people, second] })).toEqual([`audienceV2List.1.${expected}`]);
  });

  it('is told of accounts that the task no longer has', () => {
    expect(problemsOf({ audienceV2List: [{ ...people, advertiserIds: [...both, '7003'] }] })).toEqual([
      '? audienceV2List.0.advertiserIds tasks:problem.accountNotInTask',
    ]);
  });
});

describe('a material group', () => {
  const second = (change: object) => [film, { ...film, id: '2', ...change }];
  it.each<[string, Partial<TikTokContent>, object, string]>([
    ['accounts', {}, { advertiserIds: [] }, 'advertiserIds tasks:problem.account'],
    ['a video', {}, { tiktokMaterial: { materials: [] } }, 'tiktokMaterial.materials delivery:video'],
    ['a text', {}, { adText: '' }, 'adText delivery:message'],
    ['a text of at most 100', {}, { adText: 'x'.repeat(101) }, 'adText delivery:maxWidth'],
    ['signs that count twice', {}, { adText: '灯'.repeat(51) }, 'adText delivery:maxWidth'],
    ['no emoji', {}, { adText: 'Sail ⛵' }, 'adText delivery:noEmoji'],
    ['a call', {}, { callToAction: undefined }, 'callToAction core:rule.required'],
    ['a page', { ...web, siteId: undefined }, {}, 'siteId delivery:landingUrl'],
  ])('has %s', (_what, base, change, expected) => {
    const own = base.landingType ? { ...change, siteId: undefined } : change;
    const groups = second(own).map((group, at) => (at === 0 ? { ...group, siteId: 'site' } : group));
    expect(problemsOf({ ...base, materialGroups: groups })).toEqual([`materialGroups.1.${expected}`]);
  });

  it('needs no verb where the platform chooses one', () => {
    const groups = second({ callToAction: undefined, callToActionType: 'CALL_ACTION_AUTO' });
    expect(problemsOf({ materialGroups: groups })).toEqual([]);
  });

  it('a new card says all that it lacks', () => {
    expect(problemsOf({ materialGroups: [film, newMaterialGroup('2')] })).toEqual([
      'materialGroups.1.advertiserIds tasks:problem.account',
      'materialGroups.1.tiktokMaterial.materials delivery:video',
      'materialGroups.1.adText delivery:message',
      'materialGroups.1.callToAction core:rule.required',
    ]);
  });
});
