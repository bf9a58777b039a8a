const focusable = 'a, button, input:not([type="hidden"]), select, summary';
export const focusableIn = (place: Element): HTMLElement[] => [
  ...place.querySelectorAll<HTMLElement>(focusable),
];

/** Tells one control from another, also after both were written anew. */
function signOf(element: HTMLElement): string {
  if (element.id !== '') return `#${element.id}`;
  const form = element.closest('form');
  const hidden = [...(form?.querySelectorAll<HTMLInputElement>('input[type="hidden"]') ?? [])];
  return [
    element.tagName,
    element.className,
    element.getAttribute('href'),
    element.getAttribute('name'),
    element.textContent?.trim(),
    form?.dataset['send'],
    ...hidden.map(({ value }) => value),
  ].join('|');
}

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
    (same ?? candidates[index] ?? candidates.at(-1))?.focus();
  };
}

/** Finds a control again that was written anew in the meantime. */
export function findAgain(element: HTMLElement): () => HTMLElement | undefined {
  const sign = signOf(element);
  return () => (element.isConnected ? element : focusableIn(document.body).find((one) => signOf(one) === sign));
}
