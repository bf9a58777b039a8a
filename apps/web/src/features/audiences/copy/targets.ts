import type { AdPlatform } from '@adsail/contract';
import { audienceHomes, type Audience } from '@adsail/contract/audiences';

/** Where a copy may go: an account, or our own packages of a platform. */
export interface Target {
  platform: AdPlatform;
  advertiserId?: string;
}

export const targetKey = ({ platform, advertiserId }: Target): string => `${platform} ${advertiserId ?? ''}`;

export function targetOf(key: string): Target {
  const [platform = '', advertiserId = ''] = key.split(' ');
  return { platform: platform as AdPlatform, ...(advertiserId !== '' && { advertiserId }) };
}

/** Our own packages come first where there are such: they need no account. */
export const keepsOwn = (platform: AdPlatform, { kind }: Pick<Audience, 'kind'>): boolean =>
  audienceHomes[platform][kind].includes('OWN');

/** Only targeting means the same elsewhere: pixels, apps and people are each platform's own. */
export const platformsFor = (
  row: Pick<Audience, 'kind' | 'platform'>,
  platforms: readonly AdPlatform[],
): AdPlatform[] =>
  platforms.filter(
    (platform) =>
      (platform === row.platform || row.kind === 'prestore') && audienceHomes[platform][row.kind].length > 0,
  );
