import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { Sha256, sha256 } from './sha256.ts';

const reference = (text: string) => createHash('sha256').update(text).digest('hex');

it.each([
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  [
    'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
    '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
  ],
  ['a'.repeat(1_000_000), 'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0'],
])('gives the standard’s own digests', (text, digest) => {
  expect(sha256(text)).toBe(digest);
});

it('agrees with the platform’s around every border of a block', () => {
  for (let length = 0; length <= 200; length += 1) {
    const text = 'x'.repeat(length);
    expect(sha256(text)).toBe(reference(text));
  }
});

it('reads texts as UTF-8, whole or in pieces', () => {
  const pieces = ['灯', ' ', '⛵', 'مصباح', 'é'.repeat(77), ''];
  const hash = new Sha256();
  for (const piece of pieces) hash.update(piece);
  expect(hash.hex()).toBe(reference(pieces.join('')));
});
