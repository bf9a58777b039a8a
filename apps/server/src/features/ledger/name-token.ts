import { createHash } from 'node:crypto';
import { widthOf } from '@adsail/contract/delivery';

const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';
const length = 8;
const separator = '_';

/**
 * Names carry a short token of the operation's key. When the answer to a create is lost, the token is how the object is
 * found again: platforms have no other field that they both store and search by. The same key always gives the same token;
 * 40 bits keep the creates of an account apart. No letters that people confuse.
 */
export function nameToken(key: string): string {
  const digest = createHash('sha256').update(key).digest();
  return Array.from(digest.subarray(0, length), (byte) => alphabet[byte % alphabet.length]).join('');
}

/** The name with the token behind it, shortened where the platform's limit (in narrow letters) demands it. */
export function namedWithToken(name: string, key: string, most: number): string {
  const tail = `${separator}${nameToken(key)}`;
  let room = most - tail.length;
  let kept = '';
  for (const letter of name) {
    room -= widthOf(letter);
    if (room < 0) break;
    kept += letter;
  }
  return `${kept}${tail}`;
}
