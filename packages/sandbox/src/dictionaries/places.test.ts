import { expect, test } from 'vitest';
import { countryFacts } from './countries.data.ts';
import { makePlaces } from './places.ts';

test('every country has provinces and cities below it, each once and with a name', () => {
  const places = makePlaces({ FR: [['3012874', 'Ile-de-France']] });
  const ids = new Map(places.map((place) => [place.id, place]));
  expect(ids.size).toBe(places.length);
  expect(places.filter(({ level }) => level === 'COUNTRY')).toHaveLength(countryFacts.length);
  expect(countryFacts.length).toBeGreaterThan(240);
  expect(places.length).toBeGreaterThan(10_000);
  const broken = places.filter(
    ({ name, parentId, childIds, level }) =>
      !/^\p{Lu}/u.test(name) ||
      (parentId !== null && !ids.has(parentId)) ||
      !childIds.every((id) => ids.has(id)) ||
      childIds.length > 0 !== (level !== 'CITY'),
  );
  expect(broken).toEqual([]);
  expect(ids.get('3012874')).toMatchObject({ level: 'PROVINCE', parentId: '3017382', country: 'FR' });
});

test('the same world comes again', () => {
  expect(JSON.stringify(makePlaces())).toBe(JSON.stringify(makePlaces()));
});
