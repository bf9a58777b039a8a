import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { untilLoaded } from '../loading/chunk.ts';
import { fakeBrowser } from '../testing/browser.ts';
import { lateAfterMs, showWhenLate } from './show-when-late.ts';

beforeEach(() => {
  // The one automatic reload has been tried just now.
  fakeBrowser().sessionStorage.setItem('adsail-reloaded', String(Date.now()));
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

/** A server that is gone until it is told to come back. */
function goneServer() {
  let back = false;
  const load = () => (back ? Promise.resolve('texts') : Promise.reject(new TypeError('Failed to fetch')));
  return { load, comeBack: () => (back = true) };
}

it('shows the screen once while the texts do not come, and goes on when they do', async () => {
  const server = goneServer();
  const show = vi.fn<() => void>();
  const started = showWhenLate(untilLoaded(server.load), show);
  await vi.advanceTimersByTimeAsync(lateAfterMs - 1);
  expect(show).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(10 * lateAfterMs);
  expect(show).toHaveBeenCalledTimes(1);
  server.comeBack();
  await vi.advanceTimersByTimeAsync(lateAfterMs);
  await expect(started).resolves.toBe('texts');
});

it('shows nothing over a page that started or failed in time', async () => {
  const show = vi.fn<() => void>();
  await expect(showWhenLate(Promise.resolve(7), show)).resolves.toBe(7);
  await expect(showWhenLate(Promise.reject(new Error('broken')), show)).rejects.toThrow('broken');
  await vi.advanceTimersByTimeAsync(2 * lateAfterMs);
  expect(show).not.toHaveBeenCalled();
});
