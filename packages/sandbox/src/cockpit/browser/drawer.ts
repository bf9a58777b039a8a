import { contentOf, replaceContent } from './regions.ts';
import { load } from './send.ts';
import { words } from './texts.ts';

let address: string | undefined;

const drawer = (): HTMLDialogElement | null => document.querySelector('#drawer');

function frame(dialog: HTMLDialogElement): HTMLElement {
  const close = document.createElement('button');
  close.type = 'button';
  close.className = 'button quiet drawer-close';
  close.setAttribute('aria-label', words().close);
  close.textContent = '✕';
  close.addEventListener('click', () => dialog.close());
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

export function watchDrawer(): void {
  document.addEventListener('click', (event) => {
    const { target } = event;
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-drawer]') : null;
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void openDrawer(link.href);
  });
  const dialog = drawer();
  // A click beside the drawer closes it, as everywhere.
  dialog?.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  dialog?.addEventListener('close', () => {
    address = undefined;
    dialog.replaceChildren();
  });
}
