const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Names by their code units, never by a language's order: it is the same on every machine. */
const byName = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The same values with their names in order, and without those that say nothing. */
export function sorted<Value>(value: Value): Value;
export function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => sorted(each) as unknown);
  if (!isPlain(value)) return value;
  const result: Record<string, unknown> = {};
  for (const name of Object.keys(value).sort(byName))
    if (value[name] !== undefined) result[name] = sorted(value[name]);
  return result;
}

/** One text for one value, however it was put together: JSON with its names in order. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (!isPlain(value)) return JSON.stringify(value) ?? 'null';
  let text = '';
  for (const name of Object.keys(value).sort(byName))
    if (value[name] !== undefined)
      text += `${text === '' ? '' : ','}${JSON.stringify(name)}:${canonical(value[name])}`;
  return `{${text}}`;
}
