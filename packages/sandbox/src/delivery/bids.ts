import { type Market, perDollar, type Range } from './market.ts';

const middle = ([low, high]: Range): number => (low + high) / 2;

/** What is bid for. */
export type BidFor = 'mille' | 'click' | 'conversion';

/** What the platform's auction usually asks for it, in an account's currency. */
export function usualPrice({ cpm, ctr, conversion }: Market, by: BidFor, currency: string): number {
  const mille = middle(cpm) * perDollar(currency);
  if (by === 'mille') return mille;
  const click = mille / 1000 / middle(ctr);
  return by === 'click' ? click : click / middle(conversion);
}

/** How much of its budget an ad spends with this bid: far below the usual price it wins next to nothing. */
export const appetiteFor = (bid: number, usual: number): number =>
  Math.min(1.1, Math.max(0.01, (bid / usual) ** 2));
