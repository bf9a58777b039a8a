import { expect, it } from 'vitest';
import { firstMessage } from './first-message.ts';

it.each([
  [undefined, undefined],
  [{ type: 'x', message: 'Own' }, 'Own'],
  [[undefined, { advertiserId: { type: 'unknownAccount', message: 'Deep' } }], 'Deep'],
  [{ root: { message: 'Root' } }, 'Root'],
  [{ ref: { message: 'an element' }, type: 'x' }, undefined],
])('%j says %j', (error, message) => expect(firstMessage(error)).toBe(message));
