import { describe, expect, it } from 'vitest';
import type { PlanFacts } from '../plan/facts.ts';
import { planTask } from '../plan/index.ts';
import { type OceanContent, oceanTask } from './index.ts';
import { accountFacts, accounts, asset, content, contentWith, facts, ids, materialFacts } from './testing.ts';

const told = (given: OceanContent, change: Partial<PlanFacts>): string[] =>
  planTask(oceanTask, given, facts(change)).problems.map(
    ({ weight, path, error }) => `${weight === 'warning' ? '? ' : ''}${path} ${error}`,
  );

describe('the facts', () => {
  const withAccount = (change: object) => ({
    accounts: [accountFacts(ids.first), accountFacts(ids.second, change)],
  });
  const sea = (change: object) => ({ materials: [materialFacts('sea', change)] });
  const one = contentWith({ materials: { baseMaterialList: ['sea'] } });
  const picked = content({
    audienceV2List: [],
    audienceInfoList: [{ id: 'package', advertiserIds: accounts }],
  });
  const pack = (change: object) => ({
    audiences: [{ id: 'package', name: 'Buyers', advertiserId: null, usable: true, settings: {}, ...change }],
  });
  const without = (id: string) => ({ assets: facts().assets.filter((each) => each.id !== id) });
  const changed = (kind: string, change: object) => ({
    assets: facts().assets.map((each) => (each.kind === kind ? { ...each, ...change } : each)),
  });
  const base = 'promotionMaterials.baseMaterialList';
  const pages = 'promotionMaterials.externalUrlMaterialList';
  const awemes = 'nativeSetting.awemeIdList';

  it.each<[string, OceanContent, Partial<PlanFacts>, string[]]>([
    [
      'no authorisation',
      content(),
      withAccount({ usable: false }),
      ['advertiserIds tasks:problem.accountUnusable'],
    ],
    [
      'no such account',
      content(),
      { accounts: [accountFacts(ids.first)] },
      ['advertiserIds tasks:problem.accountUnknown'],
    ],
    [
      'another platform’s',
      content(),
      withAccount({ platform: 'TIKTOK' }),
      ['advertiserIds tasks:problem.accountUnknown'],
    ],
    [
      'too little money for a day',
      content(),
      withAccount({ balance: '1499.99' }),
      ['? advertiserIds tasks:problem.balance'],
    ],
    [
      'more ads than may run',
      content(),
      withAccount({ held: { promotion: 48 }, quota: { promotion: 50 } }),
      ['? promotionMaterials tasks:problem.quota'],
    ],
    [
      'an identity of one account',
      content(),
      without('aweme-8002'),
      [`${awemes} tasks:problem.identityMissing`],
    ],
    [
      'one that may not be used yet',
      content(),
      changed('aweme', { data: { awemeId: 'x', authStatus: 'AUTHRIZING' } }),
      [`${awemes} tasks:problem.assetUnusable`, `${awemes} tasks:problem.assetUnusable`],
    ],
    ['a page of one account', content(), without('site-8002'), [`${pages} tasks:problem.siteMissing`]],
    [
      'a page that cannot be used',
      content(),
      changed('site', { usable: false }),
      [`${pages} tasks:problem.assetUnusable`, `${pages} tasks:problem.assetUnusable`],
    ],
    [
      'a page of another kind',
      content(),
      {
        assets: [
          ...facts().assets.filter(({ kind }) => kind !== 'site'),
          asset('site', null, 'site-8001', { url: 'https://a.example', pageType: 'THIRDPARTY' }),
        ],
      },
      [`${pages} tasks:problem.siteNotOrange`],
    ],
    [
      'a link beside pages of the platform’s own',
      contentWith({ materials: { externalUrlMaterialList: ['https://a.example'] } }),
      {},
      [`${pages} tasks:problem.linkNotOrange`],
    ],
    ['a material that is gone', one, { materials: [] }, [`${base} tasks:problem.materialGone`]],
    ['a film that is too large', one, sea({ bytes: 5e8 + 5e7 }), [`${base} tasks:problem.materialSize`]],
    ['one without a cover', one, sea({ hasCover: false }), [`${base} tasks:problem.materialCover`]],
    [
      'one of an odd shape',
      one,
      sea({ width: 1080, height: 1080 }),
      [`? ${base} tasks:problem.materialForm`],
    ],
    [
      'one that is too small',
      one,
      sea({ width: 540, height: 960 }),
      [`? ${base} tasks:problem.materialForm`],
    ],
    ['one across', one, sea({ width: 1280, height: 720 }), []],
    ['a picture', one, sea({ kind: 'IMAGE', width: 456, height: 300 }), []],
    [
      'a picture that is too large',
      one,
      sea({ kind: 'IMAGE', bytes: 1_572_865 }),
      [`${base} tasks:problem.materialSize`],
    ],
    ['a picture of the most bytes', one, sea({ kind: 'IMAGE', bytes: 1_572_864 }), []],
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
      'one without its region',
      picked,
      pack({ settings: { district: 'REGION' } }),
      ['audienceInfoList.0.id delivery:region'],
    ],
  ])('%s', (_what, given, change, expected) => {
    expect(told(given, change)).toEqual(expected);
  });
});
