import { afterEach, beforeEach, expect, it } from 'vitest';
import { closePage, openPage, show } from '../testing/page.tsx';
import { RelativeTime } from './relative-time.tsx';

beforeEach(() => openPage());
afterEach(closePage);

const day = 24 * 60 * 60 * 1000;
const shown = () => document.querySelector('time') as HTMLTimeElement;

it('is relative within a week and follows the direction of its language', async () => {
  await show(<RelativeTime at={Date.now() - 3 * day} />);
  expect(shown().textContent).toBe('3 d ago');
  expect(shown().getAttribute('dir')).toBeNull();
});

it('is a date after that, which keeps its order from right to left', async () => {
  await show(<RelativeTime at={Date.now() - 8 * day} />);
  expect(shown().textContent).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
  expect(shown().getAttribute('dir')).toBe('ltr');
});
