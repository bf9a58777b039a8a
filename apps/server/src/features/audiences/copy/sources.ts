import { type AdPlatform, CallError } from '@adsail/contract';
import { type TargetingEntry, unpackEntries } from '@adsail/contract/targeting';
import type { TenantTx } from '../../../db/scope.ts';
import type { PrepareArgs } from '../../../framework/bind.ts';
import { AccountWaits, type Reader, requireAccount } from '../../accounts/index.ts';
import { keyOf, readDictionary } from '../../targeting/index.ts';
import { audienceDataOf } from '../present.ts';
import { assetsIn, packageNames, readAudience } from '../store.ts';
import type { Dictionaries } from './aspects.ts';
import { readLanguages } from './languages.ts';
import type { CopyPlace, CopySource } from './plan.ts';

type Args = Omit<PrepareArgs, 'input'>;

/** Without an account there that can be asked, nothing of it is known. */
async function entriesOf(
  args: Args,
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
export async function readDictionaries(args: Args, platforms: readonly AdPlatform[]): Promise<Dictionaries> {
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

export async function readSource(
  tx: TenantTx,
  reader: Reader,
  platform: AdPlatform,
  id: string,
): Promise<CopySource & { version: number }> {
  const row = await readAudience(tx, reader, platform, id);
  if (!row) throw new CallError('notFound');
  const { advertiser_id: advertiserId, name, version } = row;
  return { platform, advertiserId, name, version, data: audienceDataOf(row) };
}

export interface Target {
  platform: AdPlatform;
  advertiserId?: string | undefined;
}

/** With the name of the account; refused where the reader may not do this there. */
export async function readPlace(
  tx: TenantTx,
  reader: Reader,
  { platform, advertiserId }: Target,
  needed: 'VIEW' | 'MANAGE',
): Promise<CopyPlace & { advertiserName: string }> {
  if (advertiserId === undefined) {
    const takenNames = new Set(await packageNames(tx, platform));
    return { platform, advertiserId, advertiserName: '', holds: new Set(), takenNames };
  }
  const { name } = await requireAccount(tx, reader, { platform, advertiserId }, needed);
  const held = await assetsIn(tx, { platform, advertiserId }, ['pixel', 'app', 'audience']);
  return {
    platform,
    advertiserId,
    advertiserName: name,
    holds: new Set(held.map(({ external_id }) => external_id)),
    takenNames: new Set(held.filter(({ kind }) => kind === 'audience').map((each) => each.name)),
  };
}
