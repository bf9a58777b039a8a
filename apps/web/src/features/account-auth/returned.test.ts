import { expect, it } from 'vitest';
import { readReturned, searchAfter } from './returned.ts';

it('takes what the platform sent as it came, and the platform from the state', () => {
  expect(readReturned({ state: 'tiktok.abc', auth_code: 123_456, code: '00ab', scope: 'ads' })).toEqual({
    platform: 'TIKTOK',
    input: { state: 'tiktok.abc', code: '00ab', auth_code: '123456' },
  });
});

it('leaves what a reload needs in the address: no code, and no words of anybody', () => {
  const left = (search: Record<string, unknown>) => {
    const returned = readReturned(search);
    return returned && searchAfter(returned);
  };
  expect(left({ state: 'tiktok.abc', code: 'x', auth_code: 'x' })).toEqual({ state: 'tiktok.abc' });
  const refusal = { state: 'facebook.abc', error: 'access_denied' };
  expect(left({ ...refusal, error_reason: 'user_denied', error_description: 'words' })).toEqual(refusal);
  expect(left(refusal)).toEqual(refusal);
});

it.each([
  {},
  { code: 'x' },
  { result: 'SUCCESS', platform: 'TIKTOK', imported: 3 },
  { result: 'FAILED', reason: 'call this number' },
  { state: 'myspace.abc', code: 'x' },
  { state: '', code: 'x' },
  { state: ['tiktok.abc'], code: 'x' },
])('names no authorisation: %j', (search) => {
  expect(readReturned(search)).toBeNull();
});
