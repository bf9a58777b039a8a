import { type AssetCopySaid, assetCopyLimits } from '@adsail/contract/assets';

type NameOf = (id: string) => string | undefined;

/** Digits in a text are an id of the platform; in a number they are what they are, unless they are keys of a list. */
function leafOf(value: unknown, nameOf: NameOf, areKeys: boolean): string | null {
  if (typeof value === 'number') return nameOf(String(value)) ?? (areKeys ? null : String(value));
  if (typeof value !== 'string') return null;
  return nameOf(value) ?? (/^\d+$/.test(value) ? null : value);
}

function leavesOf(value: unknown, nameOf: NameOf, areKeys: boolean): (string | null)[] {
  // Yes and no have no words of their own.
  if (value === undefined || value === null || typeof value === 'boolean') return [];
  if (Array.isArray(value)) return value.flatMap((each) => leavesOf(each, nameOf, areKeys));
  if (typeof value !== 'object') return [leafOf(value, nameOf, areKeys)];
  const { name } = value as { name?: unknown };
  if (typeof name === 'string') return [name];
  return Object.values(value).flatMap((each) => leavesOf(each, nameOf, areKeys));
}

/** Names and words of a value; what nobody knows a name of is counted. Null where it says nothing. */
export function saidOf(value: unknown, nameOf: NameOf, areKeys: boolean): AssetCopySaid | null {
  const leaves = leavesOf(value, nameOf, areKeys);
  const words = leaves.filter((each) => each !== null).slice(0, assetCopyLimits.words);
  return leaves.length === 0 ? null : { words, count: leaves.length };
}
