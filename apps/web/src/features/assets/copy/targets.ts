import type { AdPlatform } from '@adsail/contract';

/** Where a copy may go: an account, or, without one, all accounts of a platform. */
export interface Target {
  platform: AdPlatform;
  advertiserId?: string;
}

export const targetKey = ({ platform, advertiserId }: Target): string => `${platform} ${advertiserId ?? ''}`;

export function targetOf(key: string): Target {
  const [platform = '', advertiserId = ''] = key.split(' ');
  return { platform: platform as AdPlatform, ...(advertiserId !== '' && { advertiserId }) };
}
