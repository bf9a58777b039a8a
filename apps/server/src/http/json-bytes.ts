import { mapInSlices } from '../framework/slices.ts';
import { isLongList } from './long-list.ts';

/** Long lists stand in the answer itself, which stands in its envelope. */
const deepest = 2;

const fieldsOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];

export const hasLongList = (value: unknown, depth = deepest): boolean =>
  isLongList(value) || (depth > 0 && fieldsOf(value).some(([, field]) => hasLongList(field, depth - 1)));

const comma = Buffer.from(',');
const joined = (open: string, parts: readonly Buffer[], close: string): Buffer =>
  Buffer.concat([
    Buffer.from(open),
    ...parts.flatMap((part, at) => (at === 0 ? [part] : [comma, part])),
    Buffer.from(close),
  ]);

/**
 * What `JSON.stringify` writes, as it goes over the line; of long lists a few entries at a time, so that others get their turn.
 * Undefined: nothing is to be written.
 */
export async function jsonBytes(value: unknown, depth = deepest): Promise<Buffer | undefined> {
  if (isLongList(value)) {
    const entries = await mapInSlices(value, (entry) => Buffer.from(JSON.stringify(entry) ?? 'null'));
    return joined('[', entries, ']');
  }
  if (!hasLongList(value, depth)) {
    const text = JSON.stringify(value) as string | undefined;
    return text === undefined ? undefined : Buffer.from(text);
  }
  const fields: Buffer[] = [];
  for (const [name, field] of fieldsOf(value)) {
    const bytes = await jsonBytes(field, depth - 1);
    if (bytes) fields.push(Buffer.concat([Buffer.from(`${JSON.stringify(name)}:`), bytes]));
  }
  return joined('{', fields, '}');
}
