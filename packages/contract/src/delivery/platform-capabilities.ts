import type { AuthPlatform } from '../core/platforms.ts';
import type { PlatformCapabilities } from './capabilities.ts';
import { facebookCapabilities } from './facebook/capabilities.ts';
import { googleCapabilities } from './google/capabilities.ts';
import { oceanCapabilities } from './ocean/capabilities.ts';
import { tiktokCapabilities } from './tiktok/capabilities.ts';

const capabilities: Readonly<Record<AuthPlatform, PlatformCapabilities>> = {
  TIKTOK: tiktokCapabilities,
  FACEBOOK: facebookCapabilities,
  OCEAN: oceanCapabilities,
  GOOGLE: googleCapabilities,
};

export const capabilitiesOf = (platform: AuthPlatform): PlatformCapabilities => capabilities[platform];
