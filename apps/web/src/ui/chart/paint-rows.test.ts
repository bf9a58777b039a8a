import { expect, it } from 'vitest';
import { withoutMiddle } from './paint-rows.ts';

it('takes out of a long name its middle, and nothing of a short one', () => {
  const fits = (text: string) => text.length <= 9;
  expect(withoutMiddle('Short', fits)).toBe('Short');
  expect(withoutMiddle('Tide Kingdoms v17', fits)).toBe('Tide… v17');
  expect(withoutMiddle('Anything', () => false)).toBe('…');
});
