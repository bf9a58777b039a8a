import { type AdPlatform, CallError } from '@adsail/contract';
import { type TargetingEntry, unpackEntries } from '@adsail/contract/targeting';
import type { TenantTx } from '../../../db/scope.ts';
import { AccountWaits } from '../../accounts/index.ts';
import type { AskArgs, CopyPlace } from '../../assets/index.ts';
import { keyOf, readDictionary } from '../../targeting/index.ts';
import { assetsIn } from '../store.ts';
import type { Dictionaries } from './aspects.ts';
import { readLanguages } from './languages.ts';

/** Without an account there that can be asked, nothing of it is known. */
async function entriesOf(
  args: AskArgs,
  platform: AdPlatform,
  name: 'region' | 'language',
): Promise<TargetingEntry[]> {
  try {
    const { entries } = await readDictionary({ ...args, input: {} }, keyOf(platform, name));
    return unpackEntries(entries);
  } catch (error) {
    if (error instanceof AccountWaits || error instanceof CallError) return [];
    throw error;
  }
}

/** What stands in ids of one platform and is to be said in those of another. */
export async function readDictionaries(
  args: AskArgs,
  platforms: readonly AdPlatform[],
): Promise<Dictionaries> {
  const isNeeded = (platform: AdPlatform) => platforms.includes(platform) && new Set(platforms).size > 1;
  const [regions, languages] = await Promise.all([
    isNeeded('TIKTOK') ? entriesOf(args, 'TIKTOK', 'region') : [],
    isNeeded('FACEBOOK') ? entriesOf(args, 'FACEBOOK', 'language') : [],
  ]);
  const pairs = regions.flatMap(({ id, type, code }) =>
    type === 'COUNTRY' && code !== undefined ? [[id, code] as const] : [],
  );
  return {
    countries: { codeOf: new Map(pairs), idOf: new Map(pairs.map(([id, code]) => [code, id])) },
    languages: readLanguages(languages),
  };
}

/** Ids of the pixels, apps and audiences that an account has; our own packages belong to none. */
export async function heldIn(
  tx: TenantTx,
  { platform, advertiserId }: Pick<CopyPlace, 'platform' | 'advertiserId'>,
): Promise<ReadonlySet<string>> {
  if (advertiserId === null) return new Set();
  const held = await assetsIn(tx, { platform, advertiserId }, ['pixel', 'app', 'audience']);
  return new Set(held.map(({ external_id }) => external_id));
}
