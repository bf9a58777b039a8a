import { browseTypes } from '../enums.data.ts';
import { badParam } from '../errors.ts';
import { checkTargeting } from '../fields/targeting.ts';
import { decoded, listOf, recordOf, textOf } from '../graph/params.ts';
import { page } from '../graph/list.ts';
import type { GraphRequest, GraphRoute } from '../graph/types.ts';
import { hash } from '../../../random.ts';
import type { Option } from './options.data.ts';
import { targetingOptions } from './options.ts';
import { byText, ofTypes, optionRow } from './rows.ts';

function typesOf({ params }: GraphRequest): string[] {
  const types = [...listOf(params['limit_type']), ...listOf(params['whitelisted_types'])];
  const unknown = types.find((type) => !browseTypes.includes(type));
  if (unknown !== undefined) throw badParam(`Param limit_type must be one of {${browseTypes.join(', ')}}`);
  return types;
}

const browsable = (option: Option): boolean => browseTypes.includes(option.type);
const rows = (request: GraphRequest, options: readonly Option[]): unknown =>
  page(request, options, optionRow, ({ id }) => id);

function search(request: GraphRequest): unknown {
  const text = textOf(request.params['q']);
  if (text === '') throw badParam('The parameter q is required.');
  return rows(request, ofTypes(typesOf(request)).filter(browsable).filter(byText(text)));
}

const browse = (request: GraphRequest): unknown => {
  const options = ofTypes(typesOf(request)).filter(browsable);
  return rows(
    { ...request, params: { ...request.params, limit: request.params['limit'] ?? '5000' } },
    options,
  );
};

const targetsOf = (value: unknown): Record<string, unknown>[] => {
  const given = decoded(value);
  return Array.isArray(given) ? given.map(recordOf) : [];
};

function suggest(request: GraphRequest): unknown {
  const given = targetsOf(request.params['targeting_list']).map(({ id }) => textOf(id));
  const branches = targetingOptions()
    .filter(({ id }) => given.includes(id))
    .map(({ path }) => path[1]);
  return rows(
    request,
    targetingOptions().filter(({ id, path }) => branches.includes(path[1]) && !given.includes(id)),
  );
}

function validate({ params }: GraphRequest): unknown {
  const asked = [
    ...listOf(params['id_list']).map((id) => ({ id, name: '' })),
    ...listOf(params['name_list']).map((name) => ({ id: '', name })),
    ...targetsOf(params['targeting_list']).map(({ id, name }) => ({ id: textOf(id), name: textOf(name) })),
  ];
  if (asked.length === 0) throw badParam('One of id_list, name_list, targeting_list is required.');
  return {
    data: asked.map(({ id, name }) => {
      const found = targetingOptions().find((option) =>
        id === '' ? option.name.toLowerCase() === name.toLowerCase() : option.id === id,
      );
      return found
        ? { ...optionRow(found), valid: true }
        : { ...(id === '' ? { name } : { id }), valid: false };
    }),
  };
}

/** About how many people: the same for the same words, fewer with every condition. */
function people(targeting: Record<string, unknown>): number {
  const words = JSON.stringify(targeting);
  const countries = recordOf(targeting['geo_locations'])['countries'];
  const base = Math.max(1, Array.isArray(countries) ? countries.length : 1) * 38_000_000;
  const narrowing = Object.keys(targeting).length;
  return (
    Math.round(((base / (1 + narrowing / 3)) * (0.8 + (hash('reach', words) % 400) / 1000)) / 1000) * 1000
  );
}

function reach({ params }: GraphRequest): unknown {
  const targeting = checkTargeting(decoded(params['targeting_spec']), { creating: false });
  const lower = people(targeting);
  return {
    data: { users_lower_bound: lower, users_upper_bound: Math.round(lower * 1.18), estimate_ready: true },
  };
}

function delivery({ params }: GraphRequest): unknown {
  if (textOf(params['optimization_goal']) === '')
    throw badParam('The parameter optimization_goal is required.');
  const lower = people(checkTargeting(decoded(params['targeting_spec']), { creating: false }));
  const curve = [0, 5, 20, 80, 320].map((dollars) => ({
    spend: dollars * 100,
    reach: Math.round(lower * (1 - Math.exp(-dollars / 900))),
    impressions: dollars * 160,
    actions: Math.round(dollars * 0.6),
  }));
  return {
    data: [
      {
        estimate_ready: true,
        estimate_dau: Math.round(lower * 0.7),
        estimate_mau_lower_bound: lower,
        estimate_mau_upper_bound: Math.round(lower * 1.18),
        daily_outcomes_curve: curve,
      },
    ],
  };
}

const on = ['adaccount'];
export const accountTargetingRoutes: readonly GraphRoute[] = [
  {
    method: 'GET',
    path: '/act_:account/targetingsearch',
    on,
    edge: 'targetingsearch',
    handle: search,
    part: 'most of the catalogue is made up',
  },
  {
    method: 'GET',
    path: '/act_:account/targetingbrowse',
    on,
    edge: 'targetingbrowse',
    handle: browse,
    part: 'most of the catalogue is made up',
  },
  {
    method: 'GET',
    path: '/act_:account/targetingsuggestions',
    on,
    edge: 'targetingsuggestions',
    handle: suggest,
    part: 'most of the catalogue is made up',
  },
  {
    method: 'GET',
    path: '/act_:account/targetingvalidation',
    on,
    edge: 'targetingvalidation',
    handle: validate,
  },
  {
    method: 'GET',
    path: '/act_:account/reachestimate',
    on,
    edge: 'reachestimate',
    handle: reach,
    part: 'the size is made up, the same for the same targeting',
  },
  {
    method: 'GET',
    path: '/act_:account/delivery_estimate',
    on: [...on, 'adset'],
    edge: 'delivery_estimate',
    handle: delivery,
    part: 'the size is made up, the same for the same targeting',
  },
];
