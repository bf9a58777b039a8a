import type { AdPlatform } from '@adsail/contract';
import { audienceCalls } from '@adsail/contract/audiences';

/** Each platform has calls of its own, which mean the same. */
const byPlatform = {
  TIKTOK: {
    list: audienceCalls.tiktokList,
    sync: audienceCalls.tiktokSync,
    detail: audienceCalls.tiktokDetail,
    delete: audienceCalls.tiktokDelete,
  },
  FACEBOOK: {
    list: audienceCalls.facebookList,
    sync: audienceCalls.facebookSync,
    detail: audienceCalls.facebookDetail,
    delete: audienceCalls.facebookDelete,
  },
  OCEAN: {
    list: audienceCalls.oceanList,
    sync: audienceCalls.oceanSync,
    detail: audienceCalls.oceanDetail,
    delete: audienceCalls.oceanDelete,
  },
} as const;

export const callsOf = (platform: AdPlatform) => byPlatform[platform];
