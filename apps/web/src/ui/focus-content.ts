/** What had the focus is gone: the keyboard goes on with the page instead of from the top of the window. */
export function focusContent(): void {
  if (document.activeElement === null || document.activeElement === document.body) focusPage();
}

/** Whatever has the focus now. */
export const focusPage = (): void => document.getElementById('content')?.focus({ preventScroll: true });
