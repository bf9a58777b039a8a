/**
 * A message that comes up when a field is left moves what stands below it. Whoever leaves it by a click would press on one thing and
 * let go of another: it waits until the click is done.
 */
export function afterClick(act: () => void): void {
  if (document.querySelector(':active') === null) {
    act();
    return;
  }
  const released = new AbortController();
  const once = () => {
    released.abort();
    // The click itself comes after the release.
    setTimeout(act);
  };
  for (const name of ['pointerup', 'pointercancel'] as const)
    window.addEventListener(name, once, { capture: true, signal: released.signal });
}
