import { check, integer, type Shape } from '../../fields/index.ts';
import type { Call } from '../../http/call.ts';
import type { StoredObject } from '../../state/index.ts';
import type { ListPlace } from '../../state/lists.ts';
import type { World } from '../../world.ts';
import { refuse } from './errors.ts';

export type Values = Record<string, unknown>;

function read(shape: Shape, input: unknown, source: 'json' | 'query'): Values {
  const { values, problems } = check(shape, input, { source });
  refuse(problems);
  return values;
}

export const readBody = (call: Call, shape: Shape): Values => read(shape, call.body, 'json');
export const readQuery = (call: Call, shape: Shape): Values => read(shape, call.query, 'query');
/** The texts of a multipart form: everything is text there, as in a query. */
export const readForm = (call: Call, shape: Shape): Values => read(shape, call.body, 'query');

/** An id as the state keeps it: all of its digits. */
export const key = (value: unknown): string => String(value);
/** An id as the wire wants it: a bare number of any length. */
export const big = (id: string): bigint => BigInt(id);

export const words = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
export const part = (value: unknown): Values => (value ?? {}) as Values;
export const parts = (value: unknown): Values[] => (value ?? []) as Values[];
export const amount = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** One Chinese sign counts one, two Latin ones count one. */
export function units(text: string): number {
  let count = 0;
  for (const sign of text) count += (sign.codePointAt(0) ?? 0) > 0xff ? 1 : 0.5;
  return Math.ceil(count);
}

export const paging = (max: number): Shape => ({
  page: integer({ min: 1 }),
  page_size: integer({ min: 1, max }),
});

export function pageStart({ page, page_size: wanted }: Values, size = 10) {
  const at = (page as number | undefined) ?? 1;
  const length = (wanted as number | undefined) ?? size;
  return { page: at, size: length, offset: (at - 1) * length };
}

export function pageInfo(values: Values, total: number, size = 10) {
  const { page, size: length } = pageStart(values, size);
  return { page, page_size: length, total_number: total, total_page: Math.ceil(total / length) };
}

export function pageOf<T>(list: readonly T[], values: Values, size = 10) {
  const { offset, size: length } = pageStart(values, size);
  return { rows: list.slice(offset, offset + length), page_info: pageInfo(values, list.length, size) };
}

export function listPage(
  world: World,
  place: ListPlace,
  { offset, size }: { offset: number; size: number },
): { rows: StoredObject[]; total: number } {
  const { lists } = world.state;
  return { rows: lists.page(place, { offset }, size).rows, total: lists.count(place) };
}
