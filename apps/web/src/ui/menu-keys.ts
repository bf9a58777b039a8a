import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

/**
 * Enter chooses the entry that is marked. The menu moves its mark at once but the focus a frame later, and gives Enter to
 * the focus: whoever types faster than the page draws would get another entry than the one they see.
 */
export function chooseMarked(event: ReactKeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter') return;
  const marked = event.currentTarget.querySelector<HTMLElement>('.ant-dropdown-menu-item-active');
  if (!marked || (event.target instanceof Node && marked.contains(event.target))) return;
  event.preventDefault();
  event.stopPropagation();
  marked.click();
}

const openMenu = '.ant-dropdown:not(.ant-dropdown-hidden) [role=menu]';
const enabledEntry = '[role=menuitem]:not([aria-disabled=true])';

/** An arrow key that comes after the menu has opened and before it has taken the focus is not lost on the button. */
export function moveEarly(event: KeyboardEvent): void {
  const menu = document.querySelector(openMenu);
  if (!menu || menu.contains(document.activeElement)) return;
  const entries = [...menu.querySelectorAll<HTMLElement>(enabledEntry)];
  const next = { ArrowDown: entries[1] ?? entries[0], ArrowUp: entries.at(-1) }[event.key];
  if (!next) return;
  event.preventDefault();
  next.focus({ preventScroll: true });
}
