/** Stands for what another operation of the ledger will give: its external id, or a field of its receipt. */
export interface Reference {
  $from: string;
  receipt?: string;
}

/** A payload in which any text may still be a reference. */
export type WithReferences<T> = T extends string
  ? T | Reference
  : T extends readonly (infer Item)[]
    ? readonly WithReferences<Item>[]
    : T extends object
      ? { [Name in keyof T]: WithReferences<T[Name]> }
      : T;

export const isReference = (value: unknown): value is Reference =>
  typeof value === 'object' && value !== null && typeof (value as Partial<Reference>).$from === 'string';

/** A copy in which every reference is replaced. */
export function replaceReferences(value: unknown, by: (reference: Reference) => string): unknown {
  if (isReference(value)) return by(value);
  if (Array.isArray(value)) return value.map((item: unknown) => replaceReferences(item, by));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, replaceReferences(item, by)]));
}

export function referencesIn(value: unknown): string[] {
  const found = new Set<string>();
  replaceReferences(value, ({ $from }) => {
    found.add($from);
    return '';
  });
  return [...found];
}
