import type { TenantTx } from '../../../db/scope.ts';
import type { Services } from '../../../services.ts';
import { mostTold, tellListeners } from '../listeners.ts';
import type { MirrorPlace } from '../place.ts';
import {
  type Binding,
  type BindingTarget,
  dropBindings,
  putBindings,
  resolveInPlace,
} from '../store/bindings.ts';
import { lockPlaces } from '../store/syncs.ts';

/** Something in an account, or all of it that is bound to nothing else (`level: 'account'`). */
export type PlacedTarget = MirrorPlace & BindingTarget;

const placeText = ({ platform, advertiserId }: MirrorPlace): string => `${platform} ${advertiserId}`;

/** Account by account; of one in which very much moves listeners are told of a part, and look at all of it. */
async function inPlaces<Target extends PlacedTarget>(
  tx: TenantTx,
  services: Services,
  targets: readonly Target[],
  write: (place: MirrorPlace, targets: readonly Target[]) => Promise<void>,
): Promise<void> {
  const groups = [...Map.groupBy(targets, placeText).values()].map((group) => {
    const { platform, advertiserId } = group[0] as Target;
    return { place: { platform, advertiserId }, group };
  });
  await lockPlaces(
    tx,
    groups.map(({ place }) => place),
    services.clock(),
  );
  for (const { place, group } of groups) {
    await write(place, group);
    const isAll = group.some(({ level }) => level === 'account');
    const ids = isAll ? 'all' : group.map(({ externalId }) => externalId);
    const moved = await resolveInPlace(tx, place, ids, mostTold);
    await tellListeners(tx, services, place, moved);
  }
}

/**
 * These are of the product from now on, and what stands in them unless it is bound itself. `by`: the member who wants it; null: a task.
 * Whoever calls it has seen to it that the accounts are the caller's and the product is there.
 */
export const bindToProduct = (
  tx: TenantTx,
  services: Services,
  targets: readonly PlacedTarget[],
  productId: string,
  by: string | null,
): Promise<void> =>
  inPlaces(tx, services, targets, (place, group) =>
    putBindings(
      tx,
      place,
      group.map(({ level, externalId }): Binding => ({ level, externalId, productId })),
      { by, at: services.clock() },
    ),
  );

/** From now on they are of the product of what they stand in, if that has one. */
export const unbindFromProducts = (
  tx: TenantTx,
  services: Services,
  targets: readonly PlacedTarget[],
): Promise<void> => inPlaces(tx, services, targets, (place, group) => dropBindings(tx, place, group));
