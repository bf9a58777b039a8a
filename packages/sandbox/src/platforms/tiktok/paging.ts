import { integer, list, oneOf, type Shape, text } from '../../fields/index.ts';
import { wrong } from './errors.ts';
import type { Input } from './define-route.ts';

export const paging = (max: number): Shape => ({
  page: integer({ min: 1 }),
  page_size: integer({ min: 1, max }),
});

export function pageStart(input: Input, defaultSize = 10): { page: number; size: number; offset: number } {
  const page = (input['page'] as number | undefined) ?? 1;
  const size = (input['page_size'] as number | undefined) ?? defaultSize;
  return { page, size, offset: (page - 1) * size };
}

export function pageInfo(input: Input, total: number, defaultSize = 10) {
  const { page, size } = pageStart(input, defaultSize);
  return { page, page_size: size, total_number: total, total_page: Math.ceil(total / size) };
}

/** One page of the rows; past the end it is empty. */
export function pageOf<T>(rows: readonly T[], input: Input, defaultSize = 10) {
  const { size, offset } = pageStart(input, defaultSize);
  return { list: rows.slice(offset, offset + size), page_info: pageInfo(input, rows.length, defaultSize) };
}

export const fieldsField = list(text(), { min: 1 });

type Row = Record<string, unknown>;

/** Keeps the asked fields of a row; a name that no row can have is refused. */
export function pick(row: Row, fields: unknown, known: readonly string[]): Row {
  if (!Array.isArray(fields)) return row;
  const names = fields as string[];
  const stranger = names.find((name) => !known.includes(name));
  if (stranger !== undefined) throw wrong(`fields: ${stranger} is not a valid field.`);
  return Object.fromEntries(names.map((name) => [name, row[name] ?? null]));
}

/** Empty fields are left out of the rows when the question says so. */
export const withoutNulls: Shape = { exclude_field_types_in_response: list(oneOf(['NULL_FIELD'])) };

/** What is asked for of the rows of a page. */
export function shownRows(rows: readonly Row[], input: Input, known: readonly string[]): Row[] {
  const picked = rows.map((row) => pick(row, input['fields'], known));
  if (input['exclude_field_types_in_response'] === undefined) return picked;
  return picked.map((row) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)));
}
