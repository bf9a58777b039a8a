import { expect, it } from 'vitest';
import { attemptKeys } from './attempt-keys.ts';
import { ApiError, type FailureKind } from './error.ts';

function stage() {
  let made = 0;
  const sent: string[] = [];
  const keys = attemptKeys(() => `key-${(made += 1)}`);
  const send = async (input: object, fails?: { kind: FailureKind; status?: number }) => {
    await keys
      .run(input, async (key) => {
        sent.push(key);
        if (fails) throw new ApiError('failed', { ...fails, path: '/ad/product/add' });
      })
      .catch((error: unknown) => error);
  };
  return { sent, send };
}

it('sends the same input with the same key after an answer was lost', async () => {
  const { sent, send } = stage();
  await send({ name: 'a' }, { kind: 'unsent' });
  await send({ name: 'a' }, { kind: 'no-reply' });
  await send({ name: 'a' }, { kind: 'status', status: 503 });
  await send({ name: 'a' });
  expect(sent).toEqual(['key-1', 'key-1', 'key-1', 'key-1']);
  await send({ name: 'a' });
  expect(sent.at(-1)).toBe('key-2');
});

it('takes a new key for another input, and after an answer', async () => {
  const { sent, send } = stage();
  await send({ name: 'a' }, { kind: 'no-reply' });
  await send({ name: 'b' });
  await send({ name: 'a' });
  await send({ name: 'c' }, { kind: 'envelope' });
  await send({ name: 'c' });
  expect(sent).toEqual(['key-1', 'key-2', 'key-3', 'key-4', 'key-5']);
});
