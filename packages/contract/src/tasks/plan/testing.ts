import type { AdPlatform } from '../../core/platforms.ts';
import type { AccountFacts, MaterialFacts } from './facts.ts';

/** Accounts of a platform that can do everything. */
export const accountsOn =
  (platform: AdPlatform, currency: string) =>
  (advertiserId: string, change: Partial<AccountFacts> = {}): AccountFacts => ({
    platform,
    advertiserId,
    name: `Account ${advertiserId}`,
    currency,
    timezone: 'Asia/Shanghai',
    balance: '100000',
    usable: true,
    ...change,
  });

/** A video that every platform takes. */
export const materialFacts = (id: string, change: Partial<MaterialFacts> = {}): MaterialFacts => ({
  id,
  kind: 'VIDEO',
  name: `${id}.mp4`,
  width: 1080,
  height: 1920,
  seconds: 20,
  hasCover: true,
  bytes: 1_000_000,
  ...change,
});
