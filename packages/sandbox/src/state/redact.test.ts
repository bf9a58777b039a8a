import { expect, test } from 'vitest';
import { redact } from './redact.ts';

test.each([
  ['{"access_token":"abc","code":0,"name":"x"}', '{"access_token":"•••","code":0,"name":"x"}'],
  ['{"secret": "abc", "auth_code" : "def"}', '{"secret": "•••", "auth_code" : "•••"}'],
  ['{"code":"0123456789abcdef"}', '{"code":"•••"}'],
  ['access_token=abc&name=x&client_secret=d', 'access_token=•••&name=x&client_secret=•••'],
  [
    '{"batch":"[{\\"relative_url\\":\\"me?access_token=abc\\"}]"}',
    '{"batch":"[{\\"relative_url\\":\\"me?access_token=•••\\"}]"}',
  ],
  ['{"body":"{\\"access_token\\":\\"abc\\"}"}', '{"body":"{\\"access_token\\":\\"•••\\"}"}'],
  // Cut off in the middle of it.
  ['{"refresh_token":"abc', '{"refresh_token":"•••"'],
  ['{"zip_code=1":"x","status_code=2"}', '{"zip_code=1":"x","status_code=2"}'],
])('%s', (text, shown) => {
  expect(redact(text)).toBe(shown);
});
