import { expect, it } from 'vitest';
import { signalOf } from './read.ts';

it('what is asked for its answer alone ends when whoever asked has hung up, and nothing else does', () => {
  const left = AbortSignal.abort(new Error('left'));
  const args = {
    services: { config: { requestTimeoutMs: 600_000 } },
    http: { signal: new AbortController().signal, attended: left },
  } as unknown as Parameters<typeof signalOf>[0];
  expect(signalOf(args, 'attended').aborted).toBe(true);
  expect(signalOf(args).aborted).toBe(false);
});
