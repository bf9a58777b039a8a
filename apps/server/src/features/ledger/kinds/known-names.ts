import { meetsAll, PlatformError } from '@adsail/connectors';
import type { Level } from '@adsail/contract/delivery';
import type { OpenedAccount } from '../../accounts/index.ts';
import { askTogether, noAnswers } from '../ask-together.ts';
import type { LedgerFacts } from '../define.ts';
import { deliveryOf } from './object.ts';

/** What goes to one place at a time would need a question for each; for so long all share the answer to one. */
const keepMs = 30_000;
const maxPages = 5;
/** As many as fit into one filter of the platform whose groups have one place each. */
const maxPlaces = 100;
const top = '';

/** By place; null where they cannot be read together: everybody looks for itself then. */
type Names = Map<string, Set<string>> | null;

async function readNames(account: OpenedAccount, level: Level, places: readonly string[]): Promise<Names> {
  try {
    return await readPages(account, level, places);
  } catch (error) {
    // Perhaps one of the places is wrong: that is the failure of what goes there, and of nothing else.
    if (places.length > 1 && error instanceof PlatformError && !meetsAll(error)) return null;
    throw error;
  }
}

async function readPages(account: OpenedAccount, level: Level, places: readonly string[]): Promise<Names> {
  const names = new Map(places.map((place) => [place, new Set<string>()]));
  const isTop = places.includes(top);
  let pages = 0;
  const query = isTop ? { level } : { level, parentIds: places };
  for await (const { items, sync } of deliveryOf(account).list(account.scope, query)) {
    for (const { name, parentId } of items) names.get(isTop ? top : (parentId ?? top))?.add(name);
    pages += 1;
    if (pages === maxPages && sync === null) return null;
  }
  return names;
}

/**
 * Whether something may have one of these names in the place (left out: at the top). They count as given from then on, also when
 * whoever asks looks for itself (`isShared` false). What is made elsewhere within the moment, by people or by another process of
 * ours, is missed: then two have the name, and neither is lost.
 */
export async function mayBeTaken(
  account: OpenedAccount,
  { level, parentId: place = top }: { level: Level; parentId?: string },
  wanted: readonly string[],
  { facts, isShared }: { facts: LedgerFacts; isShared: boolean },
): Promise<boolean> {
  const known = await facts.remember(`names of ${level}`, keepMs, () => Promise.resolve(noAnswers<Names>()));
  const isKnown = (names: Names): boolean => {
    const here = names?.get(place);
    const isTaken = !here || wanted.some((name) => here.has(name));
    for (const name of wanted) here?.add(name);
    return isTaken;
  };
  if (!isShared) {
    known.about.get(place)?.then(isKnown, () => undefined);
    return true;
  }
  const names = await askTogether(known, place, {
    ahead: async () => (place === top ? [] : facts.placesAhead(level)),
    most: maxPlaces,
    ask: (places) => readNames(account, level, places),
  });
  return isKnown(names);
}
