import type { TenantTx } from '../../../db/scope.ts';
import { type AdKey, type Facts, pickedNumbers } from '../store/facts.ts';

/** So many facts at most are looked up one by one, which takes a fraction of a second; more are read as columns. */
export const mostLookedUp = 60_000;

const dayMs = 86_400_000;
const lengthOf = ({ from, to }: { from: string; to: string }): number =>
  (Date.parse(to) - Date.parse(from)) / dayMs + 1;

export interface LookedUp {
  facts: Facts;
  /** Numbers of the ads that are meant; null: all are. */
  picked: ReadonlyMap<number, readonly number[]> | null;
}

/** Looks the ads up that conditions are about. Few are from then on the only ones that are looked at. */
export async function lookUpAds(
  tx: TenantTx,
  facts: Facts,
  lookedUp: number = mostLookedUp,
): Promise<LookedUp> {
  if (facts.only || facts.source !== 'ads' || (!facts.productIds && (facts.ads ?? []).length === 0))
    return { facts, picked: null };
  const picked = await pickedNumbers(tx, facts);
  const meant = new Set(picked.keys());
  let count = 0;
  for (const numbers of picked.values()) count += numbers.length;
  const days = lengthOf(facts.asked) + (facts.before ? lengthOf(facts.before) : 0);
  if (count * days > lookedUp) return { facts: { ...facts, meant }, picked };
  const only = [...picked].flatMap(([no, numbers]) => numbers.map((adNo): AdKey => ({ no, adNo })));
  return { facts: { ...facts, only, meant }, picked };
}
