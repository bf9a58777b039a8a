import { expect, it } from 'vitest';
import { readReturned, wordsOf } from './returned.ts';

it('takes what the platform sent as it came, and the platform from the state', () => {
  expect(readReturned({ state: 'tiktok.abc', auth_code: 123_456, code: '00ab', scope: 'ads' })).toEqual({
    platform: 'TIKTOK',
    input: { state: 'tiktok.abc', code: '00ab', auth_code: '123456' },
  });
});

it('knows a refusal and its words', () => {
  const returned = readReturned({
    state: 'facebook.abc',
    error: 'access_denied',
    error_reason: 'user_denied',
    error_description: 'Permissions error',
  });
  expect(returned?.platform).toBe('FACEBOOK');
  expect(returned && wordsOf(returned)).toBe('Permissions error');
});

it.each([
  {},
  { state: 'tiktok.abc' },
  { code: 'x' },
  { state: 'myspace.abc', code: 'x' },
  { state: 'tiktok.abc', code: '' },
  { state: 'tiktok.abc', code: 'x', result: 'SUCCESS' },
  { state: ['tiktok.abc'], code: 'x' },
])('has nothing to hand over for %j', (search) => {
  expect(readReturned(search)).toBeNull();
});
