import type { StoredObject } from '../../../state/index.ts';
import { badParam } from '../errors.ts';
import { decoded, isRecord } from './params.ts';
import { type GraphRequest, isRef, type Kind } from './types.ts';

export interface Filter {
  field: string;
  operator: string;
  value: unknown;
}

type Test = (have: string | number | undefined, wanted: unknown) => boolean;
const words = (wanted: unknown): string[] => (Array.isArray(wanted) ? wanted.map(String) : [String(wanted)]);
const low = (value: unknown) => String(value).toLowerCase();
const filterTests: Readonly<Record<string, Test>> = {
  EQUAL: (have, wanted) => String(have) === String(wanted),
  NOT_EQUAL: (have, wanted) => String(have) !== String(wanted),
  IN: (have, wanted) => words(wanted).includes(String(have)),
  NOT_IN: (have, wanted) => !words(wanted).includes(String(have)),
  GREATER_THAN: (have, wanted) => Number(have) > Number(wanted),
  GREATER_THAN_OR_EQUAL: (have, wanted) => Number(have) >= Number(wanted),
  LESS_THAN: (have, wanted) => Number(have) < Number(wanted),
  LESS_THAN_OR_EQUAL: (have, wanted) => Number(have) <= Number(wanted),
  IN_RANGE: (have, wanted) =>
    Array.isArray(wanted) && Number(have) >= Number(wanted[0]) && Number(have) <= Number(wanted[1]),
  CONTAIN: (have, wanted) => low(have).includes(low(wanted)),
  NOT_CONTAIN: (have, wanted) => !low(have).includes(low(wanted)),
  STARTS_WITH: (have, wanted) => low(have).startsWith(low(wanted)),
  ANY: (have, wanted) => words(wanted).includes(String(have)),
};

export function readFilters(value: unknown): Filter[] {
  const given = decoded(value);
  if (given === undefined || given === '') return [];
  if (!Array.isArray(given)) throw badParam('Param filtering must be an array.');
  return given.map((part: unknown, index) => {
    const filter: Record<string, unknown> = isRecord(part) ? part : {};
    const { field, operator } = filter;
    if (typeof field !== 'string' || typeof operator !== 'string')
      throw badParam(`Param filtering[${index}] must have field, operator and value.`);
    if (!filterTests[operator])
      throw badParam(
        `Param filtering[${index}][operator] must be one of {${Object.keys(filterTests).join(', ')}}`,
      );
    return { field, operator, value: filter['value'] };
  });
}

export const test = ({ operator, value }: Filter, have: string | number | undefined): boolean =>
  filterTests[operator]?.(have, value) ?? false;

export function matches(
  request: GraphRequest,
  kind: Kind,
  object: StoredObject,
  filters: readonly Filter[],
): boolean {
  return filters.every((filter) => test(filter, valueAt(request, kind, object, filter.field)));
}

/** `campaign.id` of an ad looks at its campaign; `ad.id` and `id` at itself. Times are unix seconds. */
function valueAt(
  request: GraphRequest,
  kind: Kind,
  object: StoredObject,
  field: string,
): string | number | undefined {
  const [head = '', ...rest] = field.split('.');
  if (rest.length > 0 && head !== kind.name) {
    const parent = kind.fields[head]?.(object, request);
    if (!isRef(parent)) throw badParam(`Filtering field '${field}' is invalid.`);
    const above = request.graph.kind(parent.$ref);
    const found = above.find(request.world, parent.id);
    return found && valueAt(request, above, found, rest.join('.'));
  }
  const name = rest.length > 0 ? rest.join('.') : head;
  const resolver = Object.hasOwn(kind.fields, name) ? kind.fields[name] : undefined;
  if (!resolver) throw badParam(`Filtering field '${field}' is invalid.`);
  const value = resolver(object, request);
  if (typeof value === 'string' && name.endsWith('_time') && !/^\d+$/.test(value))
    return Math.floor(Date.parse(value.replace(/(\d\d)(\d\d)$/, '$1:$2')) / 1000);
  return typeof value === 'number' ? value : value === undefined ? undefined : String(value);
}
