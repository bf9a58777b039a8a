import type { DeliveryObject } from '@adsail/connectors';
import type { OpenedAccount } from '../../accounts/index.ts';
import type { Candidate, DoublesFound, LedgerFacts, MadeItem } from '../define.ts';
import { candidateOf, type CreatePayload, draftOf, isIn, placesOf } from './create-draft.ts';
import { earliestOf, soughtOf } from './create-read-back.ts';
import { byName, isMadeFrom } from './match-created.ts';
import { deliveryOf } from './object.ts';

type Made = MadeItem<CreatePayload>;
type Facts = Pick<LedgerFacts, 'sentAt' | 'unsettled'>;

/** What the operation has already: choosing it changes nothing. */
function ownCandidate(item: Made): Candidate {
  const { externalId, since, receipt } = item;
  const outcome = { externalId, receipt, changes: [] };
  return { id: externalId, name: draftOf(item).name, createdAt: since, outcome };
}

/** Of what stands there, what has one of their names and is nobody's. */
async function strangersOf(items: readonly Made[], objects: readonly DeliveryObject[], facts: Facts) {
  const names = new Set(items.map((item) => draftOf(item).name.trim()));
  const named = objects.filter(({ name, status }) => status !== 'DELETE' && names.has(name.trim()));
  const places = placesOf(items);
  // In this order, and after the list: whoever makes something meanwhile is on its way, or has a receipt for it.
  const others = await facts.unsettled(places);
  const sentAt = await facts.sentAt(
    places.level,
    named.map(({ id }) => id),
  );
  const isOthers = ({ name, parentId }: DeliveryObject) =>
    others.some((other) => other.name === name && (other.parentId ?? parentId) === parentId);
  return named.filter((object) => !sentAt.has(object.id) && !isOthers(object));
}

/** One question for all of a level, wherever they belong. */
async function findOnLevel(
  account: OpenedAccount,
  items: readonly Made[],
  facts: Facts,
): Promise<[Made, DoublesFound][]> {
  const find = { ...placesOf(items), since: earliestOf(items) };
  const objects = await deliveryOf(account).findCreated(account.scope, find);
  const shown = new Set(objects.map(({ id }) => id));
  // A list that does not show what is known to be there lags behind.
  const isCurrent = items.every(({ externalId }) => shown.has(externalId));
  const called = byName(await strangersOf(items, objects, facts));
  return items.map((item) => {
    const sought = soughtOf(account, item);
    const near = called(sought.names).filter((object) => isIn(object, item.payload));
    const doubles = near.filter((object) => isMadeFrom(sought, object));
    const candidates = doubles.length > 0 ? [ownCandidate(item), ...doubles.map(candidateOf)] : [];
    return [item, { candidates, isCurrent }];
  });
}

/** What stands beside objects that were made, with the same name, place and settings, and belongs to no operation. */
export async function findDoubles(
  account: OpenedAccount,
  items: readonly Made[],
  facts: Facts,
): Promise<DoublesFound[]> {
  const found = new Map<Made, DoublesFound>();
  for (const some of Map.groupBy(items, ({ payload }) => payload.level).values())
    for (const [item, answer] of await findOnLevel(account, some, facts)) found.set(item, answer);
  return items.map((item) => found.get(item) as DoublesFound);
}
