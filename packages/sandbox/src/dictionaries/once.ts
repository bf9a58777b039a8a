/** Long lists are made when somebody first asks for them, not whenever the sandbox starts. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
