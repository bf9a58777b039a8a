import { hash } from '../random.ts';
import { type CountryFact, countryFacts } from './countries.data.ts';
import { placeNames } from './place-names.ts';

export interface Place {
  id: string;
  name: string;
  level: 'COUNTRY' | 'PROVINCE' | 'CITY';
  country: string;
  parentId: string | null;
  childIds: string[];
}

export type KnownProvinces = Readonly<Record<string, readonly (readonly [id: string, name: string])[]>>;

const englishNames = new Intl.DisplayNames('en', { type: 'region' });
const provinceCount = (code: string): number => 6 + (hash('provinces', code) % 14);
const cityCount = (province: string): number => 3 + (hash('cities', province) % 5);
const twoDigits = (number: number): string => String(number + 1).padStart(2, '0');

/**
 * Countries are facts; below them stand the provinces somebody knows, and invented ones as many as a country may have.
 * An invented id begins with the digits of the place above.
 */
function* placesOf({ code, geoname, capital }: CountryFact, known: KnownProvinces): Generator<Place> {
  const country: Place = {
    id: geoname,
    name: englishNames.of(code) ?? code,
    level: 'COUNTRY',
    country: code,
    parentId: null,
    childIds: [],
  };
  yield country;
  const names = placeNames(code);
  const next = () => names.next().value as string;
  const facts = known[code] ?? [];
  for (let index = 0; index < Math.max(facts.length, provinceCount(code)); index += 1) {
    const [id, name] = facts[index] ?? [`${geoname}${twoDigits(index)}`, next()];
    const province: Place = { id, name, level: 'PROVINCE', country: code, parentId: geoname, childIds: [] };
    country.childIds.push(id);
    yield province;
    for (let number = 0; number < cityCount(id); number += 1) {
      const city = `${id}${twoDigits(number)}`;
      province.childIds.push(city);
      const own = index === 0 && number === 0 && capital !== null ? capital : next();
      yield { id: city, name: own, level: 'CITY', country: code, parentId: id, childIds: [] };
    }
  }
}

export const makePlaces = (known: KnownProvinces = {}): Place[] =>
  countryFacts.flatMap((fact) => [...placesOf(fact, known)]);
