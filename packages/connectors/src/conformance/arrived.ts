import type { Choice } from './enumerations.ts';

/**
 * Where a choice stands on the wire, and how it is said there. Undefined: by saying nothing. `among`: other levels or cards say
 * something else under the same name.
 */
export type Wire = readonly [field: string, value: unknown, among?: 'among'];
/** By the content's paths; what is not listed has the same word under the same name, spelled with underscores. */
export type WireTable = Readonly<Record<string, string | ((value: never) => Wire)>>;

const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export function wireOf(table: WireTable, { path, value }: Choice): Wire {
  const listed = table[path];
  if (typeof listed === 'function') return listed(value as never);
  return [listed ?? snake(path.split('.').at(-1) ?? ''), value];
}

/** All values under a name, however deep. */
function valuesUnder(fields: unknown, name: string): unknown[] {
  if (Array.isArray(fields)) return fields.flatMap((each) => valuesUnder(each, name));
  if (typeof fields !== 'object' || fields === null) return [];
  return Object.entries(fields).flatMap(([field, value]) => [
    ...(field === name && value !== undefined && value !== null ? [value] : []),
    ...valuesUnder(value, name),
  ]);
}

/** What a platform got under a name; words of lists one by one. */
export const arrivedUnder = (objects: readonly unknown[], name: string): unknown[] => [
  ...new Set(valuesUnder(objects, name).flat()),
];
