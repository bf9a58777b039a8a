import type { OpenedAccount } from '../../accounts/index.ts';
import { type LedgerFacts, PutOff } from '../define.ts';
import { type CreateItem, draftOf, isIn, placesOf } from './create-draft.ts';
import { nameTakenError } from './create-names.ts';

const isFirstSending = ({ attempts }: CreateItem): boolean => attempts === 1;

/** Of two that want a name: what was sent before, then the smaller key. Both must see it the same way, and no more. */
const outranks = (
  one: { key: string; isFirstSending: boolean },
  other: { key: string; isFirstSending: boolean },
): boolean => (one.isFirstSending === other.isFirstSending ? one.key < other.key : other.isFirstSending);

const wantedBy = (item: CreateItem): string =>
  JSON.stringify([item.payload.parentId ?? null, draftOf(item).name]);

/** Of several plans in one request. */
function outdoneInGroup(items: readonly CreateItem[]): Set<CreateItem> {
  const ranked = (item: CreateItem) => ({ key: item.key, isFirstSending: isFirstSending(item) });
  const owners = new Map<string, CreateItem>();
  for (const item of items) {
    const owner = owners.get(wantedBy(item));
    if (!owner || outranks(ranked(item), ranked(owner))) owners.set(wantedBy(item), item);
  }
  return new Set(items.filter((item) => owners.get(wantedBy(item)) !== item));
}

/**
 * Two plans that look for a name in the same moment both find it free, and what they make could not be told apart afterwards. So
 * whoever is about to send looks once more when others can see that it sends: at least one of two sees the other. The lower one
 * gives in; the higher one cannot know whether the other has seen it, and begins anew a little later.
 */
export async function refuseRivals(
  account: OpenedAccount,
  items: readonly CreateItem[],
  facts: LedgerFacts,
): Promise<Map<CreateItem, Error>> {
  const outdone = outdoneInGroup(items);
  const others = await facts.namesGiven(placesOf(items));
  const refusals = new Map<CreateItem, Error>();
  for (const item of items) {
    const { name } = draftOf(item);
    const self = { key: item.key, isFirstSending: isFirstSending(item) };
    const rivals = others.filter((other) => other.name === name && isIn(other, item.payload));
    if (outdone.has(item) || rivals.some((rival) => outranks(rival, self)))
      refusals.set(item, await nameTakenError(account, item));
    else if (rivals.length > 0) refusals.set(item, new PutOff(`Another operation may give the name ${name}`));
  }
  return refusals;
}
