import { ageBuckets } from '@adsail/contract/delivery/facebook';
import { expect, it } from 'vitest';
import { bucketRange } from './ages.tsx';
import { countriesAndGroups, countriesAndListedGroups, entriesIn } from './pickers.tsx';

const reading = (settings: Record<string, unknown>) => (name: string) => settings[name];

it("Facebook's choices keep the names that they came with", () => {
  const { read, write } = entriesIn('interests');
  const settings = reading({ interests: [{ id: '1', name: 'Games' }, '2'] });
  expect(read(settings)).toEqual(['1', '2']);
  expect(write(['1', '3'], settings)).toEqual({ interests: [{ id: '1', name: 'Games' }, { id: '3' }] });
});

it('countries and groups of them are chosen together and kept apart', () => {
  const { read, write } = countriesAndGroups;
  const settings = reading({ country: ['US'], countryGroups: ['europe'] });
  expect(read(settings)).toEqual(['US', 'europe']);
  expect(write(['SA', 'worldwide'], settings)).toEqual({ country: ['SA'], countryGroups: ['worldwide'] });
});

it("the specification's age buckets", () => {
  expect(ageBuckets.map(bucketRange)).toEqual([
    [18, 65],
    [18, 24],
    [25, 34],
    [35, 44],
    [45, 54],
    [55, 64],
    [65, 65],
  ]);
});

it('groups of countries in a task keep the countries that they came with', () => {
  const { read, write } = countriesAndListedGroups;
  const nordic = { group: 'nordic', country: ['SE', 'NO'] };
  const settings = reading({ country: ['US'], countryGroups: [nordic, { group: 'europe' }] });
  expect(read(settings)).toEqual(['US', 'nordic', 'europe']);
  expect(write(['SA', 'nordic', 'worldwide'], settings)).toEqual({
    country: ['SA'],
    countryGroups: [nordic, { group: 'worldwide' }],
  });
});
