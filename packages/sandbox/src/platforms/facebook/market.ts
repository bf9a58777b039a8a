import type { Market } from '../../delivery/market.ts';

/** Dearer impressions than elsewhere, and more of what follows them. */
export const market: Market = {
  cpm: [5, 13],
  ctr: [0.008, 0.021],
  conversion: [0.05, 0.16],
  registration: [0.35, 0.6],
  purchase: [0.06, 0.18],
  value: [6, 34],
  plays: [0.62, 0.86],
  delayMinutes: 15,
};
