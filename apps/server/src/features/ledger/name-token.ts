import { createHash } from 'node:crypto';
import { shortened } from './kinds/names.ts';

const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';
const length = 8;
const separator = '_';

/**
 * Where an organisation wants it, names carry a short token of the operation's key: people find by it in the ledger what
 * they see at the platform. The same key always gives the same token; 40 bits keep the creates of an account apart. No
 * letters that people confuse.
 */
export function nameToken(key: string): string {
  const digest = createHash('sha256').update(key).digest();
  return Array.from(digest.subarray(0, length), (byte) => alphabet[byte % alphabet.length]).join('');
}

/** The name with the token behind it, shortened where the platform's limit (in narrow letters) demands it. */
export function namedWithToken(name: string, key: string, maxWidth: number): string {
  const tail = `${separator}${nameToken(key)}`;
  return `${shortened(name, maxWidth - tail.length)}${tail}`;
}
