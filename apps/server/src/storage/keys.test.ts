import { describe, expect, it } from 'vitest';
import { assertKey, derivedKey } from './keys.ts';

const key = '100001/2026/07/0197c0de-1111-4222-8333-444455556666.png';

describe('keys of the store', () => {
  it('takes originals and what is derived from them', () => {
    expect(() => assertKey(key)).not.toThrow();
    expect(() => assertKey(derivedKey(key, 'resize-w200-lfit.png'))).not.toThrow();
  });

  it.each([
    '../secret',
    `../${key}`,
    `_derived/../${key}`,
    derivedKey('../..', 'a.png'),
    derivedKey(key, '../a.png'),
    derivedKey(key, 'a.html'),
    derivedKey(key, ''),
    `${key}\0.png`,
  ])('refuses %s', (bad) => {
    expect(() => assertKey(bad)).toThrow('Not a key');
  });
});
