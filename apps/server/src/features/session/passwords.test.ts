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
  const stored = await hashPassword('Adsail2026');
  await passwordMatches(null, 'warm up');
  // The processor's time, taken in turns: others on the machine make neither of them dearer.
  const costOf = async (work: () => Promise<unknown>) => {
    const begun = process.cpuUsage();
    await work();
    return process.cpuUsage(begun).user;
  };
  let [somebody, nobody] = [Infinity, Infinity];
  for (let time = 0; time < 8; time += 1) {
    somebody = Math.min(somebody, await costOf(() => passwordMatches(stored, 'Wrong1234')));
    nobody = Math.min(nobody, await costOf(() => passwordMatches(null, 'Wrong1234')));
  }
  expect(nobody).toBeGreaterThan(somebody / 3);
  expect(nobody).toBeLessThan(somebody * 3);
});
