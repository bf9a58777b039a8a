import type { AuthPlatform } from '@adsail/contract';

/** An ad account as people and platforms name it. Unique within an organisation. */
export interface AccountKey {
  platform: AuthPlatform;
  advertiserId: string;
}

export const keyText = ({ platform, advertiserId }: AccountKey): string => `${platform} ${advertiserId}`;
