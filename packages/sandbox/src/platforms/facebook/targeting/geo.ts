import { once } from '../../../dictionaries/once.ts';
import { makePlaces } from '../../../dictionaries/places.ts';
import { listOf, textOf } from '../graph/params.ts';
import { cities, countries, countryGroups, regions, zips } from './geo.data.ts';

const names = new Intl.DisplayNames(['en'], { type: 'region' });
const countryName = (code: string): string => names.of(code) ?? code;
const isCountry = (code: string): boolean =>
  /^[A-Z]{2}$/.test(code) && ![code, names.of('ZZ')].includes(countryName(code));

interface Place {
  key: string;
  name: string;
  type: string;
  country_code?: string;
  country_name?: string;
  region?: string;
  region_id?: number;
  [more: string]: unknown;
}

const inCountry = (country: string) => ({ country_code: country, country_name: countryName(country) });

/** Known regions under their countries, in the form that the maker of places takes. */
const knownRegions = Object.fromEntries(
  [...Map.groupBy(regions, ([, , country]) => country)].map(([country, list]) => [
    country,
    list.map(([key, name]) => [key, name] as const),
  ]),
);

type Row = readonly [key: string, name: string, above: string];

/** What is known comes first, so that a search finds it before what is made up. */
function rowsOf(): { regions: readonly Row[]; cities: readonly Row[] } {
  const made = makePlaces(knownRegions);
  const level = (name: string) => made.filter((place) => place.level === name);
  return {
    regions: level('PROVINCE').map(({ id, name, country }) => [id, name, country]),
    cities: [...cities, ...level('CITY').map(({ id, name, parentId }): Row => [id, name, parentId ?? ''])],
  };
}

const places = once((): readonly Place[] => {
  const rows = rowsOf();
  const regionsByKey = new Map(rows.regions.map((row) => [row[0], row]));
  const both = { supports_region: true, supports_city: true };
  return [
    ...countries.map((code): Place => ({
      key: code,
      name: countryName(code),
      type: 'country',
      ...inCountry(code),
      ...both,
    })),
    ...countryGroups.map(({ key, name, codes }): Place => ({
      key,
      name,
      type: 'country_group',
      country_codes: codes,
      is_worldwide: key === 'worldwide',
      supports_region: false,
      supports_city: false,
    })),
    ...rows.regions.map(([key, name, country]): Place => ({
      key,
      name,
      type: 'region',
      ...inCountry(country),
      ...both,
    })),
    ...rows.cities.map(([key, name, region]): Place => {
      const above = regionsByKey.get(region);
      return {
        key,
        name,
        type: 'city',
        ...inCountry(above?.[2] ?? ''),
        region: above?.[1],
        region_id: Number(region),
        ...both,
      };
    }),
    ...zips.map(([key, name, city]): Place => {
      const above = cities.find(([id]) => id === city);
      const region = regionsByKey.get(above?.[2] ?? '');
      return {
        key,
        name,
        type: 'zip',
        ...inCountry(region?.[2] ?? ''),
        region: region?.[1],
        region_id: Number(region?.[0]),
        primary_city: above?.[1],
        ...both,
      };
    }),
  ];
});

const placeIndex = once(
  () => new Map(places().map((place): [string, Place] => [`${place.type} ${place.key}`, place])),
);
/** The countries that a place is in, a group in many; undefined: there is no such place. */
export function countriesOfPlace(type: string, key: string): readonly string[] | undefined {
  // More of them can be targeted than the search here lists.
  if (type === 'country') return isCountry(key) ? [key] : undefined;
  const place = placeIndex().get(`${type} ${key}`);
  return place && ((place['country_codes'] as string[] | undefined) ?? [place.country_code ?? '']);
}

export function searchPlaces(params: Readonly<Record<string, unknown>>): Place[] {
  const wanted = textOf(params['q']).trim().toLowerCase();
  const types = listOf(params['location_types']);
  const country = textOf(params['country_code']);
  const region = textOf(params['region_id']);
  return places().filter(
    (place) =>
      (types.length === 0 || types.includes(place.type)) &&
      (country === '' || place.country_code === country) &&
      (region === '' || String(place.region_id) === region) &&
      (place.name.toLowerCase().startsWith(wanted) ||
        (params['match_country_code'] !== undefined && place.key.toLowerCase() === wanted)),
  );
}

/** `{"countries":{"US":{…}},"regions":{…}}` for the keys asked for. */
export function placesByKey(
  params: Readonly<Record<string, unknown>>,
): Record<string, Record<string, Place>> {
  const kinds = { countries: 'country', regions: 'region', cities: 'city', zips: 'zip' } as const;
  return Object.fromEntries(
    Object.entries(kinds).flatMap(([name, type]) => {
      const keys = listOf(params[name]);
      const found = places().filter((place) => place.type === type && keys.includes(place.key));
      return keys.length === 0 ? [] : [[name, Object.fromEntries(found.map((place) => [place.key, place]))]];
    }),
  );
}
