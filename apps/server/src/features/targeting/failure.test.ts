import { ConfigError, InputError, LimitError, TokenError, TransientError } from '@adsail/connectors';
import { CallError } from '@adsail/contract';
import { expect, it } from 'vitest';
import { EmptyDictionary, explainFailure, passes } from './failure.ts';

const facts = { platform: 'TIKTOK', message: 'No\u0000 luck', code: '40100', requestId: 'r1' } as const;

it.each([
  ['noAnswer', new TransientError(facts), true],
  ['limit', new LimitError(facts, 1000), true],
  ['token', new TokenError(facts, 'invalid'), false],
  ['config', new ConfigError(facts), false],
  ['refused', new InputError(facts), false],
] as const)('%s: what a person is told, and whether it is tried again', (name, error, isTriedAgain) => {
  const told = explainFailure(error, 'TIKTOK', false, 'job');
  expect(told).toBeInstanceOf(CallError);
  expect(told).toMatchObject({
    errorName: 'platform',
    key: `targeting:error.${name}`,
    // Without what no text can hold.
    response: { platform: { code: '40100', message: 'No luck', requestId: 'r1' } },
  });
  expect(passes(error)).toBe(isTriedAgain);
});

it('an empty list, and a time that is over, are told too; what is our own fault is not', () => {
  const empty = new EmptyDictionary('none');
  expect(explainFailure(empty, 'OCEAN', false)).toMatchObject({ key: 'targeting:error.nothing' });
  expect(passes(empty)).toBe(true);
  const own = new Error('ours');
  expect(explainFailure(own, 'OCEAN', true, 'job')).toMatchObject({ key: 'targeting:error.noAnswer' });
  expect(explainFailure(own, 'OCEAN', false)).toBe(own);
  const refusal = new CallError('notFound');
  expect(explainFailure(refusal, 'OCEAN', false)).toBe(refusal);
});

it('nobody is told that it is tried again where nobody does', () => {
  const keys = [new TransientError(facts), new LimitError(facts, 1000), new Error('late')].map(
    (error) => (explainFailure(error, 'TIKTOK', true) as CallError).key,
  );
  expect(keys).toEqual([
    'targeting:error.noAnswerNow',
    'targeting:error.limitNow',
    'targeting:error.noAnswerNow',
  ]);
});
