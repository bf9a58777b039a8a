import type { PlanFacts } from '../../packages/contract/src/tasks/plan/index.ts';
import {
  newMaterialGroup,
  newTargetGroup,
  tiktokDefaults,
  type TikTokContent,
} from '../../packages/contract/src/tasks/tiktok/index.ts';

const audiences = 20;
const materials = 50;
/** As many ads as one account gets: a video for each of the audiences. */
export const adsOfAccount = audiences * materials;

const numbered = (count: number, prefix: string): string[] =>
  Array.from({ length: count }, (_, at) => `${prefix}${at + 1}`);

/** A task of so many thousands of ads, filled in as people do. */
export function taskOf(thousands: number): { content: TikTokContent; facts: PlanFacts } {
  const accounts = numbered(thousands, '70');
  const videos = numbered(materials, 'video-');
  const content: TikTokContent = {
    ...tiktokDefaults({
      productId: '0198c0de-0000-7000-8000-000000000001',
      productName: 'Lamp',
      timezone: 'Asia_Shanghai',
      advertiserIds: accounts,
    }),
    taskName: 'Bench',
    appId: 'app',
    bidPrice: '1.5',
    identityIds: ['identity'],
    impressionTrackingUrl: 'https://track.example/i?c=__CAMPAIGN_ID__',
    clickTrackingUrl: 'https://track.example/c?c=__CAMPAIGN_ID__',
    audienceV2List: numbered(audiences, 'a').map((id) => ({
      ...newTargetGroup(id, accounts),
      name: `People ${id}`,
      locationIds: numbered(200, '62'),
      ageGroups: ['AGE_18_24', 'AGE_25_34'],
      interestCategoryIds: numbered(20, '1'),
    })),
    materialGroups: [
      {
        ...newMaterialGroup('m1', accounts),
        tiktokMaterial: { materials: videos, type: 'SINGLE_VIDEO' },
        adText: 'Play with us tonight',
        callToAction: 'DOWNLOAD_NOW',
      },
    ],
  };
  const shared = { name: 'Lamp', advertiserId: null, externalId: '7', usable: true };
  return {
    content,
    facts: {
      now: '2026-11-17T06:30:00.000Z',
      product: { id: '0198c0de-0000-7000-8000-000000000001', name: 'Lamp' },
      accounts: accounts.map((advertiserId) => ({
        platform: 'TIKTOK',
        advertiserId,
        name: `Account ${advertiserId}`,
        currency: 'USD',
        timezone: 'Asia/Shanghai',
        balance: '100000',
        usable: true,
      })),
      materials: videos.map((id) => ({
        id,
        kind: 'VIDEO',
        name: `${id}.mp4`,
        width: 1080,
        height: 1920,
        seconds: 20,
        hasCover: true,
        bytes: 1_000_000,
      })),
      assets: [
        { ...shared, kind: 'app', id: 'app', data: { system: 'ANDROID' } },
        { ...shared, kind: 'identity', id: 'identity', data: { identityType: 'CUSTOMIZED_USER' } },
      ],
      audiences: [],
    },
  };
}
