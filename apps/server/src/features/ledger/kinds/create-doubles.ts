import { type Created, type DeliveryObject, PlatformError } from '@adsail/connectors';
import type { OpenedAccount } from '../../accounts/index.ts';
import { Doubt, type LedgerFacts, type Places } from '../define.ts';
import { failed, isTimeout, type Result } from '../results.ts';
import { candidateOf, type CreateItem, draftOf, isIn, levelOf, placesOf } from './create-draft.ts';
import { clockSkewMs } from './match-created.ts';
import { deliveryOf } from './object.ts';

interface Made {
  item: CreateItem;
  object: DeliveryObject;
}

/**
 * What was sent again may have come of the first sending as well, later than anybody allowed for. What shared a request with
 * others shares the look, so that a network that repeated the request is noticed for little; one object alone is not worth
 * a request of its own, and a platform that refuses equal names needs none.
 */
function isWorthALook({ connector }: OpenedAccount, made: readonly Made[]): boolean {
  const [first] = made;
  if (!first) return false;
  if (made.some(({ item }) => item.attempts > 1)) return true;
  return made.length > 1 && !levelOf(first.item.payload, connector.platform).uniqueNames;
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

/** One look for all that was made in a request: what was made twice is doubtful, and a person decides. */
export async function refuseDoubles(
  account: OpenedAccount,
  items: readonly CreateItem[],
  results: readonly Result<Created>[],
  facts: LedgerFacts,
): Promise<Result<Created>[]> {
  const made = results.flatMap((result, at) =>
    result.ok ? [{ item: items[at] as CreateItem, object: result.value.object }] : [],
  );
  if (!isWorthALook(account, made)) return [...results];
  const others = await othersOfTheirNames(account, made);
  const found = others.filter((other) => made.some((each) => isDouble(account, each, other)));
  const doubles = await withoutOurs(found, placesOf(items), facts);
  return results.map((result, at) => {
    if (!result.ok) return result;
    const { object } = result.value;
    const own = doubles.filter((other) =>
      isDouble(account, { item: items[at] as CreateItem, object }, other),
    );
    return own.length > 0 ? failed(new Doubt('double', [object, ...own].map(candidateOf))) : result;
  });
}
