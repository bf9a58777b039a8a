import { monitorEventLoopDelay } from 'node:perf_hooks';

/** How long this process stood still of late: a busy machine, a full memory, a debugger, a suspended container. */
export interface Pauses {
  longestMs(): number;
}

const windowMs = 5 * 60_000;

export interface PauseMeter extends Pauses {
  stop(): void;
}

export function measurePauses(): PauseMeter {
  const histogram = monitorEventLoopDelay({ resolution: 20 });
  histogram.enable();
  let before = 0;
  const turning = setInterval(() => {
    before = histogram.max;
    histogram.reset();
  }, windowMs).unref();
  return {
    longestMs: () => Math.max(before, histogram.max) / 1e6,
    stop() {
      clearInterval(turning);
      histogram.disable();
    },
  };
}
