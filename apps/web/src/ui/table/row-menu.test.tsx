import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { all, click, closePage, one, openPage, press, show, until } from '../../testing/page.tsx';
import { RowMenu } from './row-menu.tsx';

const run = vi.fn<(text: string, ids: string[]) => void>();
const actions = ['Sink', 'Raise'].map((text) => ({
  key: text,
  icon: null,
  text,
  label: () => text,
  run: (ids: string[]) => run(text, ids),
}));

beforeEach(async () => {
  run.mockReset();
  await openPage();
  // The menu walks over what has a size, and nothing is laid out here.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 10, 10));
  await show(<RowMenu actions={actions} row={{}} id="a" name="Albatross" />);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await closePage();
});

const button = () => one('button', 'More actions for Albatross');
const isOpen = () => button().getAttribute('aria-expanded') === 'true';

it('is a plain button that tells of its menu, and makes it when it is opened', async () => {
  expect(button().getAttribute('aria-haspopup')).toBe('menu');
  expect([isOpen(), all('menuitem').length]).toEqual([false, 0]);
  await click(button());
  expect([isOpen(), all('menuitem').length]).toEqual([true, 2]);
});

it('does what is chosen by keyboard and gives the focus back to its button', async () => {
  button().focus();
  await click(button());
  await until(() => document.activeElement === one('menuitem', 'Sink'));
  await press('Enter', { keyCode: 13 });
  expect(run).toHaveBeenCalledWith('Sink', ['a']);
  expect(document.activeElement).toBe(button());
  await until(() => !isOpen());
});

it('is closed by Escape, and by a second click', async () => {
  button().focus();
  await click(button());
  await until(() => document.activeElement === one('menuitem', 'Sink'));
  await press('Escape', { keyCode: 27 });
  await until(() => !isOpen());
  expect(document.activeElement).toBe(button());
  await click(button());
  expect(isOpen()).toBe(true);
  // As a browser does it: the press closes the menu as one beside it, and the click follows.
  button().dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  button().dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
  await click(button());
  expect(isOpen()).toBe(false);
});
