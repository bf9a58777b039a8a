import type { Level } from '@adsail/contract/delivery';
import type { OpenedAccount } from '../../accounts/index.ts';
import type { LedgerFacts } from '../define.ts';
import { deliveryOf } from './object.ts';

/** Objects that come one to a request would need a question each; for so long they share the answer to one. */
const keepMs = 60_000;
const maxPages = 5;

/** The names on the top level of an account; null where there are too many to read them all. */
async function readNames(account: OpenedAccount, level: Level): Promise<Set<string> | null> {
  const names = new Set<string>();
  let pages = 0;
  for await (const { items, sync } of deliveryOf(account).list(account.scope, { level })) {
    for (const { name } of items) names.add(name);
    pages += 1;
    if (pages === maxPages && sync === null) return null;
  }
  return names;
}

/**
 * Whether something may have this name there; it counts as given from then on. What is made elsewhere within the moment is
 * missed: then two have the name, and neither is lost.
 */
export async function mayBeAtTheTop(
  account: OpenedAccount,
  level: Level,
  name: string,
  facts: LedgerFacts,
): Promise<boolean> {
  const names = await facts.remember(`names of ${level}`, keepMs, () => readNames(account, level));
  if (names === null || names.has(name)) return true;
  names.add(name);
  return false;
}
