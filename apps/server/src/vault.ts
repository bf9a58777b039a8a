import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { TokenKey } from './token-keys.ts';

/** Seals secrets that must lie in the database. `place` binds a sealed text to its row: moved elsewhere, it does not open. */
export interface Vault {
  seal(plain: string, place: string): Buffer;
  open(sealed: Buffer, place: string): string;
  /** Sealed with another key than the current one: to be sealed again. */
  isOld(sealed: Buffer): boolean;
  /** What every text sealed with the current key begins with. */
  readonly prefix: Buffer;
}

const cipher = 'aes-256-gcm';
const version = 1;
const ivBytes = 12;
const tagBytes = 16;

interface Sealed {
  name: string;
  iv: Buffer;
  tag: Buffer;
  body: Buffer;
}

// version (1) | length of the key's name (1) | name | iv (12) | tag (16) | body
function take(sealed: Buffer): Sealed {
  const nameEnd = 2 + (sealed[1] ?? 0);
  const ivEnd = nameEnd + ivBytes;
  const tagEnd = ivEnd + tagBytes;
  if (sealed[0] !== version || sealed.length < tagEnd)
    throw new Error('Not a sealed text of this installation');
  return {
    name: sealed.toString('ascii', 2, nameEnd),
    iv: sealed.subarray(nameEnd, ivEnd),
    tag: sealed.subarray(ivEnd, tagEnd),
    body: sealed.subarray(tagEnd),
  };
}

export function createVault(keys: readonly TokenKey[]): Vault {
  const [current] = keys;
  if (!current) throw new Error('A vault needs a key');
  const name = Buffer.from(current.name, 'ascii');
  const prefix = Buffer.concat([Buffer.from([version, name.length]), name]);
  return {
    prefix,
    seal(plain, place) {
      const iv = randomBytes(ivBytes);
      const sealing = createCipheriv(cipher, current.key, iv).setAAD(Buffer.from(place));
      const body = Buffer.concat([sealing.update(plain, 'utf8'), sealing.final()]);
      return Buffer.concat([prefix, iv, sealing.getAuthTag(), body]);
    },
    open(sealed, place) {
      const { name, iv, tag, body } = take(sealed);
      const found = keys.find((key) => key.name === name);
      if (!found) throw new Error(`The token key ${name} is missing: put it back behind the current one`);
      const opening = createDecipheriv(cipher, found.key, iv, { authTagLength: tagBytes })
        .setAAD(Buffer.from(place))
        .setAuthTag(tag);
      return Buffer.concat([opening.update(body), opening.final()]).toString('utf8');
    },
    isOld: (sealed) => take(sealed).name !== current.name,
  };
}
