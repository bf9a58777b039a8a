import { type FilterKind, maxFilterValues } from '@adsail/contract';
import type { z } from 'zod';

/**
 * How a filter's value stands in the address: several values with dots between them (`status=USE.STOP`), a range with two
 * (`at=2026-11-01..2026-11-15`, `spend=10..`), anything else as it is.
 */
export const kindOf = (schema: z.ZodType | undefined): FilterKind | undefined =>
  schema && 'filterKind' in schema ? (schema.filterKind as FilterKind) : undefined;

/** A dot within a value is written `~1`, as `~` is `~0`: the way of JSON pointers. */
const escaped = (value: unknown) => String(value).replaceAll('~', '~0').replaceAll('.', '~1');
const unescaped = (text: string) => text.replaceAll('~1', '.').replaceAll('~0', '~');

type Range = { from?: unknown; to?: unknown };

export function toAddress(schema: z.ZodType, value: unknown): unknown {
  if (value === undefined || value === null) return undefined;
  switch (kindOf(schema)) {
    case 'anyOf':
      return [value].flat().map(escaped).join('.');
    case 'dayRange':
    case 'numberRange': {
      const { from = '', to = '' } = value as Range;
      return from === '' && to === '' ? undefined : `${String(from)}..${String(to)}`;
    }
    default:
      return value;
  }
}

const accepted = (schema: z.ZodType, value: unknown): unknown => {
  const result = schema.safeParse(value);
  return result.success ? result.data : undefined;
};

/** Those that the filter takes: one that makes no sense, or one too many, does not open the list to everything. */
function validValues(schema: z.ZodType, text: string): string[] | undefined {
  const valid = text
    .split('.')
    .map(unescaped)
    .filter((each) => accepted(schema, [each]) !== undefined)
    .slice(0, maxFilterValues);
  return valid.length > 0 ? valid : undefined;
}

function readRange(text: string, toEnd: (part: string) => unknown): Range | undefined {
  const [from = '', to = '', ...rest] = text.split('..');
  if (rest.length > 0 || (from === '' && to === '')) return undefined;
  return { ...(from !== '' && { from: toEnd(from) }), ...(to !== '' && { to: toEnd(to) }) };
}

/** Undefined for what the filter does not take. */
export function fromAddress(schema: z.ZodType, value: unknown): unknown {
  if (value === undefined) return undefined;
  // The router reads `?ids=123` as a number.
  const text = typeof value === 'number' ? String(value) : value;
  const kind = kindOf(schema);
  if (kind === undefined || kind === 'yesNo') return accepted(schema, value);
  if (typeof text !== 'string') return undefined;
  switch (kind) {
    case 'anyOf':
      return validValues(schema, text);
    case 'dayRange':
      return accepted(schema, readRange(text, String));
    case 'numberRange':
      return accepted(schema, readRange(text, Number));
  }
}
