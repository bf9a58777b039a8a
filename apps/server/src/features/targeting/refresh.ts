import type { DictionaryEntry, Priority, Targeting, AccountScope } from '@adsail/connectors';
import { CallError } from '@adsail/contract';
import { partsOf } from '@adsail/contract/targeting';
import type { Services } from '../../services.ts';
import { withAccount } from '../accounts/index.ts';
import { packContent } from './content.ts';
import { EmptyDictionary } from './failure.ts';
import { type DictionaryKey, regionContext } from './key.ts';
import { saveDictionary, type Source } from './store.ts';

const hourMs = 3_600_000;
/** Platforms add a region or a device now and then. */
export const refreshEveryMs = 24 * hourMs;

interface Options {
  priority: Priority;
  signal: AbortSignal;
}

async function listEntries(
  targeting: Targeting,
  scope: AccountScope,
  { name, context }: DictionaryKey,
): Promise<DictionaryEntry[]> {
  if (name === 'search') return targeting.search(scope, []);
  const lists: DictionaryEntry[][] = [];
  for (const part of partsOf(name))
    lists.push(await targeting.dictionary(scope, part, regionContext(context)));
  return lists.flat();
}

/** Asks the platform with an account; `work` may run again with a newer token. */
export const withTargeting = <T>(
  services: Services,
  { tenantId, userId, advertiserId }: Source,
  platform: DictionaryKey['platform'],
  work: (targeting: Targeting, scope: AccountScope) => Promise<T>,
  options: Options,
): Promise<T> =>
  withAccount(
    services,
    { tenantId, userId },
    { platform, advertiserId },
    ({ connector, scope }) => {
      if (!connector.targeting) throw new CallError('unavailable');
      return work(connector.targeting, scope);
    },
    options,
  );

/** Reads a dictionary from the platform as a whole and puts it in the place of the former one. */
export async function refreshDictionary(
  services: Services,
  key: DictionaryKey,
  source: Source,
  options: Options,
): Promise<void> {
  const entries = await withTargeting(
    services,
    source,
    key.platform,
    (targeting, scope) => listEntries(targeting, scope, key),
    options,
  );
  if (entries.length === 0) throw new EmptyDictionary('The platform listed nothing.');
  const content = await packContent(entries);
  const now = services.clock();
  const refreshAfter = new Date(now.getTime() + refreshEveryMs);
  await services.db
    .transaction()
    .execute((tx) => saveDictionary(tx, key, { content, source, now, refreshAfter }));
}
