/** The first thing that is wrong with a value or with something in it: a list of three has three places for a message. */
export function errorOf(error: unknown): { message: string } | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string' && error.message !== '')
    return { message: error.message };
  for (const [name, below] of Object.entries(error)) {
    // The element itself, which is not ours to look through.
    const found = name === 'ref' ? undefined : errorOf(below);
    if (found) return found;
  }
  return undefined;
}
