const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

type Values = Readonly<Record<string, unknown>>;

interface Merged {
  values: Record<string, unknown>;
  /** What somebody else has changed. */
  changed: string[];
  /** What both have changed, each in another way. */
  colliding: string[];
}

/**
 * What was typed over what somebody else has saved meanwhile, field by field; a list is one field. Where both changed the
 * same, what was typed stays.
 */
export function mergeValues(base: Values, mine: Values, theirs: Values): Merged {
  const names = Object.keys(theirs);
  const isMine = (name: string) => !same(mine[name], base[name]);
  const changed = names.filter((name) => !same(theirs[name], base[name]));
  return {
    values: Object.fromEntries(names.map((name) => [name, (isMine(name) ? mine : theirs)[name]])),
    changed,
    colliding: changed.filter((name) => isMine(name) && !same(mine[name], theirs[name])),
  };
}
