import { findAgain } from './focus.ts';
import { contentOf, replaceContent } from './regions.ts';
import { load } from './send.ts';
import { words } from './texts.ts';
import { mayDropEntries } from './unsaved.ts';

let address: string | undefined;
/** The link that opened the drawer. Its list may be written anew while the drawer is open. */
let opener: (() => HTMLElement | undefined) | undefined;

const drawer = (): HTMLDialogElement | null => document.querySelector('#drawer');

function frame(dialog: HTMLDialogElement): HTMLElement {
  const close = document.createElement('button');
  close.type = 'button';
  close.className = 'button quiet drawer-close';
  close.setAttribute('aria-label', words().close);
  close.textContent = '✕';
  close.addEventListener('click', () => void leave(dialog));
  const content = document.createElement('div');
  content.className = 'drawer-content';
  dialog.replaceChildren(close, content);
  return content;
}

const skeleton = (): HTMLElement[] =>
  Array.from({ length: 4 }, () => {
    const line = document.createElement('i');
    line.className = 'skeleton';
    return line;
  });

function trouble(content: HTMLElement, again: string): void {
  const text = document.createElement('p');
  text.className = 'form-error';
  text.setAttribute('role', 'alert');
  text.textContent = words().offline;
  const retry = document.createElement('button');
  retry.type = 'button';
  retry.className = 'button';
  retry.textContent = words().retry;
  retry.addEventListener('click', () => void openDrawer(again));
  content.replaceChildren(text, retry);
}

/** Shows another page at the side, so that the place on this one is kept. The page has its own address as well. */
async function openDrawer(target: string): Promise<void> {
  const dialog = drawer();
  if (!dialog) return;
  address = target;
  const content = frame(dialog);
  content.replaceChildren(...skeleton());
  if (!dialog.open) dialog.showModal();
  try {
    fillDrawer(content, await load(target));
  } catch {
    trouble(content, target);
  }
}

function fillDrawer(content: HTMLElement, page: string, sent?: HTMLFormElement): void {
  const found = contentOf(page);
  if (found) replaceContent(content, found, sent);
  const title = content.querySelector('h1')?.textContent?.trim();
  if (title) drawer()?.setAttribute('aria-label', title);
}

/** After a change: what it shows is what is there now. */
export async function refreshDrawer(sent: HTMLFormElement): Promise<void> {
  const dialog = drawer();
  const content = dialog?.querySelector<HTMLElement>('.drawer-content');
  if (dialog?.open && content && address !== undefined) fillDrawer(content, await load(address), sent);
}

async function leave(dialog: HTMLDialogElement): Promise<void> {
  if (await mayDropEntries(dialog)) dialog.close();
}

async function follow(link: HTMLAnchorElement): Promise<void> {
  const dialog = drawer();
  if (!dialog?.open) opener = findAgain(link);
  if (dialog && (await mayDropEntries(dialog))) await openDrawer(link.href);
}

/** Where the link is gone with its line, what is left of the list begins at the content. */
function returnFocus(): void {
  const isLost = document.activeElement === null || document.activeElement === document.body;
  if (isLost) (opener?.() ?? document.querySelector<HTMLElement>('#content'))?.focus();
  opener = undefined;
}

export function watchDrawer(): void {
  document.addEventListener('click', (event) => {
    const { target } = event;
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-drawer]') : null;
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void follow(link);
  });
  const dialog = drawer();
  // A click beside the drawer closes it, as everywhere.
  dialog?.addEventListener('click', (event) => {
    if (event.target === dialog) void leave(dialog);
  });
  // Escape; `cancel` alone would not do: a browser lets it be prevented only once.
  dialog?.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    void leave(dialog);
  });
  dialog?.addEventListener('cancel', (event) => {
    event.preventDefault();
    void leave(dialog);
  });
  dialog?.addEventListener('close', () => {
    address = undefined;
    dialog.replaceChildren();
    returnFocus();
  });
}
