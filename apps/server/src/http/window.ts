/** Counts what callers do within a minute, in the memory of this process. */
export interface Window {
  /** Counts one more; the seconds to wait when that is too many, else 0. */
  spend(key: string): number;
}

interface Count {
  spent: number;
  endsAt: number;
}

/** Beyond this many callers the finished minutes are cleared away; an attacker must not fill the memory. */
const maxKeys = 10_000;

export function fixedWindow(max: number, milliseconds = 60_000, now: () => number = Date.now): Window {
  let counts = new Map<string, Count>();
  function clear(at: number): void {
    const live = [...counts].filter(([, { endsAt }]) => endsAt > at);
    // All of them live: the oldest half starts anew rather than refusing whoever comes.
    counts = new Map(live.length < maxKeys ? live : live.slice(live.length / 2));
  }
  return {
    spend(key) {
      const at = now();
      const count = counts.get(key);
      if (!count || count.endsAt <= at) {
        if (counts.size >= maxKeys) clear(at);
        counts.set(key, { spent: 1, endsAt: at + milliseconds });
        return max >= 1 ? 0 : Math.ceil(milliseconds / 1000);
      }
      count.spent += 1;
      return count.spent > max ? Math.ceil((count.endsAt - at) / 1000) : 0;
    },
  };
}
