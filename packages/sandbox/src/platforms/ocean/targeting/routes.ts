import { id, integer, list, oneOf, required, text } from '../../../fields/index.ts';
import type { Answer, Call, Route } from '../../../http/call.ts';
import { hash } from '../../../random.ts';
import { accountOf, caller } from '../auth.ts';
import { ok } from '../envelope.ts';
import * as enums from '../enums.data.ts';
import { advertiser, idNumber } from '../fields/common.ts';
import { key, readQuery, type Values, words } from '../input.ts';
import { provinceTable } from './regions.data.ts';
import {
  actionTextTable,
  type Category,
  cityTable,
  industryTable,
  interests,
  keywordList,
} from './options.data.ts';

const toolsPath = '/open_api/2/tools';
const chinaId = 1_814_991;
const regionDepths = ['NONE', 'ONE_LEVEL', 'TWO_LEVEL', 'THREE_LEVEL', 'FOUR_LEVEL'];

interface District {
  geoname_id: number;
  name: string;
  level: string;
  sub_districts: District[];
}

const provinces = (depth: number): District[] =>
  provinceTable.map(([code, name]) => ({
    geoname_id: code,
    name,
    level: 'PROVINCE',
    sub_districts:
      depth < 2
        ? []
        : (cityTable[code] ?? []).map(([city, called]) => ({
            geoname_id: city,
            name: called,
            level: 'CITY',
            sub_districts: [],
          })),
  }));

/** From a country or a province as many levels down as asked for. */
function districts(call: Call): Answer {
  const values = readQuery(call, {
    advertiser_id: advertiser,
    codes: required(list(id({ as: 'either' }), { min: 1, max: 100 })),
    language: required(oneOf(['ZH_CN', 'ZH_CN_GOV'])),
    sub_district: required(oneOf(regionDepths)),
    version: oneOf(['V1_0_0', 'V2_3_2']),
  });
  accountOf(call, values['advertiser_id']);
  const depth = regionDepths.indexOf(key(values['sub_district']));
  const found = words(values['codes']).flatMap((code): District[] => {
    if (code === 'CN' || code === String(chinaId))
      return [
        {
          geoname_id: chinaId,
          name: '中国',
          level: 'COUNTRY',
          sub_districts: depth < 1 ? [] : provinces(depth),
        },
      ];
    return provinces(depth + 1).filter(({ geoname_id }) => String(geoname_id) === code);
  });
  const version = values['version'] === 'V1_0_0' ? '1.0.0' : '2.3.2';
  return ok(call, { version, districts: found });
}

function businessDistricts(call: Call): Answer {
  caller(call);
  const values = readQuery(call, {
    advertiser_id: idNumber,
    region_type: required(oneOf(['BUSINESS_DISTRICT'])),
    region_level: oneOf(enums.regionLevels),
  });
  const level = key(values['region_level'] ?? 'REGION_LEVEL_PROVINCE');
  const cities = Object.entries(cityTable).flatMap(([parent, own]) =>
    own.map(([code, name]) => ({ id: code, name, parent_id: Number(parent) })),
  );
  const rows =
    level === 'REGION_LEVEL_PROVINCE'
      ? provinceTable.map(([code, name]) => ({ id: code, name, parent_id: 0 }))
      : level === 'REGION_LEVEL_CITY'
        ? cities
        : cities.map((city) => ({ id: city.id * 100 + 1, name: `${city.name}中心商圈`, parent_id: city.id }));
  return ok(call, { list: rows.map((row) => ({ ...row, region_level: level })) });
}

/** People who have it, drawn from its name: the same every time. */
const people = (name: string) => 100_000 + (hash('people', name) % 90_000_000);
const counted = ({ id: own, name, children }: Category): Values => ({
  id: String(own),
  name,
  num: people(name),
  children: (children ?? []).map(counted),
});

function categories(call: Call): Answer {
  const values = readQuery(call, {
    advertiser_id: advertiser,
    action_scene: list(oneOf(enums.actionScenes)),
    action_days: oneOf(enums.actionDays),
  });
  accountOf(call, values['advertiser_id']);
  return ok(call, interests.map(counted));
}

const wordRow = (name: string, index: number) => ({ id: String(70_001 + index), name, num: people(name) });

function keywords(call: Call): Answer {
  const values = readQuery(call, {
    advertiser_id: advertiser,
    query_words: required(text({ min: 1 })),
    action_scene: list(oneOf(enums.actionScenes)),
    action_days: oneOf(enums.actionDays),
  });
  accountOf(call, values['advertiser_id']);
  const wanted = key(values['query_words']);
  const rows = keywordList.map(wordRow).filter(({ name }) => name.includes(wanted) || wanted.includes(name));
  return ok(call, { list: rows });
}

const flatInterests = interests.flatMap((one) => [one, ...(one.children ?? [])]);
const idsShape = {
  advertiser_id: advertiser,
  ids: required(list(id({ as: 'number' }), { min: 1, max: 100 })),
  tag_type: required(oneOf(['CATEGORY', 'KEYWORD'])),
  targeting_type: required(oneOf(['ACTION', 'INTEREST'])),
  action_scene: list(oneOf(enums.actionScenes)),
  action_days: oneOf(enums.actionDays),
};

function byIds(call: Call): Answer {
  const values = readQuery(call, idsShape);
  accountOf(call, values['advertiser_id']);
  const wanted = words(values['ids']);
  const isCategory = values['tag_type'] === 'CATEGORY';
  return ok(call, {
    categories: isCategory
      ? flatInterests
          .filter((one) => wanted.includes(String(one.id)))
          .map((one) => ({
            id: String(one.id),
            name: one.name,
            num: people(one.name),
          }))
      : [],
    keywords: isCategory ? [] : keywordList.map(wordRow).filter((row) => wanted.includes(row.id)),
  });
}

function suggest(call: Call): Answer {
  const values = readQuery(call, idsShape);
  accountOf(call, values['advertiser_id']);
  const from = hash('suggest', ...words(values['ids'])) % (keywordList.length - 5);
  return ok(call, { categories: [], keywords: keywordList.map(wordRow).slice(from, from + 5) });
}

function industries(call: Call): Answer {
  caller(call);
  const values = readQuery(call, { level: oneOf([1, 2, 3]), type: text() });
  const rows = industryTable
    .flatMap((first) => [
      {
        level: 1,
        industry_id: first.id,
        industry_name: first.name,
        first_industry_id: first.id,
        first_industry_name: first.name,
      },
      ...(first.children ?? []).map((second) => ({
        level: 2,
        industry_id: second.id,
        industry_name: second.name,
        first_industry_id: first.id,
        first_industry_name: first.name,
        second_industry_id: second.id,
        second_industry_name: second.name,
      })),
    ])
    .filter(({ level }) => values['level'] === undefined || values['level'] === level);
  return ok(call, { list: rows });
}

function actionTexts(call: Call): Answer {
  const values = readQuery(call, {
    advertiser_id: advertiser,
    landing_type: required(oneOf(Object.keys(actionTextTable))),
    advanced_creative_type: text(),
    industry: integer(),
  });
  accountOf(call, values['advertiser_id']);
  return ok(call, actionTextTable[key(values['landing_type'])]);
}

const shortListNote = 'a short list of our own, not the platform’s';
const get = (path: string, handle: (call: Call) => Answer, part?: string): Route => ({
  method: 'GET',
  path,
  handle,
  part,
});
const interestPath = `${toolsPath}/interest_action`;

export const targetingRoutes: readonly Route[] = [
  get(`${toolsPath}/admin/info/`, districts, 'provinces of China complete, cities of some of them'),
  get(`${toolsPath}/region/get/`, businessDistricts, shortListNote),
  // Clients write these two without the last slash.
  ...['action', 'interest'].flatMap((kind) => [
    get(`${interestPath}/${kind}/category`, categories, shortListNote),
    get(`${interestPath}/${kind}/category/`, categories, shortListNote),
    get(`${interestPath}/${kind}/keyword/`, keywords, shortListNote),
  ]),
  get(`${interestPath}/keyword/suggest/`, suggest, shortListNote),
  get(`${interestPath}/id2word/`, byIds, shortListNote),
  get(`${toolsPath}/industry/get/`, industries, shortListNote),
  get(`${toolsPath}/action_text/get/`, actionTexts, shortListNote),
];
