import {
  AccountClosedError,
  ConfigError,
  InputError,
  LimitError,
  NotSentError,
  TokenError,
  TransientError,
  UncertainError,
} from '@adsail/connectors';
import { languages } from '@adsail/contract';
import { translate } from '@adsail/contract/translate';
import { expect, it } from 'vitest';
import { GrantEnded } from '../grants/open-grant.ts';
import { lastingFailure, syncFailure } from './failure.ts';

const facts = { platform: 'TIKTOK', message: 'Internal trouble' } as const;
const say = (error: unknown) => {
  const { key, parameters } = syncFailure(error, 'TIKTOK');
  return translate('en', key, parameters);
};

it('says that a platform did not respond only where it did not', () => {
  expect(say(new TransientError(facts))).toContain('TikTok did not respond');
  const fault = say(new TransientError({ ...facts, status: 500 }));
  expect(fault).not.toContain('respond');
  expect(fault).toContain('Internal trouble');
  expect(say(new NotSentError(facts))).not.toContain('respond');
  expect(say(new DOMException('late', 'TimeoutError'))).not.toContain('respond');
});

it.each([
  [30_000, 'in 30 s'],
  [1200, 'in 2 s'],
  [0, 'in 1 s'],
  [119_000, 'in 119 s'],
  [3_600_000, 'in 60 min'],
])('says when a limit of %i ms ends', (retryAfterMs, text) => {
  expect(say(new LimitError(facts, retryAfterMs))).toContain(text);
});

it('keeps no time with the account that would be over when it is read', () => {
  for (const ms of [30_000, 3_600_000]) {
    const { key, parameters } = lastingFailure(syncFailure(new LimitError(facts, ms), 'TIKTOK'));
    expect(translate('en', key, parameters)).toMatch(/^[^\d{]*TikTok[^\d{]*$/);
  }
});

it('fills every text in every language, and promises no retry of a read', () => {
  const errors = [
    new TransientError(facts),
    new TransientError({ ...facts, status: 502 }),
    new NotSentError(facts),
    new LimitError(facts, 5000),
    new LimitError(facts, 500_000),
    new TokenError(facts, 'invalid'),
    new InputError(facts),
    new AccountClosedError(facts),
    new ConfigError(facts),
    new UncertainError(facts),
    new GrantEnded('INVALID'),
  ];
  for (const error of errors)
    for (const language of languages)
      for (const { key, parameters } of [
        syncFailure(error, 'OCEAN'),
        lastingFailure(syncFailure(error, 'OCEAN')),
      ])
        expect(translate(language, key, parameters), key).toMatch(/^[^{}]+$/);
  for (const error of errors) expect(say(error)).not.toContain('automatically');
});
