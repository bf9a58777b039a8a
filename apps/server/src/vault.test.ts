import { describe, expect, it } from 'vitest';
import { newTokenKey, parseTokenKeys } from './token-keys.ts';
import { createVault } from './vault.ts';

const key = (name: string) => newTokenKey().replace('k1', name);
const [first, second] = [key('first'), key('second')];
const vault = createVault(parseTokenKeys(first));

describe('the vault', () => {
  it('gives back what it sealed, and seals the same text differently each time', () => {
    const sealed = vault.seal('token-秘密', 'grant 1');
    expect(vault.open(sealed, 'grant 1')).toBe('token-秘密');
    expect(vault.seal('token-秘密', 'grant 1').equals(sealed)).toBe(false);
    expect(sealed.includes('token')).toBe(false);
  });

  it('opens nothing that was moved to another place, changed or cut', () => {
    const sealed = vault.seal('token', 'grant 1');
    const changed = Buffer.from(sealed);
    changed[changed.length - 1] = (changed.at(-1) as number) ^ 1;
    expect(() => vault.open(sealed, 'grant 2')).toThrow('unable to authenticate');
    expect(() => vault.open(changed, 'grant 1')).toThrow('unable to authenticate');
    expect(() => vault.open(sealed.subarray(0, 20), 'grant 1')).toThrow('Not a sealed text');
  });

  it('opens with an old key after a rotation, says that it is old, and not without that key', () => {
    const sealed = vault.seal('token', 'grant 1');
    const rotated = createVault(parseTokenKeys(`${second},${first}`));
    expect(rotated.open(sealed, 'grant 1')).toBe('token');
    expect([rotated.isOld(sealed), rotated.isOld(rotated.seal('x', 'y'))]).toEqual([true, false]);
    expect(() => createVault(parseTokenKeys(second)).open(sealed, 'grant 1')).toThrow(
      'token key first is missing',
    );
  });

  it.each(['', 'short:AAAA', 'nokey', `${first},${first}`])('takes no keys like "%s"', (text) => {
    expect(() => parseTokenKeys(text)).toThrow('ADSAIL_TOKEN_KEYS');
  });
});
