import type { Level } from '@adsail/contract/delivery';
import type { MirrorPlace, Parents } from '../place.ts';
import { topLevelOf } from '../place.ts';
import type { Binding, BindingLevel } from '../store/bindings.ts';

type Bindings = (level: BindingLevel, externalId: string) => string | undefined;

export function bindingsBy(bindings: readonly Binding[]): Bindings {
  const byTarget = new Map(
    bindings.map(({ level, externalId, productId }) => [`${level} ${externalId}`, productId]),
  );
  return (level, externalId) => byTarget.get(`${level} ${externalId}`);
}

interface Resolvable extends Parents {
  level: Level;
  externalId: string;
}

/** The binding that is nearest: its own, its group's, its campaign's. */
export const ownProductOf = (
  { platform }: MirrorPlace,
  { level, externalId, groupId, campaignId }: Resolvable,
  productOf: Bindings,
): string | null =>
  productOf(level, externalId) ??
  (groupId === null ? undefined : productOf('adgroup', groupId)) ??
  (campaignId === null ? undefined : productOf(topLevelOf(platform), campaignId)) ??
  null;

/** The same, or else its account's. The database has the same rule for many at once: `resolveInPlace`. */
export const productOf = (place: MirrorPlace, object: Resolvable, bindings: Bindings): string | null =>
  ownProductOf(place, object, bindings) ?? bindings('account', place.advertiserId) ?? null;
