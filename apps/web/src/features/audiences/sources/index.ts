import type { AdPlatform } from '@adsail/contract';
import type { AudienceSources } from '../../audience-form/index.ts';
import { facebookSources } from './facebook.ts';
import { oceanSources } from './ocean.ts';
import { tiktokSources } from './tiktok.ts';

export const sourcesOf: Readonly<Record<AdPlatform, AudienceSources>> = {
  TIKTOK: tiktokSources,
  FACEBOOK: facebookSources,
  OCEAN: oceanSources,
};
