import type { OpenedAccount } from '../../accounts/index.ts';
import { type LedgerFacts, PutOff, type UnsettledName } from '../define.ts';
import { type BeforeCreate, type CreateItem, draftOf, isIn, placesOf } from './create-draft.ts';
import { nameTakenError } from './create-names.ts';

const isFirstSending = ({ attempts }: CreateItem): boolean => attempts === 1;

const placeAndName = (item: CreateItem): string =>
  JSON.stringify([item.payload.parentId ?? null, draftOf(item).name]);

/** Of several plans in one request: what was sent before keeps its name, or else the first. */
function outdoneInGroup(items: readonly CreateItem[]): Set<CreateItem> {
  const owners = new Map<string, CreateItem>();
  for (const item of items.toSorted((a, b) => Number(isFirstSending(a)) - Number(isFirstSending(b))))
    if (!owners.has(placeAndName(item))) owners.set(placeAndName(item), item);
  return new Set(items.filter((item) => isFirstSending(item) && owners.get(placeAndName(item)) !== item));
}

/** What others make whose end is not known, where they may give names at all. */
async function othersOf(items: readonly CreateItem[], facts: LedgerFacts): Promise<readonly UnsettledName[]> {
  const asking = items.filter(
    (item) => isFirstSending(item) && (item.before as BeforeCreate | null)?.isShared === true,
  );
  return asking.length > 0 ? facts.unsettled(placesOf(asking)) : [];
}

/**
 * Two plans that look for a name in the same moment both find it free. So whoever is about to send looks once more when others
 * can see that it sends: at least one of two sees the other. Of two that see each other the greater key gives in, and the smaller
 * one tries again when the other has.
 */
export async function refuseRivals(
  account: OpenedAccount,
  items: readonly CreateItem[],
  facts: LedgerFacts,
): Promise<Map<CreateItem, Error>> {
  const outdone = outdoneInGroup(items);
  const others = await othersOf(items, facts);
  const refusals = new Map<CreateItem, Error>();
  for (const item of items.filter(isFirstSending)) {
    const { name } = draftOf(item);
    const rivals = others.filter((other) => other.name === name && isIn(other, item.payload));
    const hasLost =
      outdone.has(item) || rivals.some((rival) => !rival.isFirstSending || rival.key < item.key);
    if (hasLost) refusals.set(item, await nameTakenError(account, item));
    else if (rivals.length > 0) refusals.set(item, new PutOff(`Another operation may give the name ${name}`));
  }
  return refusals;
}
