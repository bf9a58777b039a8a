import type { AdPlatform } from '@adsail/contract';
import { appCalls } from '@adsail/contract/apps';
import { awemeCalls } from '@adsail/contract/aweme';
import { identityCalls } from '@adsail/contract/identities';
import { landingPageCalls } from '@adsail/contract/landing-pages';
import { pageCalls } from '@adsail/contract/pages';
import * as facebook from '@adsail/contract/tasks/facebook';
import * as ocean from '@adsail/contract/tasks/ocean';
import * as tiktok from '@adsail/contract/tasks/tiktok';
import type { AssetStage } from '../../assets/testing.ts';

export interface ContentOf {
  TIKTOK: tiktok.TikTokContent;
  FACEBOOK: facebook.FacebookContent;
  OCEAN: ocean.OceanContent;
}

/** What a content names, which is there already. */
export interface Named {
  accounts: readonly string[];
  productId: string;
  materials: readonly string[];
  /** By their numbers; left out: three. */
  audiences?: readonly string[];
}

type Make<Content> = (open: AssetStage, named: Named) => Promise<() => Content>;

const all = { pageSize: 1000 } as const;
const three = ['1', '2', '3'] as const;
const groupsOf = ({ audiences = three }: Named) => audiences;
const ofAccount = <Row extends { advertiserId: string | null }>(rows: readonly Row[], advertiserId: string) =>
  rows.find((row) => row.advertiserId === advertiserId);

const start = ({ accounts, productId }: Named) => ({
  productId,
  productName: 'Lamp',
  timezone: 'Asia_Shanghai',
  advertiserIds: accounts,
});

const forTikTok: Make<tiktok.TikTokContent> = async (open, named) => {
  const { accounts, materials } = named;
  await open.sync(appCalls.sync);
  await open.sync(identityCalls.sync);
  const as = open.server.as(open.admin);
  const { list: identities } = await as.ok(identityCalls.list, { ...all, type: 'CUSTOMIZED_USER' });
  const { list: apps } = await as.ok(appCalls.list, all);
  const android = apps.filter(({ system }) => system === 'ANDROID');
  const appOf = (advertiserId: string) => ofAccount(android, advertiserId)?.id;
  return () => ({
    ...tiktok.tiktokDefaults({ ...start(named), objective: 'APP_PROMOTION' }),
    taskName: 'Spring',
    bidPrice: '1.5',
    identityIds: accounts.flatMap((id) => ofAccount(identities, id)?.id ?? []),
    appId: appOf(accounts[0] ?? ''),
    accountAssets: Object.fromEntries(accounts.map((id) => [id, { appId: appOf(id) }])),
    audienceV2List: groupsOf(named).map((id) => ({
      ...tiktok.newTargetGroup(id, accounts),
      name: `People ${id}`,
      locationIds: ['6252001'],
      ageGroups: ['AGE_18_24'],
    })),
    materialGroups: [
      {
        ...tiktok.newMaterialGroup('1', accounts),
        tiktokMaterial: { materials: [...materials], type: 'SINGLE_VIDEO' },
        adText: 'Play with us',
        callToAction: 'DOWNLOAD_NOW',
      },
    ],
  });
};

const forFacebook: Make<facebook.FacebookContent> = async (open, named) => {
  const { accounts, materials } = named;
  await open.sync(appCalls.facebookSync);
  await open.sync(pageCalls.sync);
  const as = open.server.as(open.admin);
  const { list: apps } = await as.ok(appCalls.facebookPage, all);
  const { list: pages } = await as.ok(pageCalls.list, all);
  const android = apps.filter(({ system }) => system === 'ANDROID');
  const appOf = (advertiserId: string) => ofAccount(android, advertiserId)?.id;
  return () => {
    const defaults = facebook.facebookDefaults({ ...start(named), objective: 'OUTCOME_APP_PROMOTION' });
    return {
      ...defaults,
      taskName: 'Spring',
      promotedObject: { ...defaults.promotedObject, id: appOf(accounts[0] ?? ''), platform: 'ANDROID' },
      accountAssets: Object.fromEntries(accounts.map((id) => [id, { id: appOf(id) }])),
      adSetIdentityInfo: accounts.map((advertiserId) => ({
        advertiserId,
        actorId: ofAccount(pages, advertiserId)?.id,
      })),
      targeting: groupsOf(named).map((id) => ({
        ...facebook.newTargetingItem(id, accounts),
        name: `People ${id}`,
        country: ['US'],
      })),
      materialGroups: [
        {
          ...facebook.newMaterialGroup('1', accounts),
          material: { materials: [...materials], type: 'SINGLE_VIDEO' },
          message: ['Play with us'],
          title: ['Lamp'],
          callToAction: 'INSTALL_MOBILE_APP',
        },
      ],
    };
  };
};

const forOcean: Make<ocean.OceanContent> = async (open, named) => {
  const { accounts, materials } = named;
  await open.sync(awemeCalls.sync);
  await open.sync(landingPageCalls.sync, { platform: 'OCEAN' });
  const as = open.server.as(open.admin);
  const { list: awemes } = await as.ok(awemeCalls.list, { ...all, authStatus: 'AUTHRIZED' });
  const { list: sites } = await as.ok(landingPageCalls.list, {
    ...all,
    platform: 'OCEAN',
    pageType: 'ORANGE',
    status: 'AUDIT_ACCEPTED',
  });
  return () => {
    const defaults = ocean.oceanDefaults({ ...start(named), objective: 'LINK' });
    return {
      ...defaults,
      taskName: 'Spring',
      deliverySetting: { ...defaults.deliverySetting, budget: '500', cpaBid: '25' },
      nativeSetting: {
        ...defaults.nativeSetting,
        awemeIdList: accounts.flatMap((id) => ofAccount(awemes, id)?.id ?? []),
      },
      source: 'Lamp',
      materialsPerAd: 1,
      promotionMaterials: {
        ...defaults.promotionMaterials,
        baseMaterialList: [...materials],
        titleMaterialList: [{ title: '今天就点亮你的家' }],
        externalUrlMaterialList: accounts.flatMap((id) => ofAccount(sites, id)?.id ?? []),
      },
      audienceV2List: groupsOf(named).map((id) => ({
        ...ocean.newAudienceCard(id, accounts),
        name: `People ${id}`,
      })),
    };
  };
};

export const contentMakers: { [Platform in AdPlatform]: Make<ContentOf[Platform]> } = {
  TIKTOK: forTikTok,
  FACEBOOK: forFacebook,
  OCEAN: forOcean,
};
