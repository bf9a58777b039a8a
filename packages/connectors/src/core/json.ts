/** What the runtime has and the compiler's library does not describe yet. */
type Reviver = (this: unknown, key: string, value: unknown, context: { source?: string }) => unknown;
const parseWithSource = JSON.parse as (text: string, reviver: Reviver) => unknown;
const { rawJSON } = JSON as unknown as { rawJSON(text: string): unknown };

/** A double keeps so many decimal digits unharmed. */
const safeDigits = 15;

function exact(value: number, source: string): unknown {
  if (/^-?\d+$/.test(source)) return Number.isSafeInteger(value) ? value : BigInt(source);
  return source.replaceAll(/\D/g, '').length <= safeDigits ? value : source;
}

/** Reads JSON; an integer too long for a double becomes a bigint, a decimal too long stays text. */
export function parseJson(text: string): unknown {
  return parseWithSource(text, (_key, value, { source }) =>
    typeof value === 'number' && source !== undefined ? exact(value, source) : value,
  );
}

/** Writes JSON; a bigint becomes a bare number with all of its digits. */
export function writeJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'bigint' ? rawJSON(String(part)) : part,
  );
}

/** Decimal text as a bare JSON number, digit for digit. */
export function jsonNumber(decimal: string): unknown {
  if (!/^-?\d+(\.\d+)?$/.test(decimal)) throw new Error(`Not a decimal: ${decimal}`);
  return rawJSON(decimal);
}

/** A query whose lists and objects are JSON; what is undefined is left out. */
export function jsonQuery(values: Readonly<Record<string, unknown>>): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) continue;
    query.set(name, typeof value === 'object' ? writeJson(value) : String(value));
  }
  return query;
}
