import type { Market } from '../../delivery/market.ts';

/** Cheap impressions, few clicks, mostly video. */
export const market: Market = {
  cpm: [2.2, 6.5],
  ctr: [0.006, 0.018],
  conversion: [0.08, 0.22],
  registration: [0.35, 0.6],
  purchase: [0.03, 0.09],
  value: [6, 18],
  plays: [0.88, 0.97],
  delayMinutes: 30,
};
