import { expect, test } from 'vitest';
import { hashPassword, passwordMatches } from './passwords.ts';

test('a password matches its own hash and no other', async () => {
  const stored = await hashPassword('Adsail2026');
  expect(await passwordMatches(stored, 'Adsail2026')).toBe(true);
  expect(await passwordMatches(stored, 'Adsail2027')).toBe(false);
});

test('nobody has a password, not even the decoy’s', async () => {
  for (const stored of [null, undefined, ''])
    for (const password of ['Adsail2026', 'nobody has this one', ''])
      expect(await passwordMatches(stored, password)).toBe(false);
});

test('looking at nobody is as much work as looking at somebody', async () => {
  // `$argon2id$v=19$m=…,t=…,p=…$salt$hash`: what decides how much work it is.
  const costOf = async (stored: string | null) => {
    const costs: string[][] = [];
    await passwordMatches(stored, 'Wrong1234', async (hashed) => {
      costs.push(hashed.split('$').slice(1, 4));
      return false;
    });
    return costs;
  };
  const somebody = await costOf(await hashPassword('Adsail2026'));
  expect(somebody).toEqual([['argon2id', 'v=19', 'm=19456,t=2,p=1']]);
  for (const nobody of [null, '']) expect(await costOf(nobody)).toEqual(somebody);
});
