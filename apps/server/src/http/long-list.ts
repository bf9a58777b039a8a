/** What shorter ones cost nobody notices. */
const longest = 100;

export const isLongList = (value: unknown): value is readonly unknown[] =>
  Array.isArray(value) && value.length > longest;
