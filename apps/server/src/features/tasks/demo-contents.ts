import type { AdPlatform } from '@adsail/contract';
import * as facebook from '@adsail/contract/tasks/facebook';
import * as ocean from '@adsail/contract/tasks/ocean';
import * as tiktok from '@adsail/contract/tasks/tiktok';
import type { DemoAccount, demoVideos } from './store/demo.ts';
import type { Content } from './tables.ts';

export interface DemoContent {
  name: string;
  audiences: readonly string[];
  accounts: readonly DemoAccount[];
  videos: Awaited<ReturnType<typeof demoVideos>>;
  /** The last audience has a place that the platform no longer knows: its group is refused. */
  hasOldPlace?: boolean;
}

const unitedStates = '6252001';
const formerPlace = '9999999';
const shop = 'https://shop.example/';

const startOf = ({ accounts, videos: [first] }: DemoContent, objective: string) => ({
  productId: first?.productId,
  productName: first?.productName,
  objective,
  advertiserIds: accounts.map(({ advertiserId }) => advertiserId),
});

function tiktokContent(demo: DemoContent): tiktok.TikTokContent {
  const { name, audiences, accounts, videos, hasOldPlace = false } = demo;
  const start = startOf(demo, 'APP_PROMOTION');
  const placeOf = (at: number) => (hasOldPlace && at === audiences.length - 1 ? formerPlace : unitedStates);
  return {
    ...tiktok.tiktokDefaults(start),
    taskName: name,
    campaignName: `${name}-{product}-{objective}`,
    bidPrice: '1.2',
    appId: accounts[0]?.assets.app,
    accountAssets: Object.fromEntries(
      accounts.map(({ advertiserId, assets }) => [advertiserId, { appId: assets.app }]),
    ),
    identityIds: accounts.flatMap(({ assets }) => assets.identity ?? []),
    audienceV2List: audiences.map((audience, at) => ({
      ...tiktok.newTargetGroup(String(at + 1), start.advertiserIds),
      name: audience,
      locationIds: [placeOf(at)],
      ageGroups: at === 0 ? ['AGE_18_24'] : ['AGE_25_34', 'AGE_35_44'],
    })),
    materialGroups: [
      {
        ...tiktok.newMaterialGroup('1', start.advertiserIds),
        name: 'Videos',
        tiktokMaterial: { materials: videos.map(({ id }) => id), type: 'SINGLE_VIDEO' },
        adText: 'Play today',
        callToAction: 'DOWNLOAD_NOW',
      },
    ],
  };
}

function facebookContent(demo: DemoContent): facebook.FacebookContent {
  const { name, audiences, accounts, videos } = demo;
  const start = startOf(demo, 'OUTCOME_SALES');
  return {
    ...facebook.facebookDefaults(start),
    taskName: name,
    promotedObject: {
      id: accounts[0]?.assets.pixel,
      url: shop,
      event: 'PURCHASE',
      destinationType: 'WEBSITE',
    },
    accountAssets: Object.fromEntries(
      accounts.map(({ advertiserId, assets }) => [advertiserId, { id: assets.pixel, url: shop }]),
    ),
    adSetIdentityInfo: accounts.map(({ advertiserId, assets }) => ({ advertiserId, actorId: assets.page })),
    targeting: audiences.map((audience, at) => ({
      ...facebook.newTargetingItem(String(at + 1), start.advertiserIds),
      name: audience,
      country: ['US'],
    })),
    materialGroups: [
      {
        ...facebook.newMaterialGroup('1', start.advertiserIds),
        name: 'Videos',
        material: { materials: videos.map(({ id }) => id), type: 'SINGLE_VIDEO' },
        message: ['Everything for your next voyage'],
        title: ['Set sail'],
        callToAction: 'SHOP_NOW',
      },
    ],
  };
}

function oceanContent(demo: DemoContent): ocean.OceanContent {
  const { name, audiences, accounts, videos } = demo;
  const start = startOf(demo, 'LINK');
  const defaults = ocean.oceanDefaults(start);
  return {
    ...defaults,
    taskName: name,
    source: '蓝港',
    deliverySetting: { ...defaults.deliverySetting, budget: '500', cpaBid: '25' },
    nativeSetting: {
      ...defaults.nativeSetting,
      awemeIdList: accounts.flatMap(({ assets }) => assets.aweme ?? []),
    },
    promotionMaterials: {
      ...defaults.promotionMaterials,
      baseMaterialList: videos.map(({ id }) => id),
      titleMaterialList: [{ title: '今天就启航，领取你的第一艘船' }],
      externalUrlMaterialList: accounts.flatMap(({ assets }) => assets.site ?? []),
    },
    audienceV2List: audiences.map((audience, at) => ({
      ...ocean.newAudienceCard(String(at + 1), start.advertiserIds),
      name: audience,
    })),
  };
}

const makers: Readonly<Record<AdPlatform, (demo: DemoContent) => object>> = {
  TIKTOK: tiktokContent,
  FACEBOOK: facebookContent,
  OCEAN: oceanContent,
};

export const demoContent = (platform: AdPlatform, demo: DemoContent): Content => ({
  ...makers[platform](demo),
});
