import { any, id, list, oneOf, required, text } from '../../../fields/index.ts';
import type { Route } from '../../../http/call.ts';
import { objectives, placements } from '../enums.data.ts';
import { get, type Input, post } from '../define-route.ts';
import { regions } from './regions.data.ts';

interface Place extends Input {
  location_id: string;
  name: string;
}

const countryPlaces: Place[] = regions.map(({ id: key, name, code, provinces }) => ({
  location_id: key,
  name,
  parent_id: '0',
  level: 'COUNTRY',
  region_code: code,
  country_code: code,
  next_level_ids: provinces.map(([province]) => province),
  area_type: 'ADMIN',
  support_below_18: true,
}));
const provincePlaces: Place[] = regions.flatMap(({ id: key, code, provinces }) =>
  provinces.map(([province, name]) => ({
    location_id: province,
    name,
    parent_id: key,
    level: 'PROVINCE',
    region_code: code,
    country_code: code,
    next_level_ids: [],
    area_type: 'ADMIN',
    support_below_18: true,
  })),
);
const allPlaces: readonly Place[] = [...countryPlaces, ...provincePlaces];

const placeLevels = ['ALL', 'TO_COUNTRY', 'TO_PROVINCE', 'TO_CITY', 'TO_DISTRICT'];
const coverageNote = '21 countries and some of their provinces';

export const placeRoutes: Route[] = [
  get('tool/region/', {
    part: coverageNote,
    shape: {
      advertiser_id: required(id()),
      placements: required(list(oneOf(placements), { min: 1 })),
      objective_type: required(oneOf(objectives)),
      level_range: oneOf(placeLevels),
      promotion_target_type: text(),
      operating_system: text(),
      brand_safety_type: text(),
      brand_safety_partner: text(),
      language: text(),
    },
    handle({ level_range = 'TO_PROVINCE' }) {
      const list = level_range === 'TO_COUNTRY' ? countryPlaces : allPlaces;
      return { region_list: list.map(({ location_id }) => location_id), region_info: list };
    },
  }),
  get('search/region/', {
    part: coverageNote,
    shape: { advertiser_id: required(id()), language: text() },
    handle: () => ({ region_list: allPlaces }),
  }),
  post('tool/targeting/search/', {
    part: coverageNote,
    shape: {
      advertiser_id: required(id()),
      keywords: required(list(text(), { min: 1 })),
      search_type: required(oneOf(['FUZZY_SEARCH', 'BATCH_REGION_SEARCH', 'BATCH_ZIPCODE_SEARCH'])),
      objective_type: required(oneOf(objectives)),
      placements: required(list(oneOf(placements), { min: 1 })),
      geo_types: list(text()),
      region_codes: list(text()),
      operating_systems: any(),
    },
    handle({ keywords, search_type }) {
      const matches = (name: string, word: string) =>
        search_type === 'FUZZY_SEARCH'
          ? name.toLowerCase().includes(word.toLowerCase())
          : name.toLowerCase() === word.toLowerCase();
      return {
        targeting_tag_list: allPlaces
          .filter(({ name }) => (keywords as string[]).some((word) => matches(name, word)))
          .map((place) => ({
            targeting_type: 'GEO',
            geo: { ...place, geo_id: place.location_id, geo_type: place['level'] },
          })),
      };
    },
  }),
  post('tool/targeting/info/', {
    part: 'locations only',
    shape: {
      advertiser_id: required(id()),
      targeting_ids: required(list(id(), { min: 1 })),
      scene: required(text()),
    },
    handle: ({ targeting_ids }) => ({
      targeting_tag_list: allPlaces
        .filter(({ location_id }) => (targeting_ids as string[]).includes(location_id))
        .map((place) => ({
          targeting_type: 'GEO',
          geo: { ...place, geo_id: place.location_id, geo_type: place['level'] },
        })),
    }),
  }),
];
