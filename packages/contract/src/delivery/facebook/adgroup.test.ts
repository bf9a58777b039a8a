import { describe, expect, it } from 'vitest';
import { changeErrors, daily, draftErrors, total, usd } from '../testing.ts';
import { adgroup, adSetDefaults } from './adgroup.ts';

const base = {
  promotedObject: { id: '3', event: 'PURCHASE', destinationType: 'WEBSITE' },
  optimizationGoal: 'OFFSITE_CONVERSIONS',
  country: ['US'],
  ageMin: 18,
  ageMax: 65,
  userOS: ['Android'],
  bidStrategy: 'LOWEST_COST_WITHOUT_CAP',
};
const byReturn = { bidStrategy: 'LOWEST_COST_WITH_MIN_ROAS', optimizationGoal: 'VALUE' };
const errors = (settings: object, rest: object = {}) =>
  draftErrors(adgroup, { settings: { ...base, ...settings }, budget: daily('30'), ...rest });
const days = (day: string) => Array.from({ length: 7 }, () => day);

describe('settings', () => {
  it.each([
    ['the defaults', adSetDefaults, []],
    [
      'no ages',
      { ageMin: undefined, ageMax: undefined },
      ['settings.ageMin rule.required', 'settings.ageMax rule.required'],
    ],
    ['no system', { userOS: [] }, ['settings.userOS rule.required']],
    ['devices instead of a system', { userOS: undefined, devices: ['DESKTOP'] }, []],
    ['a system nobody knows', { userOS: ['Symbian'] }, ['settings.userOS.0 invalid_format']],
    ['a version', { userOS: ['iOS_ver_14.0_and_above'] }, []],
    [
      'a version besides the other system',
      { userOS: ['Android', 'iOS_ver_14.0_and_above'] },
      ['settings.userOS delivery.oneSystem'],
    ],
    ['both systems', { userOS: ['Android', 'iOS'] }, []],
    ['phones of its system', { userDevice: ['Galaxy S6'] }, []],
    [
      'phones of another system',
      { userOS: ['iOS_ver_14.0_and_above'], userDevice: ['iPhone 15', 'Galaxy S6'] },
      ['settings.userDevice delivery.deviceSystem'],
    ],
    [
      'phones of another device',
      { userOS: undefined, devices: ['ANDROID'], userDevice: ['iPad Pro'] },
      ['settings.userDevice delivery.deviceSystem'],
    ],
    [
      'stories on desks alone',
      { devices: ['DESKTOP'], placements: { facebook: ['feed', 'story'] } },
      ['settings.placements delivery.mobilePlacement'],
    ],
    [
      'stories on phones too',
      { devices: ['DESKTOP', 'ANDROID'], placements: { facebook: ['feed', 'story'] } },
      [],
    ],
    [
      'in haste without a limit of the bid',
      { pacingType: 'PACING_MODE_FAST' },
      ['settings.pacingType delivery.fastNeedsCap'],
    ],
    ['a budget without a strategy', { bidStrategy: undefined }, ['settings.bidStrategy rule.required']],
    [
      'the value of nothing',
      { optimizationGoal: 'VALUE', promotedObject: { id: '3', destinationType: 'WEBSITE' } },
      ['settings.promotedObject.event rule.required'],
    ],
    [
      'the value of a registration',
      {
        optimizationGoal: 'VALUE',
        promotedObject: { ...base.promotedObject, event: 'COMPLETE_REGISTRATION' },
      },
      ['settings.promotedObject.event rule.oneOf'],
    ],
    ['paid by the click', { billingEvent: 'LINK_CLICKS' }, ['settings.billingEvent rule.oneOf']],
    [
      'a return on what has no value',
      { bidStrategy: 'LOWEST_COST_WITH_MIN_ROAS', roas: '1.5' },
      ['settings.bidStrategy delivery.returnOfValue'],
    ],
    [
      'a return on value',
      { bidStrategy: 'LOWEST_COST_WITH_MIN_ROAS', roas: '1.5', optimizationGoal: 'VALUE' },
      [],
    ],
    ['nowhere', { country: [] }, ['settings.country delivery.region']],
    ['an audience instead of a place', { country: undefined, audienceIds: ['1'] }, []],
    [
      'no event',
      { promotedObject: { id: '3', destinationType: 'WEBSITE' } },
      ['settings.promotedObject.event rule.required'],
    ],
    ['installs of a website', { optimizationGoal: 'APP_INSTALLS' }, ['settings.optimizationGoal rule.oneOf']],
    [
      'an end without a need',
      { scheduleType: 'SCHEDULE_FROM_NOW', endTime: '2026-05-01T00:00:00Z' },
      ['settings.endTime delivery.notWithChoices'],
    ],
    [
      'a start after the end',
      { startTime: '2026-06-01T00:00:00Z', endTime: '2026-05-01T00:00:00Z' },
      ['settings.endTime delivery.endAfterStart'],
    ],
    [
      'half an hour',
      { dayparting: days(`01${'0'.repeat(46)}`) },
      ['settings.dayparting delivery.wholeHours', 'settings.dayparting delivery.daypartingBudget'],
    ],
    [
      'hours with a daily budget',
      { dayparting: days(`1${'0'.repeat(23)}`) },
      ['settings.dayparting delivery.daypartingBudget'],
    ],
    ['a whole week', { dayparting: days('1'.repeat(24)) }, []],
  ])('%s', (_what, settings, expected) => {
    expect(errors(settings)).toEqual(expected);
  });
});

describe('under a budget of the campaign', () => {
  const under = (settings: object, amount = '50') =>
    draftErrors(adgroup, {
      settings: { ...base, bidStrategy: undefined, ...settings },
      above: { campaign: { budget: daily(amount), bidStrategy: 'LOWEST_COST_WITHOUT_CAP' } },
    });
  it.each([
    ['all of it for one', { adsetMinCap: '50', adsetMaxCap: '50' }, []],
    [
      'more than there is',
      { adsetMinCap: '50.01', adsetMaxCap: '60' },
      ['settings.adsetMinCap delivery.capAboveBudget', 'settings.adsetMaxCap delivery.capAboveBudget'],
    ],
  ])('%s', (_what, settings, expected) => {
    expect(under(settings)).toEqual(expected);
  });

  it('a return needs the goal that has one', () => {
    const above = { campaign: { budget: daily('50'), bidStrategy: 'LOWEST_COST_WITH_MIN_ROAS' } };
    const settings = { ...base, bidStrategy: undefined, roas: '1.5' };
    const problems = ['settings.optimizationGoal delivery.returnOfValue'];
    expect(draftErrors(adgroup, { settings, above })).toEqual(problems);
    expect(draftErrors(adgroup, { settings: { ...settings, optimizationGoal: 'VALUE' }, above })).toEqual([]);
  });
});

describe('attribution', () => {
  const click = (windowDays: number) => ({ eventType: 'CLICK_THROUGH', windowDays });
  const view = { eventType: 'VIEW_THROUGH', windowDays: 1 };
  const engaged = { eventType: 'ENGAGED_VIDEO_VIEW', windowDays: 1 };
  const sales = { objective: 'OUTCOME_SALES' };
  const apps = { objective: 'OUTCOME_APP_PROMOTION' };
  const app = { id: '3', url: 'https://play.example.com/app', event: 'PURCHASE', destinationType: 'APP' };
  const refused = ['settings.attributionSpec delivery.attribution'];
  it.each([
    ['a day of clicks', sales, {}, [click(1)], []],
    ['a week of clicks and a day of views', sales, {}, [view, click(7)], []],
    ['views alone', sales, {}, [view], refused],
    ['a week of views', sales, {}, [click(7), { ...view, windowDays: 7 }], refused],
    ['clicks twice', sales, {}, [click(1), click(7)], refused],
    ['views twice', sales, {}, [click(1), view, view], refused],
    ['engaged views of conversions', sales, {}, [click(1), engaged], refused],
    ['a week of an app’s clicks', apps, { promotedObject: app }, [click(7)], []],
    ['views of an app’s conversions', apps, { promotedObject: app }, [click(7), view], refused],
    ['views, of which nobody knows the campaign', undefined, { promotedObject: app }, [click(7), view], []],
    [
      'all kinds of installs',
      apps,
      { promotedObject: app, optimizationGoal: 'APP_INSTALLS' },
      [click(1), view, engaged],
      [],
    ],
    [
      'a week of installs',
      apps,
      { promotedObject: app, optimizationGoal: 'APP_INSTALLS' },
      [click(7)],
      refused,
    ],
    ['a week of value', sales, { optimizationGoal: 'VALUE' }, [click(7)], refused],
    ['a day of value', sales, { optimizationGoal: 'VALUE' }, [click(1)], []],
  ])('%s', (_what, campaign, settings, attributionSpec, expected) => {
    const above = campaign && { campaign };
    expect(errors({ ...settings, attributionSpec }, { above })).toEqual(expected);
  });
});

describe('targeting', () => {
  it.each([
    ['from 13', { ageMin: 13, ageMax: 65 }, []],
    ['further, from 18', { advantageAudience: true }, []],
    ['further, from 26', { advantageAudience: true, ageMin: 26 }, ['settings.ageMin delivery.advantageAges']],
    ['further, to 64', { advantageAudience: true, ageMax: 64 }, ['settings.ageMax delivery.advantageAges']],
    [
      'the marketplace alone',
      { placements: { facebook: ['marketplace'] } },
      ['settings.placements delivery.feedPlacement'],
    ],
    ['stories beside those of Instagram', { placements: { facebook: ['story'], instagram: ['story'] } }, []],
    ['three genders too many', { genders: [0, 1, 2, 1] }, ['settings.genders too_big']],
    ['from 12', { ageMin: 12 }, ['settings.ageMin too_small']],
    ['to 66', { ageMax: 66 }, ['settings.ageMax too_big']],
    ['of one age', { ageMin: 30, ageMax: 30 }, []],
    ['the wrong way round', { ageMin: 31, ageMax: 30 }, ['settings.ageMax delivery.ageOrder']],
    ['50 languages', { locales: Array.from({ length: 50 }, (_, at) => at + 1) }, []],
    [
      '51 languages',
      { locales: Array.from({ length: 51 }, (_, at) => at + 1) },
      ['settings.locales too_big'],
    ],
    ['a third sex', { genders: [3] }, ['settings.genders.0 invalid_value']],
    ['Messenger alone', { placements: { messenger: [] } }, ['settings.placements delivery.ownPlacement']],
    ['Audience Network with Facebook', { placements: { facebook: [], audience_network: ['classic'] } }, []],
    ['Instagram alone', { placements: { instagram: ['story'] } }, []],
    ['nowhere at all', { placements: {} }, ['settings.placements delivery.placement']],
    [
      'sponsored messages, which stand alone',
      { placements: { facebook: [], messenger: ['sponsored_messages'] } },
      ['settings.placements.messenger.0 invalid_value'],
    ],
    [
      'Instagram on desks',
      { devices: ['DESKTOP'], placements: { instagram: [] } },
      ['settings.placements delivery.desktopPlacement'],
    ],
    ['Facebook on desks', { devices: ['DESKTOP'], placements: { facebook: [], instagram: [] } }, []],
    ['Instagram on phones too', { devices: ['DESKTOP', 'IOS'], placements: { instagram: [] } }, []],
    ['a choice without its id', { interests: [{ name: 'Games' }] }, ['settings.interests.0.id invalid_type']],
    ['a choice of no name', { interests: [''] }, ['settings.interests.0 rule.id']],
    ['1979', { collegeYears: [1979] }, ['settings.collegeYears.0 too_small']],
  ])('%s', (_what, settings, expected) => {
    expect(errors(settings)).toEqual(expected);
  });

  it.each([
    [['iOS_ver_14.0_and_above'], []],
    [['iOS'], ['settings.userOS rule.oneOf']],
    [undefined, ['settings.userOS rule.required']],
  ])('of a campaign with SKAdNetwork: %j', (userOS, expected) => {
    const above = { campaign: { isSkadnetworkAttribution: true } };
    expect(errors({ userOS, devices: ['IOS'] }, { above })).toEqual(expected);
  });

  it('takes a choice with or without its name', () => {
    const { settings } = adgroup;
    const parsed = settings.parse({ ...base, interests: ['6003', { id: '6004', name: 'Games' }] });
    expect(parsed.interests).toEqual([{ id: '6003' }, { id: '6004', name: 'Games' }]);
    expect(settings.parse(parsed)).toEqual(parsed);
  });
});

describe('money', () => {
  it.each([
    ['a cap without an amount', { bidStrategy: 'COST_CAP' }, {}, ['bid rule.required']],
    ['a cap', { bidStrategy: 'COST_CAP' }, { bid: usd('0.01') }, []],
    [
      'a cap of nothing',
      { bidStrategy: 'COST_CAP' },
      { bid: usd('0.00') },
      ['bid.amount delivery.amountMinimum'],
    ],
    [
      'an amount without a cap',
      { bidStrategy: 'LOWEST_COST_WITHOUT_CAP' },
      { bid: usd('1') },
      ['bid delivery.notWithChoices'],
    ],
    ['a return without its floor', { ...byReturn }, {}, ['settings.roas rule.required']],
    ['a floor of 0.001', { ...byReturn, roas: '0.001' }, {}, []],
    ['a floor of 1000', { ...byReturn, roas: '1000' }, {}, []],
    ['a floor of 1000.001', { ...byReturn, roas: '1000.001' }, {}, ['settings.roas delivery.roas']],
    ['a floor of 0.0009', { ...byReturn, roas: '0.0009' }, {}, ['settings.roas delivery.roas']],
    [
      'a bid of three decimals',
      { bidStrategy: 'COST_CAP' },
      { bid: usd('1.005') },
      ['bid.amount delivery.amountDecimals'],
    ],
    ['half a yen', {}, { budget: daily('3000.5', 'JPY') }, ['budget.amount.amount delivery.amountWhole']],
    ['a total without an end', {}, { budget: total('300') }, ['settings.endTime rule.required']],
    [
      'limits the wrong way round',
      { adsetMinCap: '20', adsetMaxCap: '10' },
      { budget: undefined },
      ['settings.adsetMaxCap delivery.capOrder'],
    ],
    ['limits besides a budget', { adsetMinCap: '20' }, {}, ['settings.adsetMinCap delivery.notWithChoices']],
  ])('%s', (_what, settings, rest, expected) => {
    expect(errors(settings, rest)).toEqual(expected);
  });
});

it('limits of an ad set have the decimals of the account’s currency', () => {
  const caps = { adsetMinCap: '10.5', adsetMaxCap: '20.5' };
  const refused = ['settings.adsetMinCap', 'settings.adsetMaxCap'].map(
    (path) => `${path} delivery.amountWhole`,
  );
  expect(errors(caps, { budget: undefined, currency: 'JPY' })).toEqual(refused);
  expect(changeErrors(adgroup, caps, 'JPY')).toEqual(refused);
  expect(changeErrors(adgroup, caps, 'USD')).toEqual([]);
});

it('a change leaves a place to be shown', () => {
  expect(changeErrors(adgroup, { placements: {} })).toEqual(['settings.placements delivery.placement']);
});

it('a change leaves a region, or says another one', () => {
  const missing = ['settings.country delivery.region'];
  expect(changeErrors(adgroup, { country: [] })).toEqual(missing);
  expect(changeErrors(adgroup, { country: [], regions: [], cities: [] })).toEqual(missing);
  expect(changeErrors(adgroup, { country: [], regions: ['3847'] })).toEqual([]);
  expect(changeErrors(adgroup, { regions: ['Bavaria'] })).toEqual(['settings.regions.0 rule.id']);
});

it('keeps its goal when it is changed', () => {
  expect(changeErrors(adgroup, { ageMax: 44, genders: [0], placements: { instagram: ['story'] } })).toEqual(
    [],
  );
  expect(changeErrors(adgroup, { ageMin: 50, ageMax: 44 })).toEqual(['settings.ageMax delivery.ageOrder']);
  expect(changeErrors(adgroup, { optimizationGoal: 'VALUE' })).toEqual(['settings unrecognized_keys']);
});

describe('under a campaign', () => {
  const plain = { objective: 'OUTCOME_SALES' };
  const rich = { ...plain, budget: daily('90'), bidStrategy: 'LOWEST_COST_WITHOUT_CAP' };
  it.each([
    ['without a budget', plain, {}, {}, []],
    [
      'when nobody has a budget',
      plain,
      { bidStrategy: undefined },
      { budget: undefined },
      ['budget rule.required'],
    ],
    ['that has one', rich, { bidStrategy: undefined }, { budget: undefined }, []],
    [
      'that bids without a cap',
      rich,
      { bidStrategy: undefined },
      { budget: undefined, bid: usd('1') },
      ['bid delivery.notWithChoices'],
    ],
    [
      'hours under a budget of days',
      rich,
      { bidStrategy: undefined, dayparting: days(`1${'0'.repeat(23)}`) },
      { budget: undefined },
      ['settings.dayparting delivery.daypartingBudget'],
    ],
    [
      'hours under a budget for the whole time',
      { ...rich, budget: total('900') },
      { bidStrategy: undefined, dayparting: days(`1${'0'.repeat(23)}`) },
      { budget: undefined },
      [],
    ],
    [
      'a floor where nobody asks for one',
      rich,
      { bidStrategy: undefined, roas: '2' },
      { budget: undefined },
      ['settings.roas delivery.notWithChoices'],
    ],
    [
      'when both have one',
      rich,
      {},
      {},
      ['budget delivery.notWithChoices', 'settings.bidStrategy delivery.notWithChoices'],
    ],
  ])('%s', (_what, campaign, settings, rest, expected) => {
    expect(errors(settings, { above: { campaign }, ...rest })).toEqual(expected);
  });
});
