import { describe, expect, it } from 'vitest';
import type { PlanFacts } from '../plan/facts.ts';
import { planTask } from '../plan/index.ts';
import { type TikTokContent, tiktokTask } from './index.ts';
import { accountFacts, content, facts, ids, materialFacts, materialGroup } from './testing.ts';

const problemsOf = (change: Partial<TikTokContent>, change2: Partial<PlanFacts> = {}): string[] =>
  planTask(tiktokTask, content(change), facts(change2)).problems.map(
    ({ weight, path, error }) => `${weight === 'warning' ? '? ' : ''}${path} ${error}`,
  );

const film = materialGroup('1', ['sea']);
const web = { landingType: 'WEB_CONVERSIONS', optimizationEvent: 'SHOPPING' } as const;
const both = [ids.first, ids.second];

describe('the facts', () => {
  const first = accountFacts(ids.first);
  const withAccount = (change: object) => ({ accounts: [first, accountFacts(ids.second, change)] });
  const sea = (change: object) => ({ materials: [materialFacts('sea', change)] });
  const one = { materialGroups: [film] };
  const picked = { audienceV2List: [], audienceInfoList: [{ id: 'package', advertiserIds: both }] };
  const pack = (change: object) => {
    const settings = { locationIds: ['6252001'], ageGroups: ['AGE_18_24'] };
    return {
      audiences: [{ id: 'package', name: 'Buyers', advertiserId: null, usable: true, settings, ...change }],
    };
  };
  const without = (kind: string) => ({
    assets: facts().assets.filter((asset) => asset.kind !== kind || asset.advertiserId !== ids.second),
  });

  it.each<[string, Partial<TikTokContent>, Partial<PlanFacts>, string[]]>([
    ['no authorisation', {}, withAccount({ usable: false }), ['advertiserIds tasks:problem.accountUnusable']],
    ['no such account', {}, { accounts: [first] }, ['advertiserIds tasks:problem.accountUnknown']],
    [
      'another platform’s',
      {},
      withAccount({ platform: 'OCEAN' }),
      ['advertiserIds tasks:problem.accountUnknown'],
    ],
    [
      'two currencies',
      { budget: '200' },
      withAccount({ currency: 'CNY' }),
      ['? budget tasks:problem.currencyMix', '? bidPrice tasks:problem.currencyMix'],
    ],
    [
      'an amount that is too small in one of them',
      {},
      withAccount({ currency: 'CNY' }),
      [
        'budget delivery:amountMinimum',
        '? budget tasks:problem.currencyMix',
        '? bidPrice tasks:problem.currencyMix',
      ],
    ],
    [
      'a part of a yen',
      { budget: '3000', bidPrice: '1.5' },
      { accounts: both.map((id) => accountFacts(id, { currency: 'JPY' })) },
      ['bidPrice delivery:amountWhole'],
    ],
    [
      'too little money for a day',
      {},
      withAccount({ balance: '89.99' }),
      ['? advertiserIds tasks:problem.balance'],
    ],
    ['money for one day', {}, withAccount({ balance: '90' }), []],
    ['nobody knows how much', {}, withAccount({ balance: null }), []],
    [
      'an account that is full',
      {},
      withAccount({ held: { campaign: 5000 } }),
      ['advertiserIds tasks:problem.noRoom'],
    ],
    ['an account with one place', {}, withAccount({ held: { campaign: 4999 } }), []],
    [
      'more groups than may run',
      {},
      withAccount({ held: { adgroup: 48 }, quota: { adgroup: 50 } }),
      ['? audienceV2List tasks:problem.quota'],
    ],
    ['an app of one account', {}, without('app'), ['appId tasks:problem.assetMissing']],
    ['a pixel of one account', web, without('pixel'), ['pixelId tasks:problem.assetMissing']],
    ['an identity of one account', {}, without('identity'), ['identityIds tasks:problem.identityMissing']],
    [
      'a page that is gone',
      web,
      { assets: facts().assets.filter(({ kind }) => kind !== 'site') },
      ['materialGroups.0.siteId tasks:problem.assetGone', 'materialGroups.0.siteId tasks:problem.assetGone'],
    ],
    [
      'an app that cannot be used',
      {},
      { assets: facts().assets.map((asset) => (asset.kind === 'app' ? { ...asset, usable: false } : asset)) },
      ['appId tasks:problem.assetUnusable', 'appId tasks:problem.assetUnusable'],
    ],
    [
      'a material that is gone',
      one,
      { materials: [] },
      ['materialGroups.0.tiktokMaterial.materials tasks:problem.materialGone'],
    ],
    [
      'a picture',
      one,
      sea({ kind: 'IMAGE' }),
      ['materialGroups.0.tiktokMaterial.materials tasks:problem.materialKind'],
    ],
    [
      'a film that is too large',
      one,
      sea({ bytes: 5e8 + 5e7 }),
      ['materialGroups.0.tiktokMaterial.materials tasks:problem.materialSize'],
    ],
    [
      'one without a cover',
      one,
      sea({ hasCover: false }),
      ['materialGroups.0.tiktokMaterial.materials tasks:problem.materialCover'],
    ],
    [
      'one of an odd shape',
      one,
      sea({ width: 1000, height: 700 }),
      ['? materialGroups.0.tiktokMaterial.materials tasks:problem.materialShape'],
    ],
    ['a square', one, sea({ width: 1080, height: 1080 }), []],
    ['a package', picked, pack({}), []],
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
    [
      'one without a region',
      picked,
      pack({ settings: { ageGroups: ['AGE_18_24'] } }),
      ['audienceInfoList.0.id delivery:region'],
    ],
    [
      'one that is a part of a group',
      picked,
      pack({ settings: { audienceIds: ['9'] } }),
      ['audienceInfoList.0.id tasks:problem.audiencePart'],
    ],
    [
      'one for another system than the app’s',
      picked,
      pack({ settings: { ...pack({}).audiences[0]?.settings, operatingSystems: ['IOS'] } }),
      ['audienceInfoList.0.id tasks:problem.systemOfApp'],
    ],
    [
      'one that stands at the platform, for another system than the app’s',
      picked,
      pack({ settings: { savedAudienceId: '9' }, saved: { operatingSystems: ['IOS'] } }),
      ['audienceInfoList.0.id tasks:problem.systemOfApp'],
    ],
    [
      'one that stands at the platform, for the app’s system',
      picked,
      pack({ settings: { savedAudienceId: '9' }, saved: { operatingSystems: ['ANDROID'] } }),
      [],
    ],
    [
      'one that stands at the platform, for all systems',
      picked,
      pack({ settings: { savedAudienceId: '9' }, saved: {} }),
      [],
    ],
    [
      'one for the app’s system',
      picked,
      pack({ settings: { ...pack({}).audiences[0]?.settings, operatingSystems: ['ANDROID'] } }),
      [],
    ],
    ['a start in the past', { startTime: '2026-11-17T14:29' }, {}, ['? startTime tasks:problem.startPast']],
    ['a start from now on', { startTime: '2026-11-17T14:30' }, {}, []],
    [
      'times that clocks leave out',
      { scheduleType: 'SCHEDULE_START_END', startTime: '2027-03-14T02:30', endTime: '2027-03-28T02:15' },
      {
        accounts: [
          accountFacts(ids.first, { timezone: 'America/New_York' }),
          accountFacts(ids.second, { timezone: 'Europe/Berlin' }),
        ],
      },
      ['? startTime tasks:problem.timeMoved', '? endTime tasks:problem.timeMoved'],
    ],
    [
      'an end in the past',
      { scheduleType: 'SCHEDULE_START_END', startTime: '2026-11-16T08:00', endTime: '2026-11-17T14:29' },
      {},
      ['? startTime tasks:problem.startPast', 'endTime tasks:problem.endPast'],
    ],
    [
      'an end that has come by the launch',
      { scheduleType: 'SCHEDULE_START_END', startTime: '2026-11-17T15:00', endTime: '2026-11-17T16:00' },
      { launchAt: '2026-11-17T08:00:00.000Z' },
      ['endTime tasks:problem.endPast'],
    ],
    [
      'an end in the past that is not used',
      { scheduleType: 'SCHEDULE_FROM_NOW', endTime: '2026-11-17T14:29' },
      {},
      [],
    ],
    [
      'a dedicated campaign for the wrong system',
      { ios14Campaign: 'ON' },
      {},
      ['ios14Campaign tasks:problem.iosApp'],
    ],
  ])('%s', (_what, change, change2, expected) => {
    expect(problemsOf(change, change2)).toEqual(expected);
  });

  it('more ads in a group than the platform takes are refused', () => {
    const materials = Array.from({ length: 51 }, (_, at) => materialFacts(`m${at}`));
    const ids51 = materials.map(({ id }) => id);
    expect(problemsOf({ materialGroups: [materialGroup('1', ids51)] }, { materials })).toEqual([
      'materialGroups tasks:problem.noRoom',
      'materialGroups tasks:problem.noRoom',
      'materialGroups tasks:problem.noRoom',
    ]);
  });
});
