/** What the banner may show on a screen. */
export interface Arrivals {
  screen: string;
  ids: readonly string[];
}

interface Now extends Arrivals {
  /** Somebody has begun to use the screen. */
  used: boolean;
}

/**
 * An invitation that arrives on a screen in use waits for the next screen: its bar would push the page down under the
 * pointer, and the click would land on something else. The organisation switcher marks it at once.
 */
export function admit(before: Arrivals, { screen, ids, used }: Now): Arrivals {
  if (used && before.screen === screen) return before;
  const same =
    before.screen === screen &&
    before.ids.length === ids.length &&
    ids.every((id) => before.ids.includes(id));
  return same ? before : { screen, ids };
}
