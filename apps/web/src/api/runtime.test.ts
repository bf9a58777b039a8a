import { expect, it } from 'vitest';
import { hostFor, readRuntime } from './runtime.ts';

it('prefixes the backend host only when the page is served over https', () => {
  const config = readRuntime('{"backendHost":"https://api.example.test/"}');
  expect(hostFor('https:', config)).toBe('https://api.example.test');
  expect(hostFor('http:', config)).toBe('');
  expect(hostFor('https:', readRuntime('{}'))).toBe('');
});

it.each([null, undefined, '', '__RUNTIME__', '{"demo":"yes"}', '[]'])(
  'falls back to the defaults for %o',
  (text) => {
    expect(readRuntime(text)).toMatchObject({ backendHost: '', demo: false, filingNumber: '' });
  },
);
