import type { z } from 'zod';
import { type Fields, isEmptyValue, joinFields, partialOf } from './read-settings.ts';

/** What a platform shows of an object, in the contract's form; what that has no place for stays under the platform's names. */
export interface ReadSettings {
  settings: Fields;
  unknown: Fields;
}

/** Null: nothing of the form says it. */
export type FieldReader = (value: unknown, row: Fields) => Fields | null;

/** Says that nothing was chosen, in one of the platforms' ways. */
const saysNothing = (value: unknown): boolean =>
  isEmptyValue(value) ||
  value === false ||
  Number(value) === 0 ||
  /^(?:NONE|DEFAULT|UNSET|OFF)$/.test(String(value));

export const renamed =
  (field: string): FieldReader =>
  (value) => ({ [field]: value });
export const texted =
  (field: string): FieldReader =>
  (value) => ({ [field]: Array.isArray(value) ? value.map(String) : String(value) });
/** Read elsewhere: money, and what follows from other fields. */
export const elsewhere: FieldReader = () => ({});

/** The fields that make an object what it is, one by one, so that one that cannot be said leaves the others known. */
export function readFields(
  row: Fields,
  names: readonly string[],
  readers: Readonly<Record<string, FieldReader>>,
  form: z.ZodObject,
): ReadSettings {
  const partial = partialOf(form);
  let settings: Fields = {};
  const unknown: Record<string, unknown> = {};
  for (const name of new Set([...names, ...Object.keys(readers)])) {
    const value = row[name];
    if (isEmptyValue(value)) continue;
    const read = readers[name]?.(value, row) ?? null;
    const parsed = read && partial.safeParse(read);
    if (parsed?.success) settings = joinFields(settings, parsed.data);
    else if (!saysNothing(value)) unknown[name] = value;
  }
  return { settings, unknown };
}
