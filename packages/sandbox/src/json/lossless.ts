/** What the runtime has and the compiler's library does not describe yet. */
type Reviver = (this: unknown, key: string, value: unknown, context: { source?: string }) => unknown;
const parseWithSource = JSON.parse as (text: string, reviver: Reviver) => unknown;
const { rawJSON } = JSON as unknown as { rawJSON(text: string): unknown };

const longNumber = /(?:^|[[:,\s-])\d{16}/;

/** Reads JSON; an integer too long for a double (Ocean's ids) becomes a bigint instead of losing digits. */
export function parseJson(text: string): unknown {
  // Asking for the source of every value is several times slower, and hardly any text has a bare long number.
  if (!longNumber.test(text)) return JSON.parse(text) as unknown;
  return parseWithSource(text, (_key, value, context) =>
    typeof value === 'number' &&
    !Number.isSafeInteger(value) &&
    context.source !== undefined &&
    /^-?\d+$/.test(context.source)
      ? BigInt(context.source)
      : value,
  );
}

/** Writes JSON; a bigint becomes a bare number with all of its digits. */
export function writeJson(value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch (error) {
    // A bigint somewhere: looking at every value is slower, so it is done only then.
    if (!(error instanceof TypeError)) throw error;
  }
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'bigint' ? rawJSON(String(part)) : part,
  );
}
