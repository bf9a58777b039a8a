import { load } from './send.ts';
import { words } from './texts.ts';

function itemsOf(text: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = text;
  return template.content;
}

function loadingItem(): HTMLLIElement {
  const item = document.createElement('li');
  const line = document.createElement('i');
  line.className = 'skeleton';
  item.append(line);
  return item;
}

function troubleItem(retry: () => void): HTMLLIElement {
  const item = document.createElement('li');
  item.className = 'trouble';
  item.setAttribute('role', 'alert');
  const again = document.createElement('button');
  again.type = 'button';
  again.className = 'button';
  again.textContent = words().retry;
  again.addEventListener('click', retry);
  item.append(words().offline, again);
  return item;
}

/** Puts what the address holds where `place` is; a failure stays there with a way out. */
async function insert(place: HTMLElement, address: string, focus: boolean): Promise<void> {
  const waiting = loadingItem();
  place.replaceWith(waiting);
  try {
    const items = itemsOf(await load(address));
    const first = items.querySelector<HTMLElement>('.row a');
    waiting.replaceWith(items);
    if (focus) first?.focus();
  } catch {
    const trouble = troubleItem(() => void insert(trouble, address, focus));
    waiting.replaceWith(trouble);
  }
}

async function toggle(button: HTMLButtonElement): Promise<void> {
  const list = button.closest('li')?.querySelector<HTMLUListElement>(':scope > ul');
  if (!list) return;
  const isOpen = button.getAttribute('aria-expanded') === 'true';
  button.setAttribute('aria-expanded', String(!isOpen));
  list.hidden = isOpen;
  // Closed and opened again, a branch is read anew.
  if (isOpen) list.replaceChildren();
  else {
    const place = document.createElement('li');
    list.replaceChildren(place);
    await insert(place, button.dataset['open'] ?? '', false);
  }
}

/** The rows that are in sight, as they are now; which branches are open stays. */
export async function refreshRows(): Promise<void> {
  const tree = document.querySelector<HTMLElement>('[data-tree]');
  if (!tree) return;
  const rows = [...tree.querySelectorAll<HTMLElement>('[data-key]')];
  const keys = rows.map(({ dataset }) => dataset['key']).join(',');
  const fresh = itemsOf(await load(`${tree.dataset['tree']}/rows?keys=${encodeURIComponent(keys)}`));
  for (const row of rows) {
    const found = fresh.querySelector<HTMLElement>(`[data-key="${CSS.escape(row.dataset['key'] ?? '')}"]`);
    if (!found || row.contains(document.activeElement)) continue;
    const isOpen = row.querySelector('.twist')?.getAttribute('aria-expanded');
    if (isOpen) found.querySelector('.twist')?.setAttribute('aria-expanded', isOpen);
    row.replaceWith(found);
  }
}

export function watchTree(): void {
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    const opener = target.closest<HTMLButtonElement>('button[data-open]');
    if (opener) void toggle(opener);
    const more = target.closest<HTMLButtonElement>('button[data-more]');
    const item = more?.closest('li');
    if (more && item) void insert(item, more.dataset['more'] ?? '', true);
  });
}
