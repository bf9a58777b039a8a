import { languages } from '@adsail/contract';
import type { TargetingEntry } from '@adsail/contract/targeting';
import { describe, expect, it } from 'vitest';
import { localNames } from './local-names.ts';
import { nodesOf, splitRegions } from './nodes.ts';

const entry = (
  id: string,
  name: string,
  type: string | null = null,
  parentId: string | null = null,
): TargetingEntry => ({
  id,
  name,
  parentId,
  type,
});
const context = { language: 'en', countryGroup: 'group' } as const;

describe('regions', () => {
  const china = { en: 'China', zh: '中国', ar: 'الصين' };

  it.each(languages)(
    'countries are called as the reader calls them, in %s, and found in all languages',
    (language) => {
      for (const [platform, country] of [
        ['TIKTOK', { ...entry('1814991', 'China', 'COUNTRY'), code: 'CN' }],
        ['FACEBOOK', entry('CN', 'China', 'country')],
      ] as const) {
        const [node] = nodesOf([country], {
          ...context,
          platform,
          dictionary: 'region',
          language,
        });
        expect(node?.name).toBe(china[language]);
        const others = languages.filter((each) => each !== language).map((each) => china[each]);
        expect(node?.aliases).toEqual(expect.arrayContaining([...others, 'CN']));
      }
    },
  );

  it('are found by the short name and by what the platform calls them', () => {
    const entries = [{ ...entry('1819730', 'Hong Kong SAR China', 'COUNTRY'), code: 'HK' }];
    const [node] = nodesOf(entries, { ...context, platform: 'TIKTOK', dictionary: 'region', language: 'ar' });
    expect([node?.name, ...(node?.aliases ?? [])]).toEqual(
      expect.arrayContaining(['Hong Kong SAR China', 'Hong Kong', '香港', 'HK']),
    );
  });

  it('what is no country keeps the name of the platform', () => {
    const nodes = nodesOf(
      [
        entry('1', 'Atlantis', 'COUNTRY'),
        entry('2', 'Georgia', 'PROVINCE', '1'),
        entry('europe', 'Europe', 'country_group'),
      ],
      { ...context, platform: 'TIKTOK', dictionary: 'region', language: 'zh' },
    );
    expect(nodes).toEqual([
      { id: '1', name: 'Atlantis', parentId: null },
      { id: '2', name: 'Georgia', parentId: '1' },
      { id: 'europe', name: 'Europe', parentId: null, note: 'group' },
    ]);
  });

  it("Facebook's are two fields", () => {
    expect(splitRegions(['US', 'worldwide', 'CN'])).toEqual({
      country: ['US', 'CN'],
      countryGroups: ['worldwide'],
    });
  });
});

it("Facebook's branches hold others together, and a system covers its versions", () => {
  const ofFacebook = { ...context, platform: 'FACEBOOK' } as const;
  const [branch] = nodesOf([entry('branch:Interests', 'Interests', 'BRANCH')], {
    ...ofFacebook,
    dictionary: 'interest',
  });
  expect(branch?.isGroup).toBe(true);
  const systems = nodesOf(
    [
      entry('Android', 'Android devices'),
      entry('Android_ver_8.0_and_above', 'Android 8.0 and above'),
      entry('iOS_ver_9.0_and_above', 'iOS 9.0 and above'),
    ],
    { ...ofFacebook, dictionary: 'os' },
  );
  expect(systems.map(({ parentId }) => parentId)).toEqual([null, 'Android', null]);
});

it("TikTok's languages are called as the reader calls them", () => {
  const nodes = nodesOf([entry('zh-Hant', 'Chinese (Traditional)'), entry('not a code!', 'Klingon')], {
    ...context,
    platform: 'TIKTOK',
    dictionary: 'language',
    language: 'zh',
  });
  expect(nodes.map(({ name }) => name)).toEqual(['繁体中文', 'Klingon']);
  expect(nodes[0]?.aliases).toContain('Chinese (Traditional)');
});

it.each([
  ['AE', 'UAE'],
  ['SA', 'KSA'],
  ['GB', 'UK'],
  ['US', 'USA'],
  ['KR', 'Korea'],
  ['JP', 'JPN'],
  ['DE', 'DEU'],
])('%s is also called %s', (code, name) => {
  const { name: shown, aliases } = localNames('region', code, code, 'zh');
  expect([shown, ...aliases]).toContain(name);
});
