import { expect, it } from 'vitest';
import { filterText } from './filter-text.ts';

const ada = { authUserId: '0190b7a4-0000-7000-8000-000000000001', authUserName: 'Ada Winter' };

it('says the filter of an exported file in words', () => {
  const filters = {
    platform: 'OCEAN',
    authStatus: 'EXPIRED',
    status: 'enabled',
    currency: 'CNY',
    authUserId: ada.authUserId,
  } as const;
  expect(filterText({ keyword: 'harbor', filters }, { authUsers: [ada] }, 'en')).toBe(
    'harbor, Ocean Engine, Expired, Active, CNY, Ada Winter',
  );
  expect(filterText({ keyword: '', filters: {} }, undefined, 'en')).toBe('');
});
