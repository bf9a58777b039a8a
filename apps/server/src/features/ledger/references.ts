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

type Path = readonly string[];

/** A copy in which every reference is replaced. */
export function replaceReferences(
  value: unknown,
  by: (reference: Reference, path: Path) => string,
  path: Path = [],
): unknown {
  if (isReference(value)) return by(value, path);
  if (Array.isArray(value))
    return value.map((item: unknown, at) => replaceReferences(item, by, [...path, String(at)]));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, replaceReferences(item, by, [...path, name])]),
  );
}

/** Before an object exists, the key of the operation that makes it stands for its id. */
export const withPlaceholders = (payload: unknown): unknown =>
  replaceReferences(payload, ({ $from }) => `$${$from}`);

/** The same with every text that a reference stands for put back. */
function putBack(value: unknown, references: ReadonlyMap<string, Reference>, used: Set<string>): unknown {
  if (typeof value === 'string') {
    const reference = references.get(value);
    if (reference) used.add(value);
    return reference ?? value;
  }
  if (Array.isArray(value)) return value.map((item: unknown) => putBack(item, references, used));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, putBack(item, references, used)]),
  );
}

/** As long as the longest id of a platform, so that it is taken for an id and for nothing else that has digits. */
const firstStandIn = 9_000_000_000_000_000_000n;

/**
 * Checks a payload as if its references were ids already, and gives it in the form that the check made of it, with the
 * references in their places. `lost` names those that stand where the check left nothing of them, or where money stands.
 */
export function checkWithReferences(payload: unknown, check: (value: unknown) => unknown) {
  const written = JSON.stringify(payload);
  const references = new Map<string, Reference>();
  const paths = new Map<string, Path>();
  let next = firstStandIn;
  const given = replaceReferences(payload, (reference, path) => {
    while (written.includes(String(next))) next += 1n;
    const standIn = String(next);
    next += 1n;
    references.set(standIn, reference);
    paths.set(standIn, path);
    return standIn;
  });
  const used = new Set<string>();
  const checked = putBack(check(given), references, used);
  const isLost = ([standIn, path]: [string, Path]) => !used.has(standIn) || path.at(-1) === 'amount';
  return { checked, lost: [...paths].filter(isLost).map(([, path]) => path) };
}

export function referencesIn(value: unknown): string[] {
  const found = new Set<string>();
  replaceReferences(value, ({ $from }) => {
    found.add($from);
    return '';
  });
  return [...found];
}
