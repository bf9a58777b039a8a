import { afterEach, beforeEach, expect, it } from 'vitest';
import { all, closePage, one, openPage, show } from '../testing/page.tsx';
import { EmptyState } from './empty-state.tsx';

beforeEach(() => openPage());
afterEach(closePage);

it('says what is so, why, and offers the one thing that helps', async () => {
  await show(
    <EmptyState
      drawing="empty"
      title="No ships yet"
      hint="Build one."
      action={<button type="button">Build</button>}
    />,
  );
  expect([...document.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
    'No ships yet',
    'Build one.',
  ]);
  expect(one('button').textContent).toBe('Build');
  // A drawing says nothing to those who hear the page.
  expect(document.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
});

it('interrupts only when something went wrong', async () => {
  await show(<EmptyState title="No ships yet" />);
  expect(all('alert')).toHaveLength(0);
  await show(<EmptyState tone="danger" title="Could not load" />);
  expect(one('alert').textContent).toBe('Could not load');
});
