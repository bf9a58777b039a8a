import { describe, expect, it } from 'vitest';
import type { PlanFacts } from '../plan/facts.ts';
import { planTask } from '../plan/index.ts';
import { type FacebookContent, facebookTask, newTargetingItem } from './index.ts';
import {
  accountFacts,
  accounts,
  content,
  facts,
  ids,
  iosUrl,
  materialFacts,
  materialGroup,
  problemsOf,
  storeUrl,
} from './testing.ts';

const [people = newTargetingItem('1')] = content().targeting ?? [];
const film = materialGroup('1', ['sea']);
const sales = { objective: 'OUTCOME_SALES' } as const;
const app = content().promotedObject;

describe('the facts', () => {
  const first = accountFacts(ids.first);
  const withAccount = (change: object) => ({ accounts: [first, accountFacts(ids.second, change)] });
  const sea = (change: object) => ({ materials: [materialFacts('sea', change)] });
  const one = { materialGroups: [film] };
  const path = 'materialGroups.0.material.materials';
  const picked = { targeting: [], audienceInfoList: [{ id: 'package', advertiserIds: accounts }] };
  const pack = (change: object) => ({
    audiences: [
      {
        id: 'package',
        name: 'Buyers',
        advertiserId: null,
        usable: true,
        settings: { country: ['US'] },
        ...change,
      },
    ],
  });
  const packFor = (systems: object) => pack({ settings: { country: ['US'], ...systems } });
  const without = (kind: string) => ({
    assets: facts().assets.filter((asset) => asset.kind !== kind || asset.advertiserId !== ids.second),
  });
  const unusable = (kind: string) => ({
    assets: facts().assets.map((asset) => (asset.kind === kind ? { ...asset, usable: false } : asset)),
  });
  const ios = {
    isSkadnetworkAttribution: true,
    promotedObject: { ...app, platform: 'IOS' as const, url: iosUrl },
  };
  const europe = { targeting: [{ ...people, country: ['US', 'DE'] }] };
  const payers = { dsaBeneficiary: 'Lamp', dsaPayor: 'Lamp Pay' };
  const newer = { ...people, userOS: ['iOS_ver_14.0_and_above'] };

  it.each<[string, Partial<FacebookContent>, Partial<PlanFacts>, string[]]>([
    ['no authorisation', {}, withAccount({ usable: false }), ['advertiserIds tasks:problem.accountUnusable']],
    ['no such account', {}, { accounts: [first] }, ['advertiserIds tasks:problem.accountUnknown']],
    [
      'another platform’s',
      {},
      withAccount({ platform: 'TIKTOK' }),
      ['advertiserIds tasks:problem.accountUnknown'],
    ],
    ['two currencies', {}, withAccount({ currency: 'CNY' }), ['? campaignBudget tasks:problem.currencyMix']],
    [
      'one without smaller coins',
      { campaignBudget: '60.5' },
      withAccount({ currency: 'JPY' }),
      ['campaignBudget delivery:amountWhole', '? campaignBudget tasks:problem.currencyMix'],
    ],
    [
      'less than the account takes',
      {},
      withAccount({ minBudget: '50.01' }),
      ['campaignBudget delivery:amountMinimum'],
    ],
    [
      'less for an ad set than the account takes',
      { budgetStrategy: 'ADSET_BUDGET', budget: '3.99' },
      withAccount({ minBudget: '4' }),
      ['budget delivery:amountMinimum'],
    ],
    [
      'a smaller limit than the account takes',
      { spendCap: '99.99' },
      withAccount({ data: { minSpendCap: '100' } }),
      ['spendCap delivery:amountMinimum'],
    ],
    [
      'none at all',
      { spendCap: '0' },
      withAccount({ data: { minSpendCap: '100' } }),
      ['spendCap delivery:amountMinimum'],
    ],
    ['as large a limit as it takes', { spendCap: '100' }, withAccount({ data: { minSpendCap: '100' } }), []],
    ['as much as the account takes', {}, withAccount({ minBudget: '50' }), []],
    [
      'one that the platform does not take',
      {},
      withAccount({ currency: 'XAU' }),
      ['campaignBudget delivery:currencyUnknown', '? campaignBudget tasks:problem.currencyMix'],
    ],
    [
      'too little money for a day',
      {},
      withAccount({ balance: '49.99' }),
      ['? advertiserIds tasks:problem.balance'],
    ],
    ['money for one day', {}, withAccount({ balance: '50' }), []],
    [
      'an account that is full',
      {},
      withAccount({ held: { campaign: 6000 } }),
      ['advertiserIds tasks:problem.noRoom'],
    ],
    [
      'one that is full of ad sets',
      {},
      withAccount({ held: { adgroup: 5998 } }),
      ['targeting tasks:problem.noRoom'],
    ],
    ['one with room for twelve ads', {}, withAccount({ held: { ad: 5988 } }), []],
    ['or for eleven', {}, withAccount({ held: { ad: 5989 } }), ['materialGroups tasks:problem.noRoom']],
    ['an app of one account', {}, without('app'), ['promotedObject.id tasks:problem.assetMissing']],
    ['a pixel of one account', sales, without('pixel'), ['promotedObject.id tasks:problem.assetMissing']],
    ['a page of one account', {}, without('page'), ['adSetIdentityInfo tasks:problem.assetGone']],
    [
      'a page that cannot be used',
      {},
      unusable('page'),
      ['adSetIdentityInfo tasks:problem.assetUnusable', 'adSetIdentityInfo tasks:problem.assetUnusable'],
    ],
    [
      'a counter that one account lacks',
      { traceSetting: [{ traceType: 'WEBSITE' }, { traceType: 'WEBSITE', traceId: 'pixel' }] },
      without('pixel'),
      ['traceSetting.1.traceId tasks:problem.assetMissing'],
    ],
    [
      'an audience of one account',
      { targeting: [{ ...people, audienceIds: ['buyers'] }] },
      without('audience'),
      ['targeting.0.audienceIds tasks:problem.assetMissing'],
    ],
    ['a material that is gone', one, { materials: [] }, [`${path} tasks:problem.materialGone`]],
    ['a picture', one, sea({ kind: 'IMAGE' }), [`${path} tasks:problem.materialKind`]],
    [
      'a picture in flexible material',
      { materialGroups: [{ ...film, material: { materials: ['sea'], type: 'FLEXIBLE' } }] },
      sea({ kind: 'IMAGE', hasCover: false }),
      [],
    ],
    ['a film that is too large', one, sea({ bytes: 5.5e8 }), [`${path} tasks:problem.materialSize`]],
    ['one without a cover', one, sea({ hasCover: false }), [`${path} tasks:problem.materialCover`]],
    [
      'one of an odd shape',
      one,
      sea({ width: 2000, height: 700 }),
      [`? ${path} tasks:problem.materialRange`],
    ],
    ['four by five', one, sea({ width: 1080, height: 1350 }), []],
    ['a package', picked, pack({}), []],
    [
      'one with the id of a card',
      {
        ...picked,
        targeting: content()
          .targeting?.slice(0, 1)
          .map((card) => ({ ...card, id: 'package' })),
      },
      pack({}),
      ['audienceInfoList.0.id tasks:problem.twice'],
    ],
    ['one that was deleted', picked, {}, ['audienceInfoList.0.id tasks:problem.audienceGone']],
    [
      'one that cannot be used',
      picked,
      pack({ usable: false }),
      ['audienceInfoList.0.id tasks:problem.audienceUnusable'],
    ],
    [
      'another account’s',
      picked,
      pack({ advertiserId: ids.first }),
      ['audienceInfoList.0.id tasks:problem.audienceElsewhere'],
    ],
    ['one without a region', picked, pack({ settings: {} }), ['audienceInfoList.0.id delivery:region']],
    [
      'one for another system than the app’s',
      picked,
      packFor({ userOS: ['iOS'] }),
      ['audienceInfoList.0.id tasks:problem.systemOfApp'],
    ],
    [
      'one for another system’s devices',
      picked,
      packFor({ devices: ['IOS'] }),
      ['audienceInfoList.0.id tasks:problem.systemOfApp'],
    ],
    [
      'one for another system than the task’s devices',
      { ...picked, ...sales, deviceType: 'CUSTOM', devices: ['ANDROID'] },
      packFor({ userOS: ['iOS'] }),
      ['audienceInfoList.0.id tasks:problem.systemOfDevices'],
    ],
    [
      'one for none of the task’s devices',
      { ...picked, ...sales, deviceType: 'CUSTOM', devices: ['ANDROID'] },
      packFor({ devices: ['IOS'] }),
      ['audienceInfoList.0.id tasks:problem.systemOfDevices'],
    ],
    ['one for the app’s devices', picked, packFor({ devices: ['ANDROID', 'DESKTOP'] }), []],
    [
      'one that the task’s systems do not fit',
      { ...picked, userOS: ['iOS'] },
      packFor({}),
      ['userOS tasks:problem.systemOfApp'],
    ],
    ['Europe, and an account that says who pays', europe, withAccount({ data: payers }), []],
    ['Europe, and accounts of which nobody knows it', europe, {}, []],
    [
      'Europe, and an account that says nothing',
      europe,
      withAccount({ data: {} }),
      ['dsaBeneficiary tasks:problem.payer', 'dsaPayor tasks:problem.payer'],
    ],
    [
      'Europe, and an account that says half of it',
      { ...europe, dsaBeneficiary: ' ' },
      withAccount({ data: { dsaPayor: 'Lamp' } }),
      ['dsaBeneficiary tasks:problem.payer'],
    ],
    ['Europe, and a task that says it', { ...europe, ...payers }, withAccount({ data: {} }), []],
    [
      'the whole world',
      { targeting: [{ ...people, country: [], countryGroups: [{ group: 'worldwide' }] }] },
      withAccount({ data: {} }),
      ['dsaBeneficiary tasks:problem.payer', 'dsaPayor tasks:problem.payer'],
    ],
    ['no part of Europe', {}, withAccount({ data: {} }), []],
    [
      'a package of Europe',
      picked,
      { ...pack({ settings: { country: ['IT'] } }), ...withAccount({ data: {} }) },
      ['dsaBeneficiary tasks:problem.payer', 'dsaPayor tasks:problem.payer'],
    ],
    [
      'another app’s page in the store',
      { promotedObject: { ...app, url: `${storeUrl}.other` } },
      {},
      Array<string>(2).fill('promotedObject.url tasks:problem.storeOfApp'),
    ],
    [
      'the app’s page in the other store, told otherwise',
      { promotedObject: { ...app, platform: 'IOS', url: `${iosUrl}?mt=8` } },
      {},
      [],
    ],
    ['a start in the past', { startTime: '2026-11-17T14:29' }, {}, ['? startTime tasks:problem.startPast']],
    ['a start from now on', { startTime: '2026-11-17T14:30' }, {}, []],
    [
      'a start that clocks leave out',
      { startTime: '2027-03-14T02:30' },
      withAccount({ timezone: 'America/New_York' }),
      ['? startTime tasks:problem.timeMoved'],
    ],
    [
      'an end in the past',
      { scheduleType: 'SCHEDULE_START_END', startTime: '2026-11-16T08:00', endTime: '2026-11-17T14:29' },
      {},
      ['? startTime tasks:problem.startPast', 'endTime tasks:problem.endPast'],
    ],
    [
      'an end in the past that is not used',
      { scheduleType: 'SCHEDULE_FROM_NOW', endTime: '2026-11-17T14:29' },
      {},
      [],
    ],
    [
      'a zone that nobody knows',
      { startTime: '2026-11-17T14:30' },
      withAccount({ timezone: 'Moon/Base' }),
      ['startTime tasks:problem.zoneUnknown'],
    ],
    ['SKAdNetwork', { ...ios, targeting: [newer] }, {}, []],
    [
      'SKAdNetwork for all versions',
      { ...ios, targeting: [people] },
      {},
      ['targeting.0.userOS core:rule.oneOf'],
    ],
    [
      'SKAdNetwork for another system',
      { ...ios, promotedObject: { ...app, url: storeUrl }, targeting: [newer] },
      {},
      [
        'isSkadnetworkAttribution tasks:problem.skadnetworkApp',
        'targeting.0.userOS tasks:problem.systemOfApp',
      ],
    ],
  ])('%s', (_what, change, change2, expected) => {
    expect(problemsOf(change, change2)).toEqual(expected);
  });

  it('an ad set in Europe says who pays, as the task or else the account does; others say what the task says', () => {
    const saysWhoPays = (change: Partial<FacebookContent>) =>
      planTask(facebookTask, content(change), facts(withAccount({ data: payers })))
        .nodes.filter(({ level, advertiserId }) => level === 'adgroup' && advertiserId === ids.second)
        .map(({ settings }) => [settings['dsaBeneficiary'], settings['dsaPayor']])[0];
    expect(saysWhoPays(europe)).toEqual(['Lamp', 'Lamp Pay']);
    expect(saysWhoPays({ ...europe, dsaPayor: ' Bank ' })).toEqual(['Lamp', 'Bank']);
    expect(saysWhoPays({})).toEqual([undefined, undefined]);
    expect(saysWhoPays({ dsaPayor: 'Bank' })).toEqual([undefined, 'Bank']);
  });

  it('a minimum is told with its amount and currency, the larger of two', () => {
    const least = (campaignBudget: string, minBudget: string) =>
      planTask(
        facebookTask,
        content({ campaignBudget, advertiserIds: [ids.first] }),
        facts({ accounts: [accountFacts(ids.first, { currency: 'JPY', minBudget })] }),
      ).problems.find(({ path }) => path === 'campaignBudget')?.parameters;
    expect(least('50', '150')).toEqual({ minimum: '150', currency: 'JPY' });
    expect(least('40', '150')).toEqual({ minimum: '150', currency: 'JPY' });
    expect(least('40', '45')).toMatchObject({ minimum: '50', currency: 'JPY' });
    expect(least('150', '150')).toBeUndefined();
  });

  it('more ads in an ad set than the platform takes are refused', () => {
    const materials = Array.from({ length: 51 }, (_, at) => materialFacts(`m${at}`));
    const given = {
      targeting: [people],
      materialGroups: [
        materialGroup(
          '1',
          materials.map(({ id }) => id),
        ),
      ],
    };
    expect(problemsOf(given, { materials })).toEqual(['materialGroups tasks:problem.noRoom']);
  });
});
