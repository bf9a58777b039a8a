import { placements as positionsOf, publishers } from '@adsail/contract/delivery/facebook';

type Publisher = (typeof publishers)[number];

/** Publishers with their positions; an empty list is all of them. */
export type Chosen = Readonly<Partial<Record<Publisher, readonly string[]>>>;

/** These go with Facebook's own places only. */
const guests: readonly Publisher[] = ['audience_network', 'messenger'];

export const isWithoutOwn = (chosen: Chosen, publisher: Publisher): boolean =>
  guests.includes(publisher) && chosen.facebook === undefined;

/** In the platform's order, so that the same choice is always spelled the same. */
const inOrder = (chosen: Chosen): Chosen =>
  Object.fromEntries(publishers.flatMap((each) => (chosen[each] ? [[each, chosen[each]]] : [])));

/** All places of a publisher, or none. */
export function toggleAll(chosen: Chosen, publisher: Publisher): Chosen {
  const { [publisher]: before, ...others } = chosen;
  // Some of them: all, before it is none.
  const isAll = before?.length === 0;
  return inOrder(isAll ? others : { ...others, [publisher]: [] });
}

/** One place of a publisher. The last one takes the publisher along. */
export function togglePosition(chosen: Chosen, publisher: Publisher, position: string): Chosen {
  const all: readonly string[] = positionsOf[publisher];
  const before = chosen[publisher]?.length ? chosen[publisher] : all;
  const next = all.filter((each) => (each === position ? !before.includes(each) : before.includes(each)));
  const { [publisher]: _before, ...others } = chosen;
  if (next.length === 0) return inOrder(others);
  return inOrder({ ...others, [publisher]: next.length === all.length ? [] : next });
}
