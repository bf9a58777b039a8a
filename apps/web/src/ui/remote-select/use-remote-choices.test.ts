import { expect, it } from 'vitest';
import { joinChoices } from './use-remote-choices.ts';

const choice = (value: string, label = value) => ({ value, label });

it('joins pages without repeats, the first to come wins', () => {
  expect(joinChoices([choice('1'), choice('2')], [choice('2', 'old name'), choice('3')], [])).toEqual([
    choice('1'),
    choice('2'),
    choice('3'),
  ]);
});
