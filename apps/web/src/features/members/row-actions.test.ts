import { expect, it } from 'vitest';
import { actionsFor } from './row-actions.tsx';

it.each([
  ['USE', false, ['permissions', 'history', 'stop', 'delete']],
  ['STOP', false, ['permissions', 'history', 'resume', 'delete']],
  ['INVITE', false, ['permissions', 'history', 'delete']],
  ['USE', true, ['permissions', 'history']],
] as const)('offers what the server allows: %s, oneself %s', (status, self, actions) => {
  expect(actionsFor({ status }, self)).toEqual(actions);
});
