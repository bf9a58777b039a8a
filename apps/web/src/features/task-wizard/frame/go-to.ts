const at = (path: string): HTMLElement | null => {
  const escaped = CSS.escape(path);
  return document.querySelector<HTMLElement>(`[data-path="${escaped}"], [data-also~="${escaped}"]`);
};

/** What it stands in: a card, a list that has nothing yet. */
function above(path: string): HTMLElement | null {
  for (let name = path; name !== ''; name = name.slice(0, Math.max(0, name.lastIndexOf('.')))) {
    const found = at(name);
    if (found) return found;
  }
  return null;
}

const focusable =
  'input:not([type=hidden], :disabled), textarea:not(:disabled), button:not(:disabled), [tabindex="0"]';

/** Brings a field into view and puts the focus on it; `isNear`: or what it stands in. False: it is not there. */
export function goToField(path: string, isNear: boolean): boolean {
  const element = at(path) ?? (isNear ? above(path) : null);
  if (!element) return false;
  element.scrollIntoView({ block: 'center' });
  const wrong = element.querySelector<HTMLElement>('[aria-invalid="true"]');
  // A group of radios is wrong as a whole and takes no focus itself.
  const target = wrong?.matches(focusable) ? wrong : (wrong ?? element).querySelector<HTMLElement>(focusable);
  (target ?? wrong)?.focus({ preventScroll: true });
  return true;
}
