import { adPlatforms } from '@adsail/contract';
import { capabilitiesOf, countNames, type SumName } from '@adsail/contract/delivery';
import type { ScopedAccount } from './store/scope.ts';

/** Counts that an account may tell or not; purchases are told by either kind. */
const names = [...countNames, 'purchases'] as const;
const told = adPlatforms.length;
const untold = told + names.length;

const bitAt = (place: number): number => 2 ** place;
/** They are more than 32: JavaScript's operators would cut them. */
const hasBit = (bits: number, place: number): boolean => Math.floor(bits / bitAt(place)) % 2 === 1;

/** Purchases are missing where both kinds are. */
const purchases = (['appPurchases', 'webPurchases'] as const).map((name) => countNames.indexOf(name));
const everyName = bitAt(names.length) - 1;

/** The counts that a platform never tells, as bits of `countNames`. */
const neverTold = new Map(
  adPlatforms.map((platform) => {
    const absent = capabilitiesOf(platform).insights?.absent ?? [];
    const bits = countNames.map((name, at) => (absent.includes(name) ? bitAt(at) : 0));
    return [platform, bits.reduce((all, bit) => all + bit, 0)];
  }),
);

/** Bits of `countNames` with the one of purchases. They are less than 32. */
const withPurchases = (bits: number): number =>
  bits | (purchases.every((at) => hasBit(bits, at)) ? bitAt(countNames.length) : 0);

/**
 * An account in a group of facts, so that `or` over the group says which platforms are in it, what any of its accounts tells, and what
 * any of them does not: what its platform never tells, and what answers of these days left out.
 */
export function toldBits({ platform, untold: missing }: ScopedAccount): number {
  const never = neverTold.get(platform) ?? 0;
  const always = withPurchases(never | (missing?.all ?? 0));
  const sometimes = withPurchases(never | (missing?.some ?? 0));
  return (
    bitAt(adPlatforms.indexOf(platform)) + (everyName & ~always) * bitAt(told) + sometimes * bitAt(untold)
  );
}

/**
 * Where the parts of an account's bits lie, for rows that say by themselves what they do not tell: first what is told, then what is not,
 * each in the order of `countNames` with purchases at the end.
 */
export const toldLayout = {
  told,
  untold,
  counts: countNames.length,
  purchases,
} as const;

/** Amounts are told by everybody. */
export const isToldOrNot = (sum: SumName): boolean => (names as readonly SumName[]).includes(sum);

/** The bits that say whether any account of a group tells a sum, and whether any does not; null: each of them does. */
export function tellingBits(sum: SumName): { any: number; lacking: number } | null {
  const at = (names as readonly SumName[]).indexOf(sum);
  return at < 0 ? null : { any: bitAt(told + at), lacking: bitAt(untold + at) };
}

/** Whether any account of a group tells a sum, and whether any does not. */
export function tellers(bits: number, sum: SumName): { any: boolean; lacking: boolean } {
  const at = (names as readonly SumName[]).indexOf(sum);
  return { any: hasBit(bits, told + at), lacking: hasBit(bits, untold + at) };
}
