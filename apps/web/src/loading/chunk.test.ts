import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from '../testing/browser.ts';
import { ChunkGone, ChunkUnreachable, loadChunk, loadPart, untilLoaded } from './chunk.ts';
import { registerUnsaved } from './unsaved-forms.ts';

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

describe('a part of a screen that goes on without it', () => {
  let browser: ReturnType<typeof fakeBrowser>;
  beforeEach(() => {
    browser = fakeBrowser();
  });
  afterEach(() => vi.unstubAllGlobals());

  it('is not asked for while the browser is cut off: it would stay failed', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const load = vi.fn<() => Promise<string>>().mockResolvedValue('part');
    await expect(loadPart(load)()).rejects.toBeInstanceOf(ChunkUnreachable);
    expect(load).not.toHaveBeenCalled();
  });

  it('is asked for where the server answers without a network', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    vi.stubGlobal('fetch', async () => new Response(null));
    expect(await loadPart(() => Promise.resolve('part'))()).toBe('part');
  });

  it('reloads no page into a server that does not answer', async () => {
    vi.stubGlobal('fetch', async () => new Response(null, { status: 502 }));
    await expect(loadPart(gone)()).rejects.toBeInstanceOf(ChunkUnreachable);
    expect(browser.location.reload).not.toHaveBeenCalled();
  });
});

describe('a part that nothing can stand in for', () => {
  let browser: ReturnType<typeof fakeBrowser>;
  let report: ReturnType<typeof vi.fn<(error: unknown) => void>>;
  beforeEach(() => {
    browser = fakeBrowser();
    report = vi.fn<(error: unknown) => void>();
    vi.stubGlobal('reportError', report);
    vi.stubGlobal('fetch', async () => new Response(null));
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('asks again for a part that failed offline as soon as the network is back', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const load = vi.fn<() => Promise<string>>().mockImplementationOnce(gone).mockResolvedValue('part');
    const loaded = untilLoaded(load);
    await vi.advanceTimersByTimeAsync(0);
    expect(load).toHaveBeenCalledTimes(1);
    browser.window.dispatchEvent(new Event('online'));
    expect(await loaded).toBe('part');
    expect(browser.location.reload).not.toHaveBeenCalled();
  });

  it('asks again after a pause where the browser says nothing of the network', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const load = vi.fn<() => Promise<string>>().mockImplementationOnce(gone).mockResolvedValue('part');
    const loaded = untilLoaded(load);
    await vi.advanceTimersByTimeAsync(3000);
    expect(await loaded).toBe('part');
  });

  it('reloads the page when another version took its place', async () => {
    void untilLoaded(gone);
    await vi.advanceTimersByTimeAsync(0);
    expect(browser.location.reload).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(browser.location.reload).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['gone', gone],
    ['broken', () => Promise.reject(new SyntaxError('Unexpected token'))],
  ])(
    'does not reload again when that was tried and it is still %s, but asks on and says why',
    async (_name, fail) => {
      browser.sessionStorage.setItem('adsail-reloaded', String(Date.now()));
      const load = vi.fn<() => Promise<string>>(fail);
      const loaded = untilLoaded(load);
      await vi.advanceTimersByTimeAsync(70_000);
      expect(browser.location.reload).not.toHaveBeenCalled();
      expect(report).toHaveBeenCalledWith(
        expect.objectContaining({ name: 'ChunkGone', cause: expect.any(Error) }),
      );
      // After 3, 9, 21 and 45 seconds: each pause is twice the last one.
      expect(load).toHaveBeenCalledTimes(5);
      load.mockResolvedValue('part');
      await vi.advanceTimersByTimeAsync(60_000);
      expect(await loaded).toBe('part');
    },
  );

  it('does not reload into a server that does not answer: it asks again, and reloads once it does', async () => {
    const fetch = vi.fn<() => Promise<Response>>().mockRejectedValueOnce(new TypeError('Failed to fetch'));
    vi.stubGlobal('fetch', fetch.mockResolvedValueOnce(new Response(null, { status: 502 })));
    void untilLoaded(gone);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(fetch).toHaveBeenCalledTimes(2);
    expect(browser.location.reload).not.toHaveBeenCalled();
    expect(report).not.toHaveBeenCalled();
    fetch.mockResolvedValue(new Response(null));
    await vi.advanceTimersByTimeAsync(3_000);
    expect(browser.location.reload).toHaveBeenCalledTimes(1);
  });

  it('lets changed forms go before it reloads, so that the browser does not ask', async () => {
    const letGo = vi.fn<() => void>();
    const forget = registerUnsaved({ ask: async () => false, discard: () => undefined, letGo });
    void untilLoaded(gone);
    await vi.advanceTimersByTimeAsync(0);
    forget();
    expect(letGo).toHaveBeenCalledTimes(1);
  });
});
