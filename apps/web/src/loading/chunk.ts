import { startOver } from './unsaved-forms.ts';

const reloadedKey = 'adsail-reloaded';
const reloadAgainAfterMs = 60_000;
const retryAfterMs = 3000;
const longestPauseMs = 60_000;
const probeTimeoutMs = 10_000;

/** A part of the program is gone from the server: a newer version was put there while this page was open. */
export class ChunkGone extends Error {
  override readonly name = 'ChunkGone';
}

/** It may be there, but this browser is cut off. */
export class ChunkUnreachable extends Error {
  override readonly name = 'ChunkUnreachable';
}

/** One automatic reload brings the new version; when that was just tried, the visitor is told instead. */
function mayReload(lastReload: string | null, asked: number): boolean {
  return lastReload === null || asked - Number(lastReload) > reloadAgainAfterMs;
}

async function attempt<Module>(
  load: () => Promise<Module>,
  asked: number,
  isReachable: () => boolean | Promise<boolean>,
): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    // Cut off is no reason to reload: the browser would show its own page instead of ours.
    if (!(await isReachable()))
      throw new ChunkUnreachable('A part of the program could not be reached', { cause: error });
    if (mayReload(sessionStorage.getItem(reloadedKey), asked)) {
      sessionStorage.setItem(reloadedKey, String(Date.now()));
      startOver();
      return new Promise<never>(() => undefined);
    }
    throw new ChunkGone('A part of the program could not be loaded', { cause: error });
  }
}

export const loadChunk =
  <Module>(load: () => Promise<Module>) =>
  (): Promise<Module> =>
    attempt(load, Date.now(), () => navigator.onLine);

/** A server that is being restarted fails like a part that is gone, and comes back by itself. */
const serverAnswers = async (): Promise<boolean> => navigator.onLine && answers();

function answers(): Promise<boolean> {
  const signal = AbortSignal.timeout(probeTimeoutMs);
  return fetch(location.href, { method: 'HEAD', cache: 'no-store', signal }).then(
    ({ status }) => status < 500,
    () => false,
  );
}

/**
 * For a part of a screen, which goes on without it and can ask for it again (`ui/lazy-part.tsx`). Chromium keeps a part that
 * failed as failed until the page is reloaded, so nothing is asked for while the browser is cut off.
 */
export const loadPart =
  <Module>(load: () => Promise<Module>) =>
  async (): Promise<Module> => {
    const asked = Date.now();
    if (!navigator.onLine && !(await answers())) throw new ChunkUnreachable('The network is away');
    return attempt(load, asked, serverAnswers);
  };

/**
 * For a part that nothing can stand in for: it is asked for until it comes. Whether the page may be reloaded for it is
 * settled by when it was first asked for, or a page that waits would reload every minute.
 */
export async function untilLoaded<Module>(load: () => Promise<Module>): Promise<Module> {
  const asked = Date.now();
  let pauseMs = retryAfterMs;
  for (;;) {
    try {
      return await attempt(load, asked, serverAnswers);
    } catch (error) {
      const cutOff = error instanceof ChunkUnreachable;
      // Being cut off is nobody's fault; the page says so elsewhere.
      if (!cutOff) reportError(error);
      await networkOrPause(pauseMs);
      pauseMs = cutOff ? retryAfterMs : Math.min(2 * pauseMs, longestPauseMs);
    }
  }
}

const networkOrPause = (pauseMs: number) =>
  new Promise<void>((resolve) => {
    const again = () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
      resolve();
    };
    const timer = setTimeout(again, pauseMs);
    window.addEventListener('online', again);
  });
