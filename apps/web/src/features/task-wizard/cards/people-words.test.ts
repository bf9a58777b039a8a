import { expect, it } from 'vitest';
import { peopleParts } from './people-words.ts';

it.each<[string, Record<string, unknown>, string[][]]>([
  [
    'TikTok',
    {
      locationIds: ['1861060', '1835841'],
      ageGroups: ['AGE_18_24', 'AGE_25_34'],
      gender: 'GENDER_FEMALE',
      operatingSystems: ['ANDROID'],
      languages: ['ja'],
    },
    [
      ['locationIds', '1861060', '1835841'],
      ['ageGroups', 'AGE_18_24', 'AGE_25_34'],
      ['gender', 'GENDER_FEMALE'],
      ['operatingSystems', 'ANDROID'],
    ],
  ],
  [
    'Facebook',
    { country: ['US'], countryGroups: ['eu'], ageMin: 21, ageMax: 44, genders: [2], userOS: ['iOS'] },
    [
      ['country', 'US'],
      ['countryGroups', 'eu'],
      ['ageMin', '21', '44'],
      ['genders', '2'],
      ['userOS', 'iOS'],
    ],
  ],
  [
    'Ocean',
    { district: 'REGION', city: ['11'], age: ['AGE_ABOVE_50'], gender: 'NONE', platform: ['IOS'] },
    [
      ['city', '11'],
      ['age', 'AGE_ABOVE_50'],
      ['platform', 'IOS'],
    ],
  ],
  ['nobody in particular', { gender: 'GENDER_UNLIMITED', genders: [0], ageGroups: [] }, []],
])('%s: region, age, gender and system, without what says nothing', (_name, settings, expected) => {
  expect(peopleParts(settings).map(({ field, values }) => [field, ...values])).toEqual(expected);
});
