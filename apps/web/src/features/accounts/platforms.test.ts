import { expect, it } from 'vitest';
import { authorisable, withAccounts } from './platforms.ts';

it('offers the platforms of the organisation in the order of the switcher, and Google', () => {
  expect(authorisable(['OCEAN', 'TIKTOK'])).toEqual(['TIKTOK', 'OCEAN', 'GOOGLE']);
  expect(authorisable([])).toEqual(['GOOGLE']);
});

it('refreshes the platforms that have accounts', () => {
  expect(withAccounts({ GOOGLE: 1, FACEBOOK: 2, TIKTOK: 0 })).toEqual(['FACEBOOK', 'GOOGLE']);
});
