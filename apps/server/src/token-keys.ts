import { randomBytes } from 'node:crypto';
import { StartError } from './start-error.ts';

/** A key that seals platform tokens. The name stands in every sealed text, so that old ones can still be opened. */
export interface TokenKey {
  name: string;
  key: Buffer;
}

const bytes = 32;

export const newTokenKey = (): string => `k1:${randomBytes(bytes).toString('base64')}`;

/** `name:base64,name:base64`: the first one seals, the others only open what was sealed before. */
export function parseTokenKeys(text: string): TokenKey[] {
  const keys = text
    .split(',')
    .map((pair) => pair.trim())
    .filter(Boolean)
    .map((pair) => {
      const [, name, encoded] = /^([A-Za-z0-9_-]{1,32}):([A-Za-z0-9+/=_-]+)$/.exec(pair) ?? [];
      const key = Buffer.from(encoded ?? '', 'base64');
      if (!name || key.length !== bytes)
        throw new StartError(
          `ADSAIL_TOKEN_KEYS is not usable: each entry is name:key, the key ${bytes} bytes in base64.`,
        );
      return { name, key };
    });
  const names = keys.map(({ name }) => name);
  if (keys.length === 0 || new Set(names).size < names.length)
    throw new StartError(
      'ADSAIL_TOKEN_KEYS is not usable: it needs one key or more, each with its own name.',
    );
  return keys;
}
