import { PlatformError } from '@adsail/connectors';
import type { OpenedAccount } from '../../accounts/index.ts';
import { type LedgerFacts, NameTaken, type Preparation } from '../define.ts';
import { failed, isTimeout, type Result, succeeded } from '../results.ts';
import {
  type BeforeCreate,
  type CreateItem,
  isIn,
  levelOf,
  nameGiven,
  placesOf,
  withToken,
} from './create-draft.ts';
import { mayBeTaken } from './known-names.ts';
import { numberedNames } from './names.ts';
import { deliveryOf } from './object.ts';

/** What the ledger itself made so lately holds what the ledger put there, and a plan's names are unique. */
const freshMs = 3_600_000;

/** Where it makes no sense to ask: the platform refuses by itself, or nobody else can have put anything there yet. */
async function worthAsking(
  { connector: { platform } }: OpenedAccount,
  items: readonly CreateItem[],
  facts: LedgerFacts,
): Promise<CreateItem[]> {
  const { level, parentIds = [] } = placesOf(items);
  const { parent, uniqueNames } = levelOf({ level }, platform);
  if (uniqueNames) return [];
  const sentAt = parentIds.length > 0 ? await facts.sentAt(parent, parentIds) : new Map<string, Date>();
  return items.filter(({ payload, attempts }) => {
    const at = sentAt.get(payload.parentId ?? '');
    // What was sent before may be there itself.
    return attempts > 0 || at === undefined || Date.now() - at.getTime() >= freshMs;
  });
}

type NameOf = (item: CreateItem) => string;

/** Groups of one place each share what one of them has read. What was sent before looks for itself, and what a person waits for. */
async function mayStand(
  account: OpenedAccount,
  items: readonly CreateItem[],
  names: readonly string[],
  facts: LedgerFacts,
): Promise<boolean> {
  const [first] = items;
  if (!first || levelOf(first.payload, account.connector.platform).createAcrossParents) return true;
  const isShared = account.scope.priority !== 'person' && items.every(({ attempts }) => attempts === 0);
  return mayBeTaken(account, first.payload, names, { facts, isShared });
}

/** Of these, those whose name something has in the place where they belong, or is about to get. */
async function withTakenNames(
  account: OpenedAccount,
  items: readonly CreateItem[],
  nameOf: NameOf,
  facts: LedgerFacts,
): Promise<Set<CreateItem>> {
  if (items.length === 0) return new Set();
  const places = placesOf(items);
  const names = [...new Set(items.map(nameOf))];
  // Asked for before the look: whoever ends in between still counts as on its way.
  const held = await facts.areHeld(items.map((item) => nameGiven(item, nameOf(item))));
  const found = (await mayStand(account, items, names, facts))
    ? await deliveryOf(account).findNamed(account.scope, { ...places, names })
    : [];
  return new Set(
    items.filter(
      (item, at) =>
        held[at] || found.some((object) => object.name === nameOf(item) && isIn(object, item.payload)),
    ),
  );
}

/** With the first number that is free. A proposal is no promise: when it cannot be looked up, it is the next number. */
export async function nameTakenErrors(
  account: OpenedAccount,
  items: readonly CreateItem[],
): Promise<NameTaken[]> {
  if (items.length === 0) return [];
  const numbered = items.map(({ payload }) =>
    numberedNames(payload.name, levelOf(payload, account.connector.platform).nameWidth),
  );
  const names = [...new Set(numbered.flat())];
  const found = await deliveryOf(account)
    .findNamed(account.scope, { ...placesOf(items), names })
    .catch((error: unknown) => {
      if (error instanceof PlatformError || isTimeout(error)) return [];
      throw error;
    });
  return items.map(({ payload }, at) => {
    const own = numbered[at] as string[];
    const taken = new Set(found.filter((object) => isIn(object, payload)).map(({ name }) => name));
    return new NameTaken(payload.name, own.find((each) => !taken.has(each)) ?? (own.at(-1) as string));
  });
}

/** Settles what they will be called, and fails what would get a name that is taken. */
export async function prepareNames(
  account: OpenedAccount,
  items: readonly CreateItem[],
  facts: LedgerFacts,
): Promise<Result<Preparation>[]> {
  const { platform } = account.connector;
  const nameOf: NameOf = (item) => (facts.namesCarryToken ? withToken(item, platform) : item.payload.name);
  const taken = await withTakenNames(account, await worthAsking(account, items, facts), nameOf, facts);
  const refused = items.filter((item) => taken.has(item));
  const errors = await nameTakenErrors(account, refused);
  return items.map((item) =>
    taken.has(item)
      ? failed(errors[refused.indexOf(item)])
      : succeeded({ before: { name: nameOf(item) } satisfies BeforeCreate }),
  );
}
