import type { StreamEvent } from '@adsail/contract/tasks';

/** The first wait before the stream is opened again; each failure doubles it. */
const firstWaitMs = 2000;
const longestWaitMs = 60_000;

interface StreamOptions {
  url: string;
  onEvent(name: 'snapshot' | 'progress', data: StreamEvent): void;
  /** Lost: not by the server's own will. */
  onBroken(isLost: boolean): void;
  /** Before it is opened again: a session that has run out is renewed, one that has ended is noticed. */
  revive(): Promise<unknown>;
  signal: AbortSignal;
}

/** Not all at once after a restart of the server. */
const withJitter = (ms: number) => ms * (0.75 + Math.random() / 2);

/** Listens until the signal says otherwise, and begins anew when the line breaks. The session's cookie opens it. */
export function openStream({ url, onEvent, onBroken, revive, signal }: StreamOptions): void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waitMs = firstWaitMs;

  function open(): void {
    if (signal.aborted) return;
    source = new EventSource(url, { withCredentials: true });
    for (const name of ['snapshot', 'progress'] as const)
      source.addEventListener(name, ({ data }: MessageEvent<string>) => {
        waitMs = firstWaitMs;
        onEvent(name, JSON.parse(data) as StreamEvent);
      });
    // `end`: the server asks no longer for this session. The browser would come back by itself, every three seconds for ever.
    source.addEventListener('end', () => again(false));
    source.addEventListener('error', () => again(true));
  }

  function again(isLost: boolean): void {
    if (!source) return;
    source.close();
    source = undefined;
    onBroken(isLost);
    clearTimeout(timer);
    timer = setTimeout(() => {
      // Whatever it answers: if there is no session any more, whoever follows it stops us.
      revive().then(open, open);
    }, withJitter(waitMs));
    waitMs = Math.min(2 * waitMs, longestWaitMs);
  }

  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    source?.close();
    source = undefined;
  });
  open();
}
