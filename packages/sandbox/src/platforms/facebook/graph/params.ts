import { check, type Problem, type Shape } from '../../../fields/index.ts';
import { parseJson } from '../../../json/lossless.ts';
import { badParam, type GraphError } from '../errors.ts';

/** Reads parameters against a shape; what is unknown is ignored, as the platform does. */
export function read(shape: Shape, params: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { values, problems } = check(shape, prepare(shape, params), { source: 'query', unknown: 'ignore' });
  const [first] = problems;
  if (first) throw problemError(first);
  return values;
}

/** In a form and in an address everything is text, and null in text means nothing. In JSON it is a word like others. */
export const fromForm = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== 'null'));

/** Forms write booleans as 0 and 1, ids may come as numbers. */
function prepare(shape: Shape, params: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const given: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(shape)) {
    const value = params[name];
    if (value === undefined || value === null) continue;
    if (field.kind === 'boolean') given[name] = asBoolean(value);
    else if ((field.kind === 'id' || field.kind === 'text') && isNumber(value)) given[name] = String(value);
    else given[name] = value;
  }
  return given;
}

const isNumber = (value: unknown): boolean => typeof value === 'number' || typeof value === 'bigint';

function asBoolean(value: unknown): unknown {
  if (value === 1 || value === '1' || value === 'true') return true;
  return value === 0 || value === '0' || value === 'false' ? false : value;
}

function problemError({ path, rule, expected }: Problem): GraphError {
  switch (rule) {
    case 'required':
      return badParam(`The parameter ${path} is required.`);
    case 'enum':
      return badParam(`Param ${path} must be one of {${expected.split(', ').join(', ')}}`);
    case 'type':
      return badParam(`Param ${path} must be ${/^[aeio]/.test(expected) ? 'an' : 'a'} ${expected}.`);
    case 'min':
      return badParam(`Param ${path} must be greater than or equal to ${expected}`);
    case 'max':
      return badParam(`Param ${path} must be less than or equal to ${expected}`);
    case 'length':
      return badParam(`Param ${path} must have a length of ${expected}`);
    default:
      return badParam(`Param ${path} is not valid.`);
  }
}

/** A value that may be JSON in text; text that is no JSON stays text. */
export function decoded(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{"]/.test(value)) return value;
  try {
    return parseJson(value);
  } catch {
    return value;
  }
}

/** A list given as JSON, as a repeated name, or with commas. */
export function listOf(value: unknown): string[] {
  const given = decoded(value);
  if (given === undefined || given === null || given === '') return [];
  if (Array.isArray(given)) return given.map(String);
  return typeof given === 'string' ? given.split(',').map((part) => part.trim()) : [JSON.stringify(given)];
}

export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : isNumber(value) ? String(value) : '';

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const recordOf = (value: unknown): Record<string, unknown> => {
  const given = decoded(value);
  return isRecord(given) ? given : {};
};
