import type { AccountScope, DictionaryEntry, LookupName, Lookups } from '@adsail/connectors';
import { type AdPlatform, CallError, foldText } from '@adsail/contract';
import { type DictionaryAnswer, type EntryNames, packEntries } from '@adsail/contract/targeting';
import type { z } from 'zod';
import { findSource } from './account.ts';
import { namesIn } from './answer.ts';
import { explainFailure } from './failure.ts';
import { keptAnswers } from './kept-words.ts';
import { requireDictionary } from './key.ts';
import { type Args, signalOf } from './read.ts';
import { withTargeting } from './refresh.ts';

interface LookedUp {
  platform: AdPlatform;
  name: LookupName;
}

/** Asks the platform while a person waits. */
async function ask(
  args: Args,
  { platform }: LookedUp,
  work: (lookups: Lookups, scope: AccountScope) => Promise<void>,
): Promise<void> {
  const { services, actor, input } = args;
  const source = await findSource(services, actor, platform, input.advertiserId);
  const signal = signalOf(args);
  try {
    await withTargeting(
      services,
      source,
      platform,
      ({ lookups }, scope) => {
        if (!lookups) throw new CallError('unavailable');
        return work(lookups, scope);
      },
      { priority: 'person', signal },
    );
  } catch (error) {
    throw explainFailure(error, platform, signal.aborted);
  }
}

const listOf = ({ platform, name }: LookedUp): string => `${platform} ${name}`;

/** What words find in a list that only the platform can search. Without words there is nothing to show yet. */
export async function searchPlatform(
  args: Args,
  list: LookedUp,
  words: readonly string[],
): Promise<DictionaryAnswer> {
  requireDictionary(list.platform, list.name);
  const kept = keptAnswers(args.services, listOf(list));
  const wanted = [...new Set(words.map(foldText))].filter((word) => word !== '');
  const found: DictionaryEntry[] = [];
  await ask(args, list, async (lookups, scope) => {
    for (const word of wanted)
      found.push(...(kept.find(word) ?? kept.keep(word, await lookups.find(scope, list.name, [word]))));
  });
  const entries = packEntries(found);
  const refreshedAt = args.services.clock().toISOString();
  return { ...entries, version: null, refreshedAt, isWhole: false, total: entries.ids.length };
}

/** An entry with what stands above it. */
function withAbove(entries: readonly DictionaryEntry[], entry: DictionaryEntry): DictionaryEntry[] {
  const above = entries.find(({ id }) => id === entry.parentId);
  return above ? [...withAbove(entries, above), entry] : [entry];
}

/** What saved ids of such a list are called. */
export async function namePlatform(
  args: Args,
  list: LookedUp,
  ids: readonly string[],
): Promise<z.infer<typeof EntryNames>> {
  requireDictionary(list.platform, list.name);
  const kept = keptAnswers(args.services, `${listOf(list)} id`);
  const unknown = ids.filter((id) => !kept.find(id));
  const found = ids.flatMap((id) => kept.find(id) ?? []);
  await ask(args, list, async (lookups, scope) => {
    if (unknown.length === 0) return;
    const entries = await lookups.named(scope, list.name, unknown);
    const byId = new Map(entries.map((entry) => [entry.id, entry]));
    for (const id of unknown) {
      const entry = byId.get(id);
      found.push(...kept.keep(id, entry ? withAbove(entries, entry) : []));
    }
  });
  return namesIn(packEntries(found), ids);
}
