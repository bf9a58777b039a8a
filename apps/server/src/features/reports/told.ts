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

/**
 * An account in a group of facts, so that `or` over the group says which platforms are in it, what any of its accounts tells, and what
 * any of them does not: what its platform never tells, and what answers of these days left out.
 */
export function toldBits({ platform, untold: missing }: ScopedAccount): number {
  const never = capabilitiesOf(platform).insights?.absent ?? [];
  const isMissing =
    (bits: number) =>
    (name: (typeof names)[number]): boolean =>
      name === 'purchases'
        ? isMissing(bits)('appPurchases') && isMissing(bits)('webPurchases')
        : never.includes(name) || hasBit(bits, countNames.indexOf(name));
  const [always, sometimes] = [isMissing(missing?.all ?? 0), isMissing(missing?.some ?? 0)];
  return names.reduce(
    (bits, name, at) =>
      bits + (always(name) ? 0 : bitAt(told + at)) + (sometimes(name) ? bitAt(untold + at) : 0),
    bitAt(adPlatforms.indexOf(platform)),
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
  purchases: (['appPurchases', 'webPurchases'] as const).map((name) => countNames.indexOf(name)),
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
