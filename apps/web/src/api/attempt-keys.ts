import { newIdempotencyKey } from './caller.ts';
import { isUnanswered } from './error.ts';

/**
 * Keys for the writes of one form or button. When an answer got lost, nobody knows whether it was done: the same input
 * sent again by hand carries the same key, so that it is done once. Anything else gets a key of its own.
 */
export function attemptKeys(newKey: () => string = newIdempotencyKey) {
  let open: { input: string; key: string } | null = null;
  return {
    async run<Output>(input: unknown, send: (key: string) => Promise<Output>): Promise<Output> {
      const text = JSON.stringify(input) ?? '';
      const key = open?.input === text ? open.key : newKey();
      open = null;
      try {
        return await send(key);
      } catch (error) {
        if (isUnanswered(error)) open = { input: text, key };
        throw error;
      }
    },
  };
}
