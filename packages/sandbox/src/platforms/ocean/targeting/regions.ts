import { once } from '../../../dictionaries/once.ts';
import { id, list, oneOf, required } from '../../../fields/index.ts';
import type { Answer, Call, Route } from '../../../http/call.ts';
import { hash } from '../../../random.ts';
import { accountOf, caller } from '../auth.ts';
import { ok } from '../envelope.ts';
import * as enums from '../enums.data.ts';
import { advertiser, idNumber } from '../fields/common.ts';
import { key, readQuery, words } from '../input.ts';
import { cityTable } from './cities.data.ts';
import { countyNames, provinceTable } from './regions.data.ts';

const toolsPath = '/open_api/2/tools';
const chinaId = 1_814_991;
const depths = ['NONE', 'ONE_LEVEL', 'TWO_LEVEL', 'THREE_LEVEL', 'FOUR_LEVEL'];

interface District {
  geoname_id: number;
  name: string;
  level: string;
  sub_districts: District[];
}

/** Made up: some districts and then some counties, as a city has them, numbered as in the national list. */
function countiesOf(city: number): District[] {
  const first = hash('counties', city);
  return Array.from({ length: 4 + (first % 6) }, (_, index) => {
    const name = countyNames[(first + index * 7) % countyNames.length] ?? '';
    const isDistrict = index < 3;
    return {
      geoname_id: city * 100 + (isDistrict ? index + 2 : index + 20),
      name: `${name}${isDistrict ? '区' : '县'}`,
      level: 'COUNTY',
      sub_districts: [],
    };
  });
}

const china = once((): District => {
  const cities = new Map(cityTable.map(([code, names]) => [code, names.split(' ')]));
  const cityOf = (province: number) => (text: string) => {
    const geoname_id = Number(`${province}${text.replaceAll(/\D/g, '')}`);
    return {
      geoname_id,
      name: text.replaceAll(/\d/g, ''),
      level: 'CITY',
      sub_districts: countiesOf(geoname_id),
    };
  };
  const provinces = provinceTable.map(([code, name]) => ({
    geoname_id: code,
    name,
    level: 'PROVINCE',
    sub_districts: (cities.get(code) ?? []).map(cityOf(code)),
  }));
  return { geoname_id: chinaId, name: '中国', level: 'COUNTRY', sub_districts: provinces };
});

const below = (districts: readonly District[]) => districts.flatMap(({ sub_districts }) => sub_districts);
const all = once((): District[] => {
  const provinces = china().sub_districts;
  const cities = below(provinces);
  return [china(), ...provinces, ...cities, ...below(cities)];
});
const placeIds = once(() => new Set(all().map(({ geoname_id }) => String(geoname_id))));
export const isPlace = (id: string): boolean => placeIds().has(id);

const businessOf = (city: number): number => city * 100 + 1;
const businessIds = once(
  () => new Set(below(china().sub_districts).map(({ geoname_id }) => String(businessOf(geoname_id)))),
);
export const isBusinessDistrict = (id: string): boolean => businessIds().has(id);

const cut = (district: District, depth: number): District => ({
  ...district,
  sub_districts: depth < 1 ? [] : district.sub_districts.map((below) => cut(below, depth - 1)),
});

/** From a country, a province, a city or a county as many levels down as asked for. */
function districts(call: Call): Answer {
  const values = readQuery(call, {
    advertiser_id: advertiser,
    codes: required(list(id({ as: 'either' }), { min: 1, max: 100 })),
    language: required(oneOf(['ZH_CN', 'ZH_CN_GOV'])),
    sub_district: required(oneOf(depths)),
    version: oneOf(['V1_0_0', 'V2_3_2']),
  });
  accountOf(call, values['advertiser_id']);
  const found = words(values['codes']).flatMap((code) =>
    all().filter(({ geoname_id }) => String(geoname_id) === (code === 'CN' ? String(chinaId) : code)),
  );
  const depth = depths.indexOf(key(values['sub_district']));
  const version = values['version'] === 'V1_0_0' ? '1.0.0' : '2.3.2';
  return ok(call, { version, districts: found.map((district) => cut(district, depth)) });
}

function businessDistricts(call: Call): Answer {
  caller(call);
  const values = readQuery(call, {
    advertiser_id: idNumber,
    region_type: required(oneOf(['BUSINESS_DISTRICT'])),
    region_level: oneOf(enums.regionLevels),
  });
  const level = key(values['region_level'] ?? 'REGION_LEVEL_PROVINCE');
  const provinces = china().sub_districts;
  const cities = provinces.flatMap(({ geoname_id: parent_id, sub_districts }) =>
    sub_districts.map(({ geoname_id, name }) => ({ id: geoname_id, name, parent_id })),
  );
  const rows =
    level === 'REGION_LEVEL_PROVINCE'
      ? provinces.map(({ geoname_id, name }) => ({ id: geoname_id, name, parent_id: 0 }))
      : level === 'REGION_LEVEL_CITY'
        ? cities
        : cities.map((city) => ({
            id: businessOf(city.id),
            name: `${city.name}中心商圈`,
            parent_id: city.id,
          }));
  return ok(call, { list: rows.map((row) => ({ ...row, region_level: level })) });
}

export const regionRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: `${toolsPath}/admin/info/`,
    handle: districts,
    part: 'provinces and cities of China by the national list; the counties below them are made up',
  },
  {
    method: 'GET',
    path: `${toolsPath}/region/get/`,
    handle: businessDistricts,
    part: 'one business district in each city',
  },
];
