/** The first message of a field's errors, which for a list lie with its entries: `permissions.3.advertiserId`. */
export function firstMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string' && error.message) return error.message;
  for (const [name, inner] of Object.entries(error)) {
    // A reference to the element would lead through the whole page.
    const found = name === 'ref' ? undefined : firstMessage(inner);
    if (found) return found;
  }
  return undefined;
}
