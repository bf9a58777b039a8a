import type { z } from 'zod';

export type Fields = Readonly<Record<string, unknown>>;

/** What a platform shows under some of its names, and what that could be in the contract's form. */
export interface WirePart {
  wire: Fields;
  settings: Fields;
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isEmptyValue = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Lists grow, objects are joined field by field. */
function join(one: unknown, other: unknown): unknown {
  if (Array.isArray(one) && Array.isArray(other)) return [...one, ...other];
  if (!isFields(one) || !isFields(other)) return other;
  return joinFields(one, other);
}
export function joinFields(one: Fields, other: Fields): Fields {
  const joined: Record<string, unknown> = { ...one };
  for (const [name, value] of Object.entries(other))
    joined[name] = name in joined ? join(joined[name], value) : value;
  return joined;
}

/** What two things have in common although one of them tells names, or ids as numbers. */
function plain(value: unknown, described: RegExp): unknown {
  if (typeof value === 'number' || typeof value === 'bigint') return String(value);
  if (Array.isArray(value)) return value.map((each) => plain(each, described));
  if (!isFields(value)) return value;
  const isReference = 'id' in value || 'key' in value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, each]) => !isEmptyValue(each) && !(isReference && described.test(name)))
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, each]) => [name, plain(each, described)]),
  );
}

/** Of something that is referred to by its id or key. */
const describing = /^(?:name|country|country_name|region|region_id|type|supports_\w+|primary_city(?:_id)?)$/;

export const isSameWire = (one: unknown, other: unknown): boolean =>
  JSON.stringify(plain(one, describing)) === JSON.stringify(plain(other, describing));

const partials = new WeakMap<z.ZodObject, z.ZodObject>();
/** A form that was just made is compiled when it is first asked: for hundreds of objects that takes longer than all the rest. */
export function partialOf(form: z.ZodObject): z.ZodObject {
  const known = partials.get(form) ?? form.partial();
  partials.set(form, known);
  return known;
}

/**
 * What a platform shows, in the contract's form: a part that the form's fields take, and that written again would be the same, is
 * known; any other part stays whole, under the platform's names. So nothing gets lost between the two.
 */
export function readSettings(
  view: z.ZodObject,
  parts: readonly WirePart[],
  write: (settings: Fields) => Fields,
): { settings: Fields; unknown: Fields } {
  let settings: Fields = {};
  let unknown: Fields = {};
  const partial = partialOf(view);
  for (const part of parts) {
    if (Object.values(part.wire).every(isEmptyValue)) continue;
    const parsed = partial.safeParse(part.settings);
    const known = parsed.success ? (parsed.data as Fields) : null;
    if (known && isSameWire(write(known), part.wire)) settings = { ...settings, ...known };
    else unknown = joinFields(unknown, part.wire);
  }
  return { settings, unknown };
}
