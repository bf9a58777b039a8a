import { any, id, list, oneOf, required, text } from '../../../fields/index.ts';
import { countryFacts } from '../../../dictionaries/countries.data.ts';
import type { Network } from '../../../dictionaries/networks.ts';
import { once } from '../../../dictionaries/once.ts';
import { makePlaces, type Place } from '../../../dictionaries/places.ts';
import type { Route } from '../../../http/call.ts';
import { objectives, placements } from '../enums.data.ts';
import { wrong } from '../errors.ts';
import { get, post } from '../define-route.ts';
import { providers } from './networks.ts';
import { knownProvinces } from './regions.data.ts';

/** As far down as each word goes. */
const levelRanges = {
  ALL: ['COUNTRY', 'PROVINCE', 'CITY'],
  TO_COUNTRY: ['COUNTRY'],
  TO_PROVINCE: ['COUNTRY', 'PROVINCE'],
  TO_CITY: ['COUNTRY', 'PROVINCE', 'CITY'],
  TO_DISTRICT: ['COUNTRY', 'PROVINCE', 'CITY'],
};
type LevelRange = keyof typeof levelRanges;

const present = ({ id: key, name, level, country, parentId, childIds }: Place) => ({
  location_id: key,
  name,
  parent_id: parentId ?? '0',
  level,
  region_code: country,
  country_code: country,
  next_level_ids: childIds,
  area_type: 'ADMIN',
  support_below_18: true,
});

export const places = once(() => makePlaces(knownProvinces));
const allRows = once(() => places().map(present));

const geoTag = (place: Place) => ({
  targeting_type: 'GEO',
  name: place.name,
  status_info: { status: 'ENABLED' },
  geo: {
    geo_id: place.id,
    geo_type: place.level,
    description: place.name,
    region_code: place.country,
    parent_id: place.parentId ?? '0',
  },
});
const coverageNote = 'countries are real, most of what is below them is invented; no districts';

const countryIds: ReadonlySet<string> = new Set(countryFacts.map(({ geoname }) => geoname));
const providerTag = ({ id: key, name, country, geoname }: Network) => ({
  targeting_type: 'ISP',
  name,
  status_info: { status: 'ENABLED' },
  isp: { isp_id: key, location_id: geoname, region_code: country },
});

export const placeRoutes: Route[] = [
  get('tool/region/', {
    part: coverageNote,
    shape: {
      advertiser_id: required(id()),
      placements: required(list(oneOf(placements), { min: 1 })),
      objective_type: required(oneOf(objectives)),
      level_range: oneOf(Object.keys(levelRanges)),
      promotion_target_type: text(),
      rf_campaign_type: text(),
      operating_system: text(),
      brand_safety_type: text(),
      brand_safety_partner: text(),
      language: text(),
    },
    handle({ level_range = 'TO_PROVINCE' }) {
      const levels = levelRanges[level_range as LevelRange];
      const rows = allRows().filter(({ level }) => levels.includes(level));
      return { region_list: rows.map(({ location_id }) => location_id), region_info: rows };
    },
  }),
  get('search/region/', {
    part: coverageNote,
    shape: { advertiser_id: required(id()), language: text() },
    handle: () => ({ region_list: allRows() }),
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
      promotion_type: text(),
      operating_system: text(),
      brand_safety_type: text(),
      brand_safety_partner: text(),
      operating_systems: any(),
    },
    handle({ keywords, search_type, region_codes, geo_types }) {
      const words = (keywords as string[]).map((word) => word.toLowerCase());
      const matches = (name: string) =>
        words.find((word) => (search_type === 'FUZZY_SEARCH' ? name.includes(word) : name === word));
      const within = (asked: unknown, value: string) => !asked || (asked as string[]).includes(value);
      const found = places().flatMap((place) => {
        const keyword = matches(place.name.toLowerCase());
        const asked = within(region_codes, place.country) && within(geo_types, place.level);
        return keyword !== undefined && asked ? [{ keyword, ...geoTag(place) }] : [];
      });
      return { targeting_tag_list: found };
    },
  }),
  post('tool/targeting/info/', {
    part: 'locations and providers; no postal codes',
    shape: {
      advertiser_id: required(id()),
      targeting_ids: required(list(id(), { min: 1, max: 1000 })),
      scene: oneOf(['GEO', 'ISP']),
      objective_type: oneOf(objectives),
      placements: list(oneOf(placements)),
      promotion_type: text(),
      operating_system: text(),
      brand_safety_type: text(),
      brand_safety_partner: text(),
    },
    handle({ targeting_ids, scene = 'GEO' }) {
      const wanted = new Set(targeting_ids as string[]);
      const tags =
        scene === 'ISP'
          ? providers()
              .filter(({ id: key }) => wanted.has(key))
              .map(providerTag)
          : places()
              .filter(({ id: key }) => wanted.has(key))
              .map(geoTag);
      return { targeting_tag_list: tags };
    },
  }),
  get('tool/targeting/list/', {
    part: 'invented providers',
    shape: {
      advertiser_id: required(id()),
      location_ids: required(list(id(), { min: 1, max: 1000 })),
      scene: required(oneOf(['ISP'])),
    },
    handle({ location_ids }) {
      const asked = new Set(location_ids as string[]);
      for (const key of asked)
        if (!countryIds.has(key)) throw wrong(`location_ids: ${key} is not a location of level COUNTRY.`);
      return {
        targeting_tag_list: providers()
          .filter(({ geoname }) => asked.has(geoname))
          .map(providerTag),
      };
    },
  }),
];
