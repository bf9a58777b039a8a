import { parseFileKey } from '@adsail/contract/files';

/** Outside of every folder that an upload permission can name, so that nobody posts a picture in place of ours. */
const derivedRoot = '_derived/';
const derivedName = /^[a-z0-9_-]{1,80}\.(?:jpg|png|webp)$/;

export const derivedDir = (key: string): string => `${derivedRoot}${key}/`;
export const derivedKey = (key: string, name: string): string => derivedDir(key) + name;

function isDerived(key: string): boolean {
  if (!key.startsWith(derivedRoot)) return false;
  const slash = key.lastIndexOf('/');
  return (
    derivedName.test(key.slice(slash + 1)) && parseFileKey(key.slice(derivedRoot.length, slash)) !== null
  );
}

/** Callers check what comes from outside and answer politely; this is the wall behind them. */
export function assertKey(key: string): void {
  if (!parseFileKey(key) && !isDerived(key)) throw new Error(`Not a key of the object store: ${key}`);
}
