import { parseJson } from '../json/lossless.ts';
import type { Field, ListField, Shape, TextField } from './types.ts';

export type Rule = 'required' | 'type' | 'enum' | 'min' | 'max' | 'length' | 'pattern' | 'unknown';

/** One thing wrong with the input; the platform puts it into its own words. */
export interface Problem {
  /** `creatives[0].ad_text` */
  path: string;
  rule: Rule;
  /** What was expected: `string`, a limit, the values. */
  expected: string;
  value: unknown;
}

export interface CheckOptions {
  /** `query`: values are text, lists and objects are JSON in text. */
  source?: 'json' | 'query';
  /** Whether a field nobody documents is refused. */
  unknown?: 'refuse' | 'ignore';
}

export interface Checked {
  values: Record<string, unknown>;
  problems: Problem[];
}

/** Reads the input against the shape; absent optional fields stay absent, null counts as absent. */
export function check(shape: Shape, input: unknown, options: CheckOptions = {}): Checked {
  const problems: Problem[] = [];
  const values = checkShape(shape, input, '', options, problems);
  return { values, problems };
}

function checkShape(
  shape: Shape,
  input: unknown,
  at: string,
  options: CheckOptions,
  problems: Problem[],
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    problems.push({ path: at || 'body', rule: 'type', expected: 'object', value: input });
    return values;
  }
  const given = input as Record<string, unknown>;
  const path = (name: string) => (at ? `${at}.${name}` : name);
  for (const [name, field] of Object.entries(shape)) {
    const value = given[name];
    if (value === undefined || value === null || (value === '' && field.required)) {
      if (field.required) problems.push({ path: path(name), rule: 'required', expected: field.kind, value });
      continue;
    }
    values[name] = checkValue(field, value, path(name), options, problems);
  }
  if (options.unknown !== 'ignore') {
    for (const name of Object.keys(given))
      if (!Object.hasOwn(shape, name))
        problems.push({ path: path(name), rule: 'unknown', expected: 'known field', value: given[name] });
  }
  return values;
}

function checkValue(
  field: Field,
  given: unknown,
  path: string,
  options: CheckOptions,
  problems: Problem[],
): unknown {
  const value = options.source === 'query' && typeof given === 'string' ? fromText(field, given) : given;
  const wrong = (rule: Rule, expected: string) => {
    problems.push({ path, rule, expected, value });
    return value;
  };
  switch (field.kind) {
    case 'any':
      return value;
    case 'boolean':
      return typeof value === 'boolean' ? value : wrong('type', 'boolean');
    case 'enum':
      return field.values.includes(value as string) ? value : wrong('enum', field.values.join(', '));
    case 'number':
      if (typeof value !== 'number' || !Number.isFinite(value)) return wrong('type', 'number');
      if (field.integer && !Number.isInteger(value)) return wrong('type', 'integer');
      if (field.min !== undefined && value < field.min) return wrong('min', String(field.min));
      if (field.max !== undefined && value > field.max) return wrong('max', String(field.max));
      return value;
    case 'id':
      return checkId(field.as, value) ? value : wrong('type', field.as === 'text' ? 'string' : 'integer');
    case 'text':
      return checkText(field, value, wrong);
    case 'list':
      return checkList(field, value, path, options, problems);
    case 'object':
      return checkShape(field.shape, value, path, { ...options, source: 'json' }, problems);
  }
}

type Wrong = (rule: Rule, expected: string) => unknown;

function checkId(as: 'text' | 'number' | 'either', value: unknown): boolean {
  const isText = typeof value === 'string' && value !== '';
  const isNumber = typeof value === 'bigint' || Number.isSafeInteger(value);
  return as === 'either' ? isText || isNumber : as === 'text' ? isText : isNumber;
}

function checkText(field: TextField, value: unknown, wrong: Wrong): unknown {
  if (typeof value !== 'string') return wrong('type', 'string');
  const length = field.width ? field.width(value) : [...value].length;
  if ((field.min !== undefined && length < field.min) || (field.max !== undefined && length > field.max))
    return wrong('length', `${field.min ?? 0}-${field.max ?? ''}`);
  return field.pattern && !field.pattern.test(value) ? wrong('pattern', field.pattern.source) : value;
}

function checkList(
  field: ListField,
  value: unknown,
  path: string,
  options: CheckOptions,
  problems: Problem[],
): unknown {
  if (!Array.isArray(value)) {
    if (field.single === true && typeof value !== 'object')
      return checkValue(field.of, value, path, { ...options, source: 'json' }, problems);
    problems.push({ path, rule: 'type', expected: 'array', value });
    return value;
  }
  if (value.length < (field.min ?? 0) || value.length > (field.max ?? Infinity))
    problems.push({
      path,
      rule: 'length',
      expected: `${field.min ?? 0}-${field.max ?? ''}`,
      value: value.length,
    });
  return value.map((part: unknown, index) =>
    checkValue(field.of, part, `${path}[${index}]`, { ...options, source: 'json' }, problems),
  );
}

/** What stands in a query is text; what cannot be read stays text and is refused for its type. */
function fromText(field: Field, given: string): unknown {
  switch (field.kind) {
    case 'number':
      return given.trim() === '' ? given : Number(given);
    case 'boolean':
      return given === 'true' ? true : given === 'false' ? false : given;
    case 'id':
      return field.as === 'number' && /^\d+$/.test(given) ? BigInt(given) : given;
    case 'enum':
      return field.values.some((value) => typeof value === 'number') && /^-?\d+$/.test(given)
        ? Number(given)
        : given;
    case 'list':
    case 'object':
      try {
        return parseJson(given);
      } catch {
        return given;
      }
    default:
      return given;
  }
}
