import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { click, closePage, one, openPage, press, show, until } from '../testing/page.tsx';
import { MenuDropdown } from './menu-dropdown.tsx';

let chosen: string[] = [];
const items = ['Edit', 'Copy', 'Delete'].map((label) => ({ key: label, label }));
const menu = { items, onClick: ({ key }: { key: string }) => void chosen.push(key) };

beforeEach(async () => {
  chosen = [];
  await openPage();
  // The menu walks over what has a size, and nothing is laid out here.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 10, 10));
  await show(
    <MenuDropdown menu={menu}>
      <button type="button">More</button>
    </MenuDropdown>,
  );
});
afterEach(async () => {
  vi.restoreAllMocks();
  await closePage();
});

const hasFocus = (name: string) => document.activeElement === one('menuitem', name);
const arrow = (key: 'ArrowDown' | 'ArrowUp') => press(key, { keyCode: key === 'ArrowDown' ? 40 : 38 });
const enter = () => press('Enter', { keyCode: 13 });

it('chooses what is marked when keys come faster than the focus follows', async () => {
  await click(one('button', 'More'));
  await until(() => hasFocus('Edit'));
  // A busy page: no frame is drawn any more.
  vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
  await arrow('ArrowDown');
  await arrow('ArrowDown');
  await arrow('ArrowUp');
  expect(hasFocus('Edit')).toBe(true);
  await enter();
  expect(chosen).toEqual(['Copy']);
  expect(document.activeElement).toBe(one('button', 'More'));
});

it('does not lose an arrow key that comes before the menu has the focus', async () => {
  await click(one('button', 'More'));
  expect(document.activeElement).toBe(one('button', 'More'));
  await arrow('ArrowDown');
  await act(async () => void (await new Promise((done) => setTimeout(done, 100))));
  expect(hasFocus('Copy')).toBe(true);
  await enter();
  expect(chosen).toEqual(['Copy']);
});
