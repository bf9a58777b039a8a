import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { click, closePage, one, openPage, show } from '../../testing/page.tsx';
import { Cards } from './cards.tsx';
import { nothingChosen, type Selection } from './selection.ts';
import { rowsOfPage } from './table-rows.ts';

interface Ship {
  id: string;
}
const fleet = (count: number): Ship[] => Array.from({ length: count }, (_, at) => ({ id: `s${at}` }));
const select = vi.fn<(selection: Selection) => void>();
const columns = [
  { id: 'name', header: 'ui:edit', card: 'title' as const, cell: ({ id }: Ship) => <b>{id}</b> },
];

beforeEach(async () => {
  select.mockReset();
  await openPage();
});
afterEach(closePage);

const fill = (count: number) =>
  show(
    // As the page of the console does.
    <div id="scroller" style={{ overflowY: 'auto' }}>
      <Cards
        label="Ships"
        columns={columns}
        rows={rowsOfPage(fleet(count), ({ id }) => id)}
        rowLabel={({ id }) => id}
        selection={nothingChosen}
        onSelect={select}
        onOpen={undefined}
        rowActions={undefined}
        picture={undefined}
        stale={false}
      />
    </div>,
  );
const cards = () => [...document.querySelectorAll<HTMLElement>('[data-card]')];
async function scrollTo(top: number) {
  const scroller = document.getElementById('scroller');
  if (!scroller) throw new Error('nothing to scroll');
  await act(async () => {
    scroller.scrollTop = top;
    scroller.dispatchEvent(new Event('scroll'));
  });
}

it('has all cards of a page that is not long', async () => {
  await fill(100);
  expect(cards()).toHaveLength(100);
});

it('has only the cards in view of a long page, says how many there are, and selects them all', async () => {
  await fill(1000);
  expect(cards().length).toBeLessThan(20);
  expect(cards()[0]?.getAttribute('aria-posinset')).toBe('1');
  expect(cards()[0]?.getAttribute('aria-setsize')).toBe('1000');
  await click(one('checkbox', 'Select all on this page'));
  expect(select.mock.lastCall?.[0].selected).toHaveLength(1000);
});

it('keeps the card that has the focus, wherever it is scrolled to', async () => {
  await fill(1000);
  const check = one('checkbox', 'Select s1');
  await act(async () => check.focus());
  await scrollTo(100_000);
  expect(cards().length).toBeLessThan(20);
  expect(Number(cards().at(-1)?.dataset['card'])).toBeGreaterThan(100);
  expect(document.activeElement).toBe(check);
  await scrollTo(0);
  expect(document.activeElement).toBe(check);
});
