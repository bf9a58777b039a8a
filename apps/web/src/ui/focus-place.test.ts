// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { giveFocusBack } from './focus-return.ts';
import { focusPlace, placeOf } from './focus-place.ts';

const row = (name: string, index: number) =>
  `<div role="row" aria-rowindex="${index}"><button>Edit ${name}</button><button>Delete ${name}</button></div>`;

beforeEach(() => {
  document.body.innerHTML = `
    <main id="content" tabindex="-1">
      <div data-page-actions><button>Sync</button><button>Add</button></div>
      <section data-list>
        <button>Delete selected</button>
        <div role="grid" tabindex="0"><div role="row" aria-rowindex="1"></div>${row('a', 2)}${row('b', 3)}${row('c', 4)}</div>
      </section>
    </main>`;
});

const button = (text: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text) as HTMLElement;
const focused = () => document.activeElement?.textContent;
const removeRow = (name: string) => button(`Edit ${name}`).closest('[role=row]')?.remove();

it('goes to the same button of the row that took the place', () => {
  const place = placeOf(button('Delete b'));
  removeRow('b');
  focusPlace(place);
  expect(focused()).toBe('Delete c');
});

it('goes to the last row when the last one went', () => {
  const place = placeOf(button('Edit c'));
  removeRow('c');
  focusPlace(place);
  expect(focused()).toBe('Edit b');
});

it('goes to the main button of the page when no row is left', () => {
  const place = placeOf(button('Delete a'));
  for (const name of ['a', 'b', 'c']) removeRow(name);
  focusPlace(place);
  expect(focused()).toBe('Add');
});

it('goes to the table from the bar over selected rows', () => {
  const place = placeOf(button('Delete selected'));
  button('Delete selected').remove();
  focusPlace(place);
  expect(document.activeElement?.getAttribute('role')).toBe('grid');
});

it('goes to the page where there is nothing else', () => {
  document.querySelector('[data-page-actions]')?.remove();
  focusPlace(placeOf(null));
  expect(document.activeElement?.id).toBe('content');
});

it('gives the focus back to the opener, and moves on when that goes later', async () => {
  const opener = button('Delete a');
  giveFocusBack(opener);
  expect(focused()).toBe('Delete a');
  removeRow('a');
  (document.activeElement as HTMLElement | null)?.blur?.();
  await expect.poll(focused).toBe('Delete b');
});

it('leaves the focus with whoever has it', () => {
  button('Add').focus();
  giveFocusBack(button('Delete a'));
  expect(focused()).toBe('Add');
});
