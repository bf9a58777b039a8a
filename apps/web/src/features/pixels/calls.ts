import type { AdPlatform } from '@adsail/contract';
import {
  FacebookPixelInput,
  FacebookPixelUpdate,
  pixelCalls,
  PixelInput,
  pixelLimits,
  PixelUpdate,
} from '@adsail/contract/pixels';

/** Each platform has calls of its own, which mean the same. */
export const callsOf = (platform: AdPlatform) =>
  platform === 'FACEBOOK'
    ? {
        list: pixelCalls.facebookPage,
        sync: pixelCalls.facebookSync,
        add: pixelCalls.facebookAdd,
        update: pixelCalls.facebookUpdate,
        events: pixelCalls.facebookEvents,
        Input: FacebookPixelInput,
        Update: FacebookPixelUpdate,
        limit: pixelLimits.facebookName,
      }
    : {
        list: pixelCalls.list,
        sync: pixelCalls.sync,
        add: pixelCalls.add,
        update: pixelCalls.update,
        events: pixelCalls.events,
        Input: PixelInput,
        Update: PixelUpdate,
        limit: pixelLimits.name,
      };
