import { AuthPlatform } from '@adsail/contract';
import { type AdAccount, AdvertiserId } from '@adsail/contract/accounts';
import { z } from 'zod';

export type AccountRef = Pick<AdAccount, 'platform' | 'advertiserId'>;

/** Ids are the platform's own, so only both together name an account. Fits into the address. */
export const accountKey = ({ platform, advertiserId }: AccountRef): string => `${platform}-${advertiserId}`;

const Ref = z.tuple([AuthPlatform, AdvertiserId]);

/** From the address, where anybody may have written it. */
export function readAccountKey(key: string): AccountRef | null {
  const parsed = Ref.safeParse(key.split('-'));
  return parsed.success ? { platform: parsed.data[0], advertiserId: parsed.data[1] } : null;
}

/** The same id on another platform is found along with it; the key tells them apart. */
export const accountIds = {
  rowId: accountKey,
  inputFor: (keys: string[]) => ({
    advertiserIds: keys.flatMap((key) => readAccountKey(key)?.advertiserId ?? []),
  }),
};

export interface PlatformBatch {
  platform: AuthPlatform;
  /** Left out: all of the platform. */
  advertiserIds?: string[];
}

/** Calls go to one platform each: what was chosen, by platform. */
export function batchesOf(keys: readonly string[]): PlatformBatch[] {
  const refs = keys.flatMap((key) => readAccountKey(key) ?? []);
  return [...Map.groupBy(refs, ({ platform }) => platform)].map(([platform, group]) => ({
    platform,
    advertiserIds: [...new Set(group.map(({ advertiserId }) => advertiserId))],
  }));
}
