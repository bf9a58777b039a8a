/** A single setting of an object: `settings.promotedObject.event`. */
export interface Leaf {
  field: string;
  value: unknown;
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What stands for something that has no id yet. */
const isStandIn = (value: Fields): boolean => '$material' in value || '$portfolio' in value;

/** The materials in a value, whatever stands around them. */
function materialsIn(value: unknown): Fields[] {
  if (Array.isArray(value)) return value.flatMap(materialsIn);
  if (!isFields(value)) return [];
  return '$material' in value ? [value] : Object.values(value).flatMap(materialsIn);
}

/** The platform's word for a call to action that it chooses itself. */
const chosenByPlatform = 'CALL_ACTION_AUTO';

/** A film with its cover is the film. */
function told(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(told);
  if (!isFields(value)) return value;
  if ('$portfolio' in value) return chosenByPlatform;
  return materialsIn(value)[0] ?? value;
}

/** From the lower age to the upper one is one setting. */
function withAges(fields: Fields): Fields {
  const { ageMin, ageMax, ...rest } = fields;
  const ages = [ageMin, ageMax].filter((age) => age !== undefined);
  return ages.length > 0 ? { ...rest, ageMin: ages } : fields;
}

/** Publishers, each with its positions, are one setting: one without positions has all of them. */
const isWhole = (field: string): boolean => field === 'settings.placements';

/** What stands inside of another setting is one of its own; lists are one, whatever is in them. */
function leavesOf(field: string, value: unknown): Leaf[] {
  if (value === undefined || value === null || value === '') return [];
  if (!isFields(value) || isStandIn(value) || isWhole(field)) return [{ field, value: told(value) }];
  return Object.entries(withAges(value)).flatMap(([name, inner]) => leavesOf(`${field}.${name}`, inner));
}

export const settingLeaves = (settings: Fields): Leaf[] =>
  Object.entries(withAges(settings)).flatMap(([name, value]) => leavesOf(`settings.${name}`, value));

const itemsOf = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : [value]);

/** Several settings that come from one field: an identity and its kind. */
export interface Joined {
  $joined: readonly unknown[];
}

const materialOf = (item: unknown): unknown => (isFields(item) ? item['$material'] : undefined);

/** Settings of one field are told as that field, and a film with its cover once. */
export function joined(values: readonly unknown[]): unknown {
  const [first, ...others] = values;
  const items = values.flatMap(itemsOf);
  const isOfMaterials = items.some((item) => materialOf(item) !== undefined);
  if (!isOfMaterials) return others.length === 0 ? first : ({ $joined: items } satisfies Joined);
  return [...new Map(items.map((item) => [materialOf(item) ?? item, item])).values()];
}
