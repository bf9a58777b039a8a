import { monitorEventLoopDelay } from 'node:perf_hooks';

/** How long this process stood still of late: a busy machine, a full memory, a debugger, a suspended container. */
export interface Pauses {
  longestMs(): number;
}

const windowMs = 5 * 60_000;
/** A pause is measured too long by this at most, never too short. Finer costs more: a fifth of a percent of a core at 20. */
const resolutionMs = 100;

export interface PauseMeter extends Pauses {
  stop(): void;
}

/** The longest delay of the event loop, in nanoseconds, since it was last reset. */
export interface LoopDelay {
  readonly max: number;
  reset(): void;
}

/** Remembers the longest pause for one window at least, and for two at most. */
export function measurePauses(delay: LoopDelay = startLoopDelay()): PauseMeter {
  let before = 0;
  const turning = setInterval(() => {
    before = delay.max;
    delay.reset();
  }, windowMs).unref();
  return {
    longestMs: () => Math.max(before, delay.max) / 1e6,
    stop: () => clearInterval(turning),
  };
}

function startLoopDelay(): LoopDelay {
  const histogram = monitorEventLoopDelay({ resolution: resolutionMs });
  histogram.enable();
  return histogram;
}
