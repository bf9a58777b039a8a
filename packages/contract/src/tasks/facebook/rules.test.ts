import { describe, expect, it } from 'vitest';
import { planTask } from '../plan/index.ts';
import {
  type FacebookContent,
  facebookDefaults,
  facebookTask,
  newMaterialGroup,
  newTargetingItem,
} from './index.ts';
import { accounts, content, facts, ids, iosUrl, materialGroup, problemsOf } from './testing.ts';

const long = 'x'.repeat(51);
const [people = newTargetingItem('1')] = content().targeting ?? [];
const film = materialGroup('1', ['sea']);
const ofAdsets = { budgetStrategy: 'ADSET_BUDGET' } as const;
const sales = { objective: 'OUTCOME_SALES' } as const;
/** The only goal that has a return. */
const fast = {
  pacingType: 'PACING_MODE_FAST',
  campaignBidStrategy: 'LOWEST_COST_WITH_BID_CAP',
  bidAmount: '1.5',
} as const;
const byReturn = {
  campaignBidStrategy: 'LOWEST_COST_WITH_MIN_ROAS',
  optimizationGoal: 'VALUE',
  promotedObject: { ...content().promotedObject, event: 'PURCHASE' },
} as const satisfies Partial<FacebookContent>;
const site = content(sales).promotedObject;
const app = content().promotedObject;
const dates = {
  scheduleType: 'SCHEDULE_START_END',
  startTime: '2026-12-01T00:00',
  endTime: '2026-12-05T00:00',
} as const;
const total = { ...dates, campaignBudgetMode: 'TOTAL' } as const;
const week = (monday: string) => [monday, ...Array<string>(6).fill('0'.repeat(monday.length))];
const mornings = { daypartingType: 'CUSTOM', dayparting: week('1'.repeat(8).padEnd(24, '0')) } as const;
const custom = { placementType: 'CUSTOM' } as const;

describe('a task', () => {
  it.each<[string, Partial<FacebookContent>, string[]]>([
    ['is sound', {}, []],
    ['has a name', { taskName: undefined }, ['taskName core:rule.required']],
    ['has a name of three letters', { taskName: ' ab ' }, ['taskName tasks:problem.taskName']],
    ['has a name that is seen', { taskName: '\u200b\u200b\u200b' }, ['taskName tasks:problem.taskName']],
    ['three are enough', { taskName: 'abc' }, []],
    ['fifty are not too many', { taskName: long.slice(1) }, []],
    ['fifty-one are', { taskName: long }, ['taskName tasks:problem.taskName']],
    ['has a product', { productId: undefined }, ['productId products:rule.required']],
    ['has an account', { advertiserIds: [] }, ['advertiserIds tasks:problem.account']],
    [
      'has something to promote',
      { promotedObject: { ...app, id: undefined } },
      ['promotedObject.id core:rule.required'],
    ],
    [
      'an app, where that is the objective',
      { promotedObject: { ...site, event: undefined } },
      ['promotedObject.destinationType core:rule.oneOf', 'optimizationGoal core:rule.oneOf'],
    ],
    [
      'in the store of its system',
      { promotedObject: { ...app, url: iosUrl } },
      ['promotedObject.url tasks:problem.storeSystem'],
    ],
    [
      'whose address is a link',
      { promotedObject: { ...app, url: 'lamp' } },
      ['promotedObject.url core:rule.url'],
    ],
    [
      'a site’s too',
      { ...sales, promotedObject: { ...site, url: 'lamp' } },
      ['promotedObject.url core:rule.url', 'materialGroups.0.webUrl core:rule.url'],
    ],
    ['or is known', { promotedObject: { ...app, url: undefined } }, []],
    ['chooses places', { placementType: undefined }, ['placementType core:rule.required']],
    ['names them where they are chosen by hand', custom, ['placements delivery:placement']],
    ['and not none', { ...custom, placements: {} }, ['placements delivery:placement']],
    [
      'Audience Network goes with Facebook',
      { ...custom, placements: { instagram: [], audience_network: ['classic'] } },
      ['placements delivery:ownPlacement'],
    ],
    [
      'Messenger too',
      { ...custom, placements: { instagram: ['story'], messenger: ['story'] } },
      ['placements delivery:ownPlacement'],
    ],
    [
      'and then they are fine',
      { ...custom, placements: { facebook: [], messenger: [], audience_network: [] } },
      [],
    ],
    ['names devices where they are chosen by hand', { deviceType: 'CUSTOM' }, ['devices core:rule.required']],
    ['says how it bids', { campaignBidStrategy: undefined }, ['campaignBidStrategy core:rule.required']],
    ['in the ad sets too', { ...ofAdsets, bidStrategy: undefined }, ['bidStrategy core:rule.required']],
    ['says how much', { campaignBidStrategy: 'COST_CAP' }, ['bidAmount core:rule.required']],
    [
      'of the ad sets',
      { ...ofAdsets, bidStrategy: 'LOWEST_COST_WITH_BID_CAP' },
      ['bidAmount core:rule.required'],
    ],
    [
      'bids more than 0.00',
      { campaignBidStrategy: 'COST_CAP', bidAmount: '0.00' },
      ['bidAmount delivery:amountMinimum'],
    ],
    ['a cent will do', { campaignBidStrategy: 'COST_CAP', bidAmount: '0.01' }, []],
    ['bids a number', { campaignBidStrategy: 'COST_CAP', bidAmount: '1,5' }, ['bidAmount core:rule.decimal']],
    ['a bid left behind says nothing', { bidAmount: '9', roas: '9' }, []],
    ['a floor has a number', byReturn, ['roas core:rule.required']],
    ...(['0.001', '1000'] as const).map((roas): [string, Partial<FacebookContent>, string[]] => [
      `${roas} is one`,
      { ...byReturn, roas },
      [],
    ]),
    ...(['0.0009', '1000.1'] as const).map((roas): [string, Partial<FacebookContent>, string[]] => [
      `${roas} is none`,
      { ...byReturn, roas },
      ['roas delivery:roas'],
    ]),
    [
      'a floor is one of value',
      { campaignBidStrategy: 'LOWEST_COST_WITH_MIN_ROAS', roas: '1.2' },
      ['campaignBidStrategy delivery:returnOfValue', 'optimizationGoal delivery:returnOfValue'],
    ],
    [
      'in the ad sets too, once',
      { ...ofAdsets, bidStrategy: 'LOWEST_COST_WITH_MIN_ROAS', roas: '1.2' },
      ['bidStrategy delivery:returnOfValue'],
    ],
    ['is paid by impressions', { billingEvent: 'CLICKS' }, ['billingEvent core:rule.oneOf']],
    [
      'shares out no more than it has',
      { adsetMinCap: '50.01', adsetMaxCap: '51' },
      ['adsetMinCap delivery:capAboveBudget', 'adsetMaxCap delivery:capAboveBudget'],
    ],
    ['has a budget somewhere', { budgetStrategy: undefined }, ['budgetStrategy core:rule.required']],
    ['has a budget', { campaignBudget: '' }, ['campaignBudget core:rule.required']],
    ['of digits alone', { campaignBudget: '50 USD' }, ['campaignBudget core:rule.decimal']],
    ['of the least amount', { campaignBudget: '49.99' }, ['campaignBudget delivery:amountMinimum']],
    ['or that amount', { campaignBudget: '50.00' }, []],
    [
      'of the largest',
      { campaignBudget: '10000000000' },
      [
        '? advertiserIds tasks:problem.balance',
        '? advertiserIds tasks:problem.balance',
        'campaignBudget delivery:amountMaximum',
      ],
    ],
    ['spends it in a way', { campaignBudgetMode: undefined }, ['campaignBudgetMode core:rule.required']],
    ['an ad set’s too', { ...ofAdsets, budgetMode: undefined }, ['budgetMode core:rule.required']],
    ['an ad set’s budget is there', { ...ofAdsets, budget: undefined }, ['budget core:rule.required']],
    ['and above nothing', { ...ofAdsets, budget: '0' }, ['budget delivery:amountMinimum']],
    ['a cap is a number', { adsetMinCap: 'x' }, ['adsetMinCap core:rule.decimal']],
    ['caps are in order', { adsetMinCap: '20', adsetMaxCap: '10' }, ['adsetMaxCap delivery:capOrder']],
    ['a limit of spending is a number', { spendCap: '1 000' }, ['spendCap core:rule.decimal']],
    [
      'a budget for the whole time has an end',
      { campaignBudgetMode: 'TOTAL' },
      ['scheduleType core:rule.oneOf'],
    ],
    ['an ad set’s too, in its time', { ...ofAdsets, budgetMode: 'TOTAL' }, ['scheduleType core:rule.oneOf']],
    [
      'a time has two ends',
      { scheduleType: 'SCHEDULE_START_END' },
      ['startTime core:rule.required', 'endTime core:rule.required'],
    ],
    ['in their order', { ...dates, endTime: '2026-11-30T00:00' }, ['endTime delivery:endAfterStart']],
    ['a week in which nothing is drawn', { daypartingType: 'CUSTOM' }, []],
    [
      'a week that was cleared',
      { daypartingType: 'CUSTOM', dayparting: Array<string>(7).fill('0'.repeat(24)) },
      [],
    ],
    ['hours need a budget for the whole time', mornings, ['dayparting delivery:daypartingBudget']],
    ['and are fine with it', { ...total, ...mornings }, []],
    [
      'half hours are none',
      { ...total, ...mornings, dayparting: week('1'.padEnd(48, '0')) },
      ['dayparting delivery:wholeHours'],
    ],
    ['nor is haste', { ...total, ...mornings, ...fast }, ['dayparting delivery:daypartingPace']],
    [
      'haste has a limit of its bid',
      { ...fast, campaignBidStrategy: 'COST_CAP' },
      ['pacingType delivery:fastNeedsCap'],
    ],
    [
      'in the ad sets too',
      { ...ofAdsets, pacingType: 'PACING_MODE_FAST' },
      ['pacingType delivery:fastNeedsCap'],
    ],
    ['and then it is fine', fast, []],
    ['names have three letters', { campaignName: 'ab' }, ['campaignName core:rule.minLength']],
    ['of ad sets', { adSetsName: '' }, ['adSetsName core:rule.required']],
    ['of ads', { adName: 'ab' }, ['adName core:rule.minLength']],
    ['and words that mean something', { adName: '{nmae}' }, ['adName tasks:problem.macroUnknown']],
    [
      'asks for the event of its goal',
      { ...sales, promotedObject: { ...site, event: undefined } },
      ['promotedObject.event core:rule.required'],
    ],
    [
      'an app has two of them',
      { optimizationGoal: 'OFFSITE_CONVERSIONS', promotedObject: { ...app, event: 'ADD_TO_CART' } },
      ['promotedObject.event core:rule.oneOf'],
    ],
    ['an event left behind says nothing', { promotedObject: { ...app, event: 'ADD_TO_CART' } }, []],
    [
      'a value is a purchase’s',
      { ...sales, optimizationGoal: 'VALUE', promotedObject: { ...site, event: 'ADD_TO_CART' } },
      ['promotedObject.event core:rule.oneOf'],
    ],
    [
      'has no goal of another objective',
      { ...sales, optimizationGoal: 'APP_INSTALLS' },
      ['optimizationGoal core:rule.oneOf'],
    ],
    ['sales are sound', sales, []],
    [
      'smart campaigns promote apps',
      { ...sales, smartPromotionType: 'SMART_APP_PROMOTION' },
      ['smartPromotionType core:rule.oneOf'],
    ],
    [
      'with a budget of the campaign, everywhere',
      {
        smartPromotionType: 'SMART_APP_PROMOTION',
        ...ofAdsets,
        placementType: 'CUSTOM',
        placements: { facebook: ['feed'] },
      },
      ['placementType core:rule.oneOf', 'budgetStrategy core:rule.oneOf'],
    ],
    ['speaks as a page', { adSetIdentityInfo: [] }, ['adSetIdentityInfo tasks:problem.page']],
    [
      'one for each account',
      { adSetIdentityInfo: [{ advertiserId: ids.first, actorId: 'page-7001' }] },
      ['adSetIdentityInfo tasks:problem.pageMissing'],
    ],
    [
      'and not two',
      {
        adSetIdentityInfo: [...accounts, ids.first].map((id) => ({
          advertiserId: id,
          actorId: `page-${id}`,
        })),
      },
      ['adSetIdentityInfo tasks:problem.twice'],
    ],
    ['one audience group is kept', { targeting: [] }, ['targeting tasks:problem.audienceGroup']],
    ['one material group is kept', { materialGroups: [] }, ['materialGroups tasks:problem.materialGroup']],
  ])('%s', (_what, change, expected) => {
    expect(problemsOf(change)).toEqual(expected);
  });

  it('that is new says all that it lacks', () => {
    const begun = facebookDefaults({ advertiserIds: [ids.first] });
    const found = planTask(facebookTask, begun, facts()).problems.map(({ path }) => path);
    expect(found).toEqual([
      'taskName',
      'productId',
      'promotedObject.id',
      'promotedObject.url',
      'targeting.0.country',
      'adSetIdentityInfo',
      'materialGroups.0.material.materials',
      'materialGroups.0.message',
      'materialGroups.0.title',
      'materialGroups.0.callToAction',
    ]);
  });
});

describe('an audience group', () => {
  it.each<[string, Partial<FacebookContent>, object, string]>([
    ['accounts', {}, { advertiserIds: [] }, 'advertiserIds tasks:problem.account'],
    ['a region', {}, { country: [] }, 'country delivery:region'],
    ['a youngest age', {}, { ageMin: undefined }, 'ageMin core:rule.required'],
    ['an oldest age', {}, { ageMax: undefined }, 'ageMax core:rule.required'],
    ['ages in order', {}, { ageMin: 40, ageMax: 30 }, 'ageMax delivery:ageOrder'],
    ['a system', {}, { userOS: [] }, 'userOS core:rule.required'],
    ['a system that the app has', {}, { userOS: ['iOS'] }, 'userOS tasks:problem.systemOfApp'],
    [
      'versions of one system',
      sales,
      { userOS: ['Android', 'iOS_ver_14.0_and_above'] },
      'userOS delivery:oneSystem',
    ],
    ['audiences of the account', {}, { audienceIds: ['strangers'] }, 'audienceIds tasks:problem.assetGone'],
    [
      'those who are left out too',
      {},
      { excludedAudienceIds: ['strangers'] },
      'excludedAudienceIds tasks:problem.assetGone',
    ],
  ])('has %s', (_what, base, change, expected) => {
    const targeting = [people, { ...people, id: '2', ...change }] as FacebookContent['targeting'];
    const found = problemsOf({ ...base, targeting });
    expect([...new Set(found)]).toEqual([`targeting.1.${expected}`]);
  });

  it('has a system that is among the devices', () => {
    const given: Partial<FacebookContent> = { ...sales, deviceType: 'CUSTOM', devices: ['DESKTOP', 'IOS'] };
    expect(problemsOf({ ...given, targeting: [people] })).toEqual([
      'targeting.0.userOS tasks:problem.systemOfDevices',
    ]);
    expect(problemsOf({ ...given, targeting: [{ ...people, userOS: [] }] })).toEqual([]);
  });

  it('is told of accounts that the task no longer has', () => {
    expect(problemsOf({ targeting: [{ ...people, advertiserIds: [...accounts, '7003'] }] })).toEqual([
      '? targeting.0.advertiserIds tasks:problem.accountNotInTask',
    ]);
  });
});

describe('a material group', () => {
  const flexible = { material: { materials: ['sea'], type: 'FLEXIBLE' } };
  it.each<[string, object, string]>([
    ['accounts', { advertiserIds: [] }, 'advertiserIds tasks:problem.account'],
    ['a video', { material: { materials: [], type: 'SINGLE_VIDEO' } }, 'material.materials delivery:video'],
    [
      'a video or a picture',
      { material: { materials: [], type: 'FLEXIBLE' } },
      'material.materials delivery:videoOrImage',
    ],
    ['a message', { message: [' '] }, 'message delivery:message'],
    ['a title', { title: [] }, 'title delivery:title'],
    ['one message', { message: ['One', 'Two'] }, 'message delivery:oneText'],
    ['one title', { title: ['One', 'Two'] }, 'title delivery:oneText'],
    ['five messages', { ...flexible, message: [...'123456'] }, 'message core:rule.maxItems'],
    ['a message that is not too long', { message: ['x'.repeat(5001)] }, 'message core:rule.maxLength'],
    ['a call', { callToAction: undefined }, 'callToAction core:rule.required'],
    ['a call of its objective', { callToAction: 'BUY_TICKETS' }, 'callToAction core:rule.oneOf'],
    ['a deep link that is one', { delayDeepLink: 'whatever text' }, 'delayDeepLink core:rule.url'],
    ['a link to show', { showWebUrl: 'lamp' }, 'showWebUrl core:rule.url'],
  ])('has %s', (_what, change, expected) => {
    const materialGroups = [film, { ...film, id: '2', ...change }] as FacebookContent['materialGroups'];
    expect(problemsOf({ materialGroups })).toEqual([`materialGroups.1.${expected}`]);
  });

  it('leads where a link does, and to an app nowhere but to its page in the store', () => {
    const materialGroups = [{ ...film, webUrl: 'lamp' }];
    expect(problemsOf({ ...sales, materialGroups })).toEqual(['materialGroups.0.webUrl core:rule.url']);
    expect(problemsOf({ materialGroups })).toEqual([]);
  });

  it('leads somewhere', () => {
    const promotedObject = { ...site, url: undefined };
    expect(problemsOf({ ...sales, promotedObject, materialGroups: [film] })).toEqual([
      'materialGroups.0.webUrl delivery:landingUrl',
    ]);
  });

  it('a new card says all that it lacks', () => {
    expect(problemsOf({ materialGroups: [film, newMaterialGroup('2')] })).toEqual([
      'materialGroups.1.advertiserIds tasks:problem.account',
      'materialGroups.1.material.materials delivery:video',
      'materialGroups.1.message delivery:message',
      'materialGroups.1.title delivery:title',
      'materialGroups.1.callToAction core:rule.required',
    ]);
  });
});
