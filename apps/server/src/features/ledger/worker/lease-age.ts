/** A moment on the clock that never jumps and on the one that goes on while the machine sleeps. */
export interface Moment {
  steady: number;
  wall: number;
}

export const momentNow = (): Moment => ({ steady: performance.now(), wall: Date.now() });

/** By the clock that says more: one stands still while the machine sleeps, the other may be set back. */
export const msSince = ({ steady, wall }: Moment): number =>
  Math.max(performance.now() - steady, Date.now() - wall);
