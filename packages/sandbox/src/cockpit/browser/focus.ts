const focusable = 'a, button, input:not([type="hidden"]), select, summary';
const focusableIn = (place: Element): HTMLElement[] => [...place.querySelectorAll<HTMLElement>(focusable)];

/** Tells one control from another, also after both were written anew. */
function signOf(element: HTMLElement): string {
  if (element.id !== '') return `#${element.id}`;
  // A link's words may be the name that was just changed.
  const address = element.getAttribute('href');
  if (address !== null) return `${address}|${element.className}`;
  const form = element.closest('form');
  const hidden = [...(form?.querySelectorAll<HTMLInputElement>('input[type="hidden"]') ?? [])];
  return [
    element.tagName,
    element.className,
    element.getAttribute('name'),
    element.textContent?.trim(),
    form?.dataset['send'],
    ...hidden.map(({ value }) => value),
  ].join('|');
}

/** Where the last of a list is gone: the drawer's first button, or the content. */
const surroundings = (place: Element): HTMLElement | null =>
  place.closest('dialog')?.querySelector('button') ?? document.querySelector('#content');

/** Where the focus is, to put it there again after the place was written anew: on the same control, or where that is gone
 *  on the one that has its place. Undefined when the focus is somewhere else. */
export function rememberFocus(place: Element): (() => void) | undefined {
  const before = focusableIn(place);
  const index = before.findIndex((one) => one === document.activeElement);
  const focused = before[index];
  if (!focused) return undefined;
  const sign = signOf(focused);
  return () => {
    const candidates = focusableIn(place);
    const same = candidates.find((one) => signOf(one) === sign);
    (same ?? candidates[index] ?? candidates.at(-1) ?? surroundings(place))?.focus();
  };
}

/** Finds a control again that was written anew in the meantime. */
export function findAgain(element: HTMLElement): () => HTMLElement | undefined {
  const sign = signOf(element);
  return () =>
    element.isConnected ? element : focusableIn(document.body).find((one) => signOf(one) === sign);
}
