import { expect, it } from 'vitest';
import { sameSettings } from './ways.ts';

it.each([
  ['defaults', { platform: ['NONE'], gender: 'NONE', hideIfExists: 0 }, {}, true],
  ['the order of words', { age: ['B', 'A'] }, { age: ['A', 'B'] }, true],
  ['what never changes', { landingType: 'APP_IOS', regionVersion: '1' }, { landingType: 'SHOP' }, true],
  [
    'the usual time',
    { hideIfConverted: 'APP', convertedTimeDuration: 'THREE_MONTH' },
    { hideIfConverted: 'APP' },
    true,
  ],
  ['a time of nobody', { convertedTimeDuration: 'THREE_MONTH', hideIfConverted: 'NO_EXCLUDE' }, {}, true],
  ['another gender', { gender: 'GENDER_MALE' }, { gender: 'GENDER_FEMALE' }, false],
  ['another age', { age: ['A'] }, { age: ['A', 'B'] }, false],
  [
    'another time',
    { hideIfConverted: 'APP', convertedTimeDuration: 'TODAY' },
    { hideIfConverted: 'APP' },
    false,
  ],
])('of a package: %s', (_what, one, other, expected) => {
  expect(sameSettings('OCEAN', one, other)).toBe(expected);
  expect(sameSettings('OCEAN', other, one)).toBe(expected);
});

it('of an audience of Facebook: no exclusions, and the system of the app', () => {
  const include = { type: 'APP', includeCondition: { logicOperator: 'OR', list: [{ sourceId: '7' }] } };
  const filled = { ...include, userOS: 'IOS', excludeCondition: { logicOperator: 'OR', list: [] } };
  expect(sameSettings('FACEBOOK', include, filled)).toBe(true);
  const without = { ...include, excludeCondition: include.includeCondition };
  expect(sameSettings('FACEBOOK', include, without)).toBe(false);
});
