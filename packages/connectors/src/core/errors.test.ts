import { expect, it } from 'vitest';
import {
  ConfigError,
  InputError,
  LimitError,
  PolicyError,
  TokenError,
  TransientError,
  UncertainError,
  unansweredError,
} from './errors.ts';
import { describeNetworkError, neverSent, redact } from './network-error.ts';

const facts = { platform: 'OCEAN', message: 'said' } as const;

it.each([
  [new TransientError(facts), 'transient', 'now'],
  [new LimitError(facts, 1), 'limit', 'later'],
  [new TokenError(facts, 'expired'), 'token', 'after-reauth'],
  [new InputError(facts, { path: 'name' }), 'input', 'never'],
  [new PolicyError(facts), 'policy', 'never'],
  [new ConfigError(facts), 'config', 'never'],
  [new UncertainError(facts), 'uncertain', 'later'],
])('%s says what to do', (error, kind, retry) => {
  expect(error).toMatchObject({ kind, retry, ...facts, code: null, status: null, requestId: null });
  expect(error.name).toBe(error.constructor.name);
  expect('cause' in error).toBe(false);
});

it.each([
  [5000, 5000],
  [-1, 0],
  [Number.NaN, 0],
  [Number.POSITIVE_INFINITY, 86_400_000],
])('a hint of %s ms is taken for %s ms', (hint, waited) => {
  expect(new LimitError(facts, hint).retryAfterMs).toBe(waited);
});

it('no answer is harmless for a read and unknown for a write', () => {
  expect(unansweredError('read', facts)).toBeInstanceOf(TransientError);
  expect(unansweredError('write', facts)).toBeInstanceOf(UncertainError);
});

const coded = (code: string) =>
  new TypeError('fetch failed', { cause: Object.assign(new Error('x'), { code }) });

it.each([
  [coded('ECONNREFUSED'), true],
  [coded('UND_ERR_CONNECT_TIMEOUT'), true],
  [coded('ECONNRESET'), false],
  [new Error('no code'), false],
  ['no error', false],
])('%s: never sent %s', (error, expected) => {
  expect(neverSent(error)).toBe(expected);
});

it.each([
  [new DOMException('x', 'TimeoutError'), 'No answer in time'],
  [new DOMException('x', 'AbortError'), 'Given up while waiting for the answer'],
  [coded('ECONNRESET'), 'Connection failed (ECONNRESET)'],
  [new Error('https://platform.example/?token=secret'), 'Connection failed (unknown)'],
])('%s is told without addresses', (error, sentence) => {
  expect(describeNetworkError(error)).toBe(sentence);
});

it('strikes secrets out, and nothing for an empty one', () => {
  expect(redact('token abc, again abc', ['abc', ''])).toBe('token [secret], again [secret]');
});
