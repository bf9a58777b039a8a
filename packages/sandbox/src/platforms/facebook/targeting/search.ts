import { badParam } from '../errors.ts';
import { listOf, textOf } from '../graph/params.ts';
import { page } from '../graph/list.ts';
import type { GraphRequest, GraphRoute } from '../graph/types.ts';
import { placesByKey, searchPlaces } from './geo.ts';
import { locales } from './locales.data.ts';
import type { Option } from './options.data.ts';
import { targetingOptions } from './options.ts';
import { byText, demographicTypes, ofTypes, optionRow } from './rows.ts';

type Params = GraphRequest['params'];
const targetingClasses = [
  'interests',
  'behaviors',
  'demographics',
  'life_events',
  'industries',
  'income',
  'family_statuses',
  'user_device',
  'user_os',
];
const defaultLimit = '8';

const named = (type: string) => (params: Params) =>
  ofTypes([type])
    .filter(byText(textOf(params['q'])))
    .map(({ id, name, low }) => ({ id, name, coverage: low, subtext: null }));

function category(params: Params) {
  const wanted = textOf(params['class']) || 'interests';
  if (!targetingClasses.includes(wanted))
    throw badParam(`Param class must be one of {${targetingClasses.join(', ')}}`);
  return ofTypes(wanted === 'demographics' ? demographicTypes : [wanted]).map(optionRow);
}

/** Neighbours in the tree of what was named. */
function suggestions(params: Params) {
  const given = listOf(params['interest_list']).map((name) => name.toLowerCase());
  const branches = targetingOptions()
    .filter(({ type, name }) => type === 'interests' && given.includes(name.toLowerCase()))
    .map(({ path }) => path[1]);
  return ofTypes(['interests'])
    .filter(({ name, path }) => branches.includes(path[1]) && !given.includes(name.toLowerCase()))
    .map(optionRow);
}

function validity(params: Params) {
  const ids = listOf(params['interest_fbid_list']);
  const names = listOf(params['interest_list']);
  const row = (found: Option | undefined, name: string) =>
    found ? { ...optionRow(found), valid: true } : { name, valid: false };
  return [
    ...ids.map((id) =>
      row(
        targetingOptions().find((option) => option.id === id),
        id,
      ),
    ),
    ...names.map((name) =>
      row(
        targetingOptions().find((option) => option.name.toLowerCase() === name.toLowerCase()),
        name,
      ),
    ),
  ];
}

const searches: Readonly<Record<string, (params: Params) => readonly object[]>> = {
  adgeolocation: searchPlaces,
  adinterest: (params) => {
    if (textOf(params['q']) === '') throw badParam('The parameter q is required.');
    return ofTypes(['interests'])
      .filter(byText(textOf(params['q'])))
      .map(optionRow);
  },
  adinterestsuggestion: suggestions,
  adinterestvalid: validity,
  adTargetingCategory: category,
  adlocale: (params) =>
    locales
      .filter(([, name]) => name.toLowerCase().includes(textOf(params['q']).toLowerCase()))
      .map(([key, name]) => ({ key, name })),
  adeducationschool: named('education_schools'),
  adeducationmajor: named('education_majors'),
  adworkemployer: named('work_employers'),
  adworkposition: named('work_positions'),
  targetingoptionstatus: (params) =>
    listOf(params['targeting_option_list']).map((id) => ({
      id,
      current_status: targetingOptions().some((option) => option.id === id) ? 'NORMAL' : 'UNKNOWN',
    })),
};

function search(request: GraphRequest): unknown {
  const { params } = request;
  const type = textOf(params['type']);
  if (type === 'adgeolocationmeta') return { data: placesByKey(params) };
  const find = searches[type];
  if (!find)
    throw badParam(
      `Param type must be one of {${[...Object.keys(searches), 'adgeolocationmeta'].join(', ')}}`,
    );
  const rows = find(params);
  return page(
    { ...request, params: { ...params, limit: params['limit'] ?? defaultLimit } },
    rows,
    (row) => row,
    (_row, index) => String(index),
  );
}

export const searchRoutes: readonly GraphRoute[] = [
  {
    method: 'GET',
    path: '/search',
    on: [],
    edge: 'search',
    handle: search,
    part: 'most of the catalogue is made up; no radius suggestions',
  },
];
