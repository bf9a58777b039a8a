import type { Level } from '@adsail/contract/delivery';

/** How much of an account is taken; a level of which the platform tells nothing is left out. */
export interface AccountRoom {
  /** How many it has; where there is a quota, those that count towards it. */
  held: Readonly<Partial<Record<Level, number>>>;
  /** How many the platform lets run. */
  quota: Readonly<Partial<Record<Level, number>>>;
}
