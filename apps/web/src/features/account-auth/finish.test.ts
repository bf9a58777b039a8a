import { errorTable } from '@adsail/contract';
import type { AuthOutcome } from '@adsail/contract/accounts';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../../api/error.ts';
import { finish } from './finish.ts';

const outcome: AuthOutcome = {
  result: 'SUCCESS',
  platform: 'TIKTOK',
  imported: [],
  occupied: [],
  refused: [],
  missing: [],
};
const path = '/ad/auth/tiktok/callback';
const refusal = (code: number) =>
  new ApiError(`Failed: code ${code}`, { kind: 'envelope', code, path, words: `code ${code}` });
const pending = refusal(errorTable.authPending.code);
const lost = new ApiError('no reply', { kind: 'no-reply', path });
const down = new ApiError('server', { kind: 'status', status: 503, path });

/** Answers one after the other, the last one for ever. */
function run(...answers: (ApiError | AuthOutcome)[]) {
  const post = vi.fn<() => Promise<AuthOutcome>>(async () => {
    const next = answers.length > 1 ? answers.shift() : answers[0];
    if (next instanceof Error) throw next;
    return next as AuthOutcome;
  });
  const pause = vi.fn<() => Promise<void>>(async () => undefined);
  return finish(post, { pause, maxAttempts: 5 }).then((finished) => ({
    finished,
    asked: post.mock.calls.length,
    paused: pause.mock.calls.length,
  }));
}

it('asks again while it is worked on, and when the answer was lost', async () => {
  await expect(run(pending, lost, down, outcome)).resolves.toEqual({
    finished: { kind: 'done', outcome },
    asked: 4,
    paused: 3,
  });
});

it('asks once when the answer is clear', async () => {
  await expect(run(outcome)).resolves.toMatchObject({ asked: 1, paused: 0 });
  await expect(run(refusal(errorTable.authRefused.code))).resolves.toEqual({
    finished: { kind: 'refused', reason: `code ${errorTable.authRefused.code}`, accounts: [] },
    asked: 1,
    paused: 0,
  });
  await expect(run(refusal(errorTable.authState.code))).resolves.toMatchObject({
    finished: { kind: 'unknown', reason: `code ${errorTable.authState.code}` },
    asked: 1,
  });
});

it('does not ask for ever: the server goes on by itself, or cannot be reached', async () => {
  await expect(run(pending)).resolves.toMatchObject({ finished: { kind: 'later' }, asked: 5 });
  await expect(run(lost)).resolves.toMatchObject({
    finished: { kind: 'failed', reason: 'no reply' },
    asked: 5,
  });
});

it('does not take a fault of our own for an answer', async () => {
  const post = () => Promise.reject(new TypeError('bug'));
  await expect(finish(post, { pause: async () => undefined, maxAttempts: 5 })).rejects.toThrow('bug');
});

it('brings the accounts that a failure names', async () => {
  const refused = [
    { advertiserId: '4000000003', advertiserName: '400-000-0003', reason: 'NOT_ENABLED', message: '' },
  ];
  const error = new ApiError('none of them', {
    kind: 'envelope',
    code: errorTable.authRefused.code,
    response: { refused },
    path: '/ad/auth/google/callback',
  });
  await expect(run(error)).resolves.toMatchObject({
    finished: { kind: 'refused', reason: 'none of them', accounts: refused },
  });
});
