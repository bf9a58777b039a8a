function partOf(root: unknown, name: string): unknown {
  if (typeof root !== 'object' || root === null) return undefined;
  return (root as Record<string, unknown>)[name];
}

/** A value with another one at a path; what is not on the way stays the same object. Undefined takes away. */
export function setAt<Value>(root: Value, path: string, next: unknown): Value {
  const [name = '', ...rest] = path.split('.');
  const inner = rest.length > 0 ? setAt(partOf(root, name), rest.join('.'), next) : next;
  if (Array.isArray(root)) return root.map((each, at) => (String(at) === name ? inner : each)) as Value;
  const { [name]: _before, ...others } = (root ?? {}) as Record<string, unknown>;
  if (inner === undefined) return others as Value;
  // The order of names stays: a record that jumps about is a change that nobody made.
  return { ...(root as object), [name]: inner } as Value;
}
