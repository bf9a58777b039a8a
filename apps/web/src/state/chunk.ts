const reloadedKey = 'adsail-reloaded';
const reloadAgainAfterMs = 60_000;
const retryAfterMs = 3000;

/** A part of the program is gone from the server: a newer version was put there while this page was open. */
export class ChunkGone extends Error {
  override readonly name = 'ChunkGone';
}

/** It is there, but this browser is cut off. */
export class ChunkUnreachable extends Error {
  override readonly name = 'ChunkUnreachable';
}

/** One automatic reload brings the new version; when that was just tried, the visitor is told instead. */
export function mayReload(lastReload: string | null, now: number): boolean {
  return lastReload === null || now - Number(lastReload) > reloadAgainAfterMs;
}

export const loadChunk =
  <Module>(load: () => Promise<Module>) =>
  async (): Promise<Module> => {
    try {
      return await load();
    } catch (error) {
      // Offline is no reason to reload: the browser would show its own page instead of ours.
      if (!navigator.onLine)
        throw new ChunkUnreachable('A part of the program could not be loaded while offline', {
          cause: error,
        });
      if (mayReload(sessionStorage.getItem(reloadedKey), Date.now())) {
        sessionStorage.setItem(reloadedKey, String(Date.now()));
        location.reload();
        return new Promise<never>(() => undefined);
      }
      throw new ChunkGone('A part of the program could not be loaded', { cause: error });
    }
  };

/** For a part that nothing can stand in for: it is asked for until it comes. */
export async function untilLoaded<Module>(load: () => Promise<Module>): Promise<Module> {
  for (;;) {
    try {
      return await loadChunk(load)();
    } catch {
      await networkOrPause();
    }
  }
}

const networkOrPause = () =>
  new Promise<void>((resolve) => {
    const again = () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
      resolve();
    };
    const timer = setTimeout(again, retryAfterMs);
    window.addEventListener('online', again);
  });
