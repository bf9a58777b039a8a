import { any, id, list, oneOf, required, text } from '../../../fields/index.ts';
import type { Route } from '../../../http/call.ts';
import { OBJECTIVES, PLACEMENTS } from '../enums.data.ts';
import { get, type Input, post } from '../route.ts';
import { REGIONS } from './regions.data.ts';

interface Place extends Input {
  location_id: string;
  name: string;
}

const COUNTRIES: Place[] = REGIONS.map(({ id: key, name, code, provinces }) => ({
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
const PROVINCES: Place[] = REGIONS.flatMap(({ id: key, code, provinces }) =>
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
const PLACES: readonly Place[] = [...COUNTRIES, ...PROVINCES];

const LEVELS = ['ALL', 'TO_COUNTRY', 'TO_PROVINCE', 'TO_CITY', 'TO_DISTRICT'];
const SELECTION = '21 countries and some of their provinces';

export const placeRoutes: Route[] = [
  get('tool/region/', {
    part: SELECTION,
    shape: {
      advertiser_id: required(id()),
      placements: required(list(oneOf(PLACEMENTS), { min: 1 })),
      objective_type: required(oneOf(OBJECTIVES)),
      level_range: oneOf(LEVELS),
      promotion_target_type: text(),
      operating_system: text(),
      brand_safety_type: text(),
      brand_safety_partner: text(),
      language: text(),
    },
    handle({ level_range = 'TO_PROVINCE' }) {
      const list = level_range === 'TO_COUNTRY' ? COUNTRIES : PLACES;
      return { region_list: list.map(({ location_id }) => location_id), region_info: list };
    },
  }),
  get('search/region/', {
    part: SELECTION,
    shape: { advertiser_id: required(id()), language: text() },
    handle: () => ({ region_list: PLACES }),
  }),
  post('tool/targeting/search/', {
    part: SELECTION,
    shape: {
      advertiser_id: required(id()),
      keywords: required(list(text(), { min: 1 })),
      search_type: required(oneOf(['FUZZY_SEARCH', 'BATCH_REGION_SEARCH', 'BATCH_ZIPCODE_SEARCH'])),
      objective_type: required(oneOf(OBJECTIVES)),
      placements: required(list(oneOf(PLACEMENTS), { min: 1 })),
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
        targeting_tag_list: PLACES.filter(({ name }) =>
          (keywords as string[]).some((word) => matches(name, word)),
        ).map((place) => ({
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
      targeting_tag_list: PLACES.filter(({ location_id }) =>
        (targeting_ids as string[]).includes(location_id),
      ).map((place) => ({
        targeting_type: 'GEO',
        geo: { ...place, geo_id: place.location_id, geo_type: place['level'] },
      })),
    }),
  }),
];
