import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from '../testing/browser.ts';
import { ChunkGone, loadChunk } from './chunk.ts';

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
/** What a promise has come to when everybody who can go on now has done so. */
const outcome = (promise: Promise<unknown>) =>
  Promise.race([
    promise.then(
      () => 'loaded',
      (error: Error) => error.name,
    ),
    new Promise((resolve) => {
      setImmediate(() => resolve('waiting'));
    }),
  ]);

describe('a part of the program that is gone from the server', () => {
  let browser: ReturnType<typeof fakeBrowser>;
  beforeEach(() => {
    browser = fakeBrowser();
  });
  afterEach(() => vi.unstubAllGlobals());

  it('reloads the page once, then tells the visitor', async () => {
    expect(await outcome(loadChunk(gone)())).toBe('waiting');
    expect(browser.location.reload).toHaveBeenCalledTimes(1);
    await expect(loadChunk(gone)()).rejects.toBeInstanceOf(ChunkGone);
    expect(browser.location.reload).toHaveBeenCalledTimes(1);
  });

  it('may reload again after a minute: that is another version', async () => {
    browser.sessionStorage.setItem('adsail-reloaded', String(Date.now() - 61_000));
    expect(await outcome(loadChunk(gone)())).toBe('waiting');
    expect(browser.location.reload).toHaveBeenCalledTimes(1);
  });

  it('does not reload while offline, and says why', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    expect(await outcome(loadChunk(gone)())).toBe('ChunkUnreachable');
    expect(browser.location.reload).not.toHaveBeenCalled();
  });

  it('leaves a part that loads alone', async () => {
    expect(await loadChunk(() => Promise.resolve(7))()).toBe(7);
  });
});
