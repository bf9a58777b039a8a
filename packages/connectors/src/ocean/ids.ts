import { refuse } from './errors.ts';

/** Ids are bare numbers of up to 19 digits on the wire and text in the house: no double ever holds one. */
export type WireId = number | bigint | string;

export const idText = (id: WireId): string => String(id);

const idPattern = /^\d{1,19}$/;
export const isId = (id: string): boolean => idPattern.test(id);

export function wireId(id: string, path = 'id'): bigint {
  if (!isId(id)) throw refuse(path, `Not an id of Ocean Engine: ${id}`);
  return BigInt(id);
}

/** The id of something that was made. An answer without one is strange, not a refusal: it may be there all the same. */
export function madeId(id: WireId | undefined): string {
  if (id === undefined || !isId(idText(id))) throw new Error('Something made without an id');
  return idText(id);
}

const idName = /(^|_)ids?$/;

/** A row as the house keeps it: every id is text and nothing in it is a bigint, which JSON could not hold. */
export function housed<T>(value: T): T {
  return part(value, false) as T;
}

function part(value: unknown, isKey: boolean): unknown {
  if (typeof value === 'bigint') return String(value);
  if (typeof value === 'number') return isKey ? String(value) : value;
  if (Array.isArray(value)) return value.map((each) => part(each, isKey));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, part(each, idName.test(name))]),
  );
}
