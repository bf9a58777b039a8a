import { restoreEntries, unsavedEntries } from './entries.ts';
import { rememberFocus } from './focus.ts';
import { load } from './send.ts';

const parse = (text: string): Document => new DOMParser().parseFromString(text, 'text/html');

/** A field that somebody is in must not change under the hand, unless it was just sent. */
function isInUse(place: Element, sent?: HTMLFormElement): boolean {
  const active = document.activeElement;
  return active?.matches('input, select') === true && place.contains(active) && !sent?.contains(active);
}

/** Writes a place anew. Opened details, the focus and what was typed stay, as far as their places are still there. */
export function replaceContent(place: Element, fresh: Element, sent?: HTMLFormElement): void {
  if (place.innerHTML === fresh.innerHTML || isInUse(place, sent)) return;
  const returnFocus = rememberFocus(place);
  const entries = unsavedEntries(place, sent);
  const opened = [...place.querySelectorAll('details')].map(({ open }) => open);
  place.innerHTML = fresh.innerHTML;
  for (const [index, details] of place.querySelectorAll('details').entries())
    details.open = opened[index] ?? false;
  restoreEntries(place, entries);
  returnFocus?.();
}

/** Writes the regions of the page anew, all or those that are named, from the address the page has. */
export async function refreshRegions(names?: readonly string[], sent?: HTMLFormElement): Promise<void> {
  const fresh = parse(await load(location.href));
  for (const place of document.querySelectorAll<HTMLElement>('body [data-region]')) {
    const name = place.dataset['region'] ?? '';
    const found = fresh.querySelector(`[data-region="${CSS.escape(name)}"]`);
    if (found && (names === undefined || names.includes(name))) replaceContent(place, found, sent);
  }
}

export const contentOf = (page: string): Element | null => parse(page).querySelector('#content');
