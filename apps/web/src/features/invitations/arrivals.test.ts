import { expect, it } from 'vitest';
import { admit } from './arrivals.ts';

const home = { screen: '/home', ids: [] };

it('shows what comes before anybody uses the screen', () => {
  expect(admit(home, { screen: '/home', ids: ['a'], used: false })).toEqual({ screen: '/home', ids: ['a'] });
});

it('keeps what comes later for the next screen', () => {
  const inUse = admit(home, { screen: '/home', ids: ['a'], used: true });
  expect(inUse).toBe(home);
  expect(admit(inUse, { screen: '/products', ids: ['a'], used: false }).ids).toEqual(['a']);
});

it('leaves what is shown where it is when another one comes', () => {
  const shown = { screen: '/home', ids: ['a'] };
  expect(admit(shown, { screen: '/home', ids: ['b', 'a'], used: true }).ids).toEqual(['a']);
});

it('gives the same answer to the same question, so that nothing is drawn again', () => {
  const shown = { screen: '/home', ids: ['a', 'b'] };
  expect(admit(shown, { screen: '/home', ids: ['b', 'a'], used: false })).toBe(shown);
});
