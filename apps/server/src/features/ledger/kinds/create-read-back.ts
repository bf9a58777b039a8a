import type { OpenedAccount } from '../../accounts/index.ts';
import type { LedgerFacts, ReadBack, SentItem, UnsettledName } from '../define.ts';
import { replaceReferences } from '../references.ts';
import { type Result, succeeded } from '../results.ts';
import {
  byPlace,
  candidateOf,
  type CreatePayload,
  draftOf,
  isIn,
  outcomeOf,
  placesOf,
  withToken,
} from './create-draft.ts';
import { clockSkewMs, type Match, matchCreated, type Sought } from './match-created.ts';
import { deliveryOf } from './object.ts';

type Sent = SentItem<CreatePayload>;

/** Nothing that they made is older. */
export const earliestOf = (items: readonly Sent[]): string =>
  new Date(Math.min(...items.map(({ since }) => Date.parse(since))) - clockSkewMs).toISOString();

export function soughtOf({ connector, scope }: OpenedAccount, item: Sent): Sought {
  const draft = draftOf(item);
  const isNameKnown = item.before !== null;
  const delivery = deliveryOf({ connector });
  return {
    // In former times nobody wrote down whether it was sent with a token.
    names: isNameKnown ? [draft.name] : [draft.name, withToken(item, connector.platform)],
    since: item.since,
    lastSentAt: item.lastSentAt,
    attempts: item.attempts,
    hasSettings: (object) => delivery.hasSettings(scope, draft, object),
  };
}

/** Any id will do where it refers to something that does not exist yet. */
function otherOf({ connector, scope }: OpenedAccount, { name, payload }: UnsettledName) {
  const draft = { ...(replaceReferences(payload, () => '1') as CreatePayload), name };
  const hasSettings: Sought['hasSettings'] = (object) =>
    deliveryOf({ connector }).hasSettings(scope, draft, object);
  return { names: [name], hasSettings };
}

/** One look for all of them, wherever they belong. */
async function matchesOf(
  account: OpenedAccount,
  items: readonly Sent[],
  facts: LedgerFacts,
): Promise<Map<Sent, Match>> {
  const places = placesOf(items);
  // Asked for before the look: whoever ends in between still counts as on its way.
  const others = await facts.unsettled(places);
  const objects = await deliveryOf(account).findCreated(account.scope, {
    ...places,
    since: earliestOf(items),
  });
  const sentAt = await facts.sentAt(
    places.level,
    objects.map(({ id }) => id),
  );
  const matches = new Map<Sent, Match>();
  for (const some of byPlace(items)) {
    const { payload } = some[0] as Sent;
    const found = matchCreated(
      some.map((item) => soughtOf(account, item)),
      {
        objects: objects.filter((object) => isIn(object, payload)),
        sentAt,
        others: others.filter((other) => isIn(other, payload)).map((other) => otherOf(account, other)),
      },
    );
    for (const [at, match] of found.entries()) matches.set(some[at] as Sent, match);
  }
  return matches;
}

function readBackOf({ named, similar, isLikely, isCurrent }: Match): ReadBack {
  const [only, ...more] = named;
  if (only && more.length === 0) return { found: 'done', outcome: outcomeOf(only) };
  if (only) return { found: 'double', candidates: named.map(candidateOf) };
  return { found: 'nothing', isCurrent, isLikely, similar: similar.map(candidateOf) };
}

export async function readBackCreated(
  account: OpenedAccount,
  items: readonly Sent[],
  facts: LedgerFacts,
): Promise<Result<ReadBack>[]> {
  const matches = await matchesOf(account, items, facts);
  return items.map((item) => succeeded(readBackOf(matches.get(item) as Match)));
}
