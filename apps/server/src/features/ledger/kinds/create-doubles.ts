import { type Created, type DeliveryObject, PlatformError } from '@adsail/connectors';
import type { OpenedAccount } from '../../accounts/index.ts';
import { Doubt, type LedgerFacts, type Places } from '../define.ts';
import { failed, isTimeout, type Result } from '../results.ts';
import { candidateOf, type CreateItem, draftOf, isIn, placesOf } from './create-draft.ts';
import { clockSkewMs } from './match-created.ts';
import { deliveryOf } from './object.ts';

interface Made {
  item: CreateItem;
  object: DeliveryObject;
}

/** A look that fails takes nothing away from what succeeded. */
async function othersOfTheirNames(account: OpenedAccount, made: readonly Made[]): Promise<DeliveryObject[]> {
  const places = placesOf(made.map(({ item }) => item));
  const names = [...new Set(made.map(({ object }) => object.name))];
  const own = new Set(made.map(({ object }) => object.id));
  try {
    const found = await deliveryOf(account).findNamed(account.scope, { ...places, names });
    return found.filter(({ id }) => !own.has(id));
  } catch (error) {
    if (error instanceof PlatformError || isTimeout(error)) return [];
    throw error;
  }
}

const isDouble = (
  { scope, connector }: OpenedAccount,
  { item, object }: Made,
  other: DeliveryObject,
): boolean =>
  other.name === object.name &&
  isIn(other, item.payload) &&
  Date.parse(other.createdAt) >= Date.parse(object.createdAt) - clockSkewMs &&
  deliveryOf({ connector }).hasSettings(scope, draftOf(item), other);

/** Of these, those that no operation of the ledger made, or may have made. */
async function withoutOurs(doubles: readonly DeliveryObject[], places: Places, facts: LedgerFacts) {
  if (doubles.length === 0) return [];
  const unsettled = await facts.unsettled(places);
  const sentAt = await facts.sentAt(
    places.level,
    doubles.map(({ id }) => id),
  );
  return doubles.filter(({ id, name }) => !sentAt.has(id) && !unsettled.some((other) => other.name === name));
}

/**
 * What was sent again may have come of the first sending as well, later than anybody allowed for: one question for all such of
 * a request, and a person decides about a double. What was sent once is not asked about: a question more for each request
 * took a third of what the platforms allow a launch.
 */
export async function refuseDoubles(
  account: OpenedAccount,
  items: readonly CreateItem[],
  results: readonly Result<Created>[],
  facts: LedgerFacts,
): Promise<Result<Created>[]> {
  const made = results.flatMap((result, at) => {
    const item = items[at] as CreateItem;
    return result.ok && item.attempts > 1 ? [{ item, object: result.value.object }] : [];
  });
  if (made.length === 0) return [...results];
  const others = await othersOfTheirNames(account, made);
  const found = others.filter((other) => made.some((each) => isDouble(account, each, other)));
  const doubles = await withoutOurs(found, placesOf(items), facts);
  return results.map((result, at) => {
    const again = result.ok ? made.find(({ object }) => object === result.value.object) : undefined;
    const own = again ? doubles.filter((other) => isDouble(account, again, other)) : [];
    return again && own.length > 0
      ? failed(new Doubt('double', [again.object, ...own].map(candidateOf)))
      : (results[at] as Result<Created>);
  });
}
