import { type Market, perDollar, type Range } from './market.ts';
import type { AdTraits } from './metrics.ts';

/** What a bid is held against. */
type Worth = Pick<AdTraits, 'ctr' | 'conversion' | 'purchase' | 'value'>;

const middle = ([low, high]: Range): number => (low + high) / 2;

/** What somebody is ready to pay at most, in the account's currency, and for what; `roas` is the value wanted for each
 *  unit of money. */
export interface Bid {
  by: 'mille' | 'click' | 'conversion' | 'roas';
  amount: number;
}

/** What a thousand impressions are worth to the bidder when they do as well as these. */
function worth({ by, amount }: Bid, traits: Worth, rate: number): number {
  if (by === 'mille') return amount;
  const clicks = 1000 * traits.ctr;
  if (by === 'click') return clicks * amount;
  const conversions = clicks * traits.conversion;
  if (by === 'conversion') return conversions * amount;
  return (conversions * traits.purchase * traits.value * rate) / amount;
}

/** From day to day clicks and conversions are fewer than expected by up to so much: what is paid for them must not be more
 *  than the bid on those days either. Conversions are held to the bid on the average only, as everywhere. */
const caution: Readonly<Record<Bid['by'], number>> = {
  mille: 0.98,
  click: 0.84,
  conversion: 0.95,
  roas: 0.95,
};

/** The most that a thousand impressions of this ad may cost; no limit without a bid. */
export function highestCpm(bids: readonly Bid[], traits: Worth, currency: string): number {
  const rate = perDollar(currency);
  return Math.min(Infinity, ...bids.map((bid) => worth(bid, traits, rate) * caution[bid.by]));
}

/** How much of its budget an ad spends with these bids. Whoever bids far below what the auction usually asks wins next to
 *  nothing, and pays less for that. */
export function appetiteFor(bids: readonly Bid[], market: Market, currency: string): number {
  const usual = {
    ctr: middle(market.ctr),
    conversion: middle(market.conversion),
    purchase: middle(market.purchase),
    value: middle(market.value),
  };
  const rate = perDollar(currency);
  const asked = middle(market.cpm) * rate;
  const shares = bids.map((bid) => worth(bid, usual, rate) / asked);
  return shares.length === 0 ? 1 : Math.min(1.1, Math.max(0.001, Math.min(...shares) ** 3));
}
