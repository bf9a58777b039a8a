import { createHash } from 'node:crypto';

/** The same content gives the same text, whatever the order of its names. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  return Object.fromEntries(
    entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([k, v]) => [k, canonical(v)]),
  );
}

export const payloadHash = (content: unknown): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(canonical(content)))
    .digest();
