import { landingPageCalls } from '@adsail/contract/landing-pages';
import { productCalls } from '@adsail/contract/products';
import { samplesOf, type World } from '../../registry/samples.ts';
import { insertAccount, insertAsset } from '../assets/testing.ts';

declare module '../../registry/samples.ts' {
  interface World {
    oceanAdvertiserId: string;
    landingPageId: string;
    otherLandingPageId: string;
    orangeSiteId: string;
    facebookLandingPageId: string;
    otherFacebookLandingPageId: string;
  }
}

const url = 'https://www.example.com/landing';
const data = {
  pageType: 'ORANGE',
  status: 'EDIT',
  platformStatus: 'EDIT',
  url: null,
  createdAt: null,
};
const entered = ({ productId, turn = 0 }: World) => ({ productId, name: `Sample page ${turn}`, url });

export const samples = samplesOf('landing-pages', landingPageCalls, {
  inputs: {
    list: () => ({}),
    sync: ({ oceanAdvertiserId }) => ({ platform: 'OCEAN', advertiserIds: [oceanAdvertiserId] }),
    addThird: (world) => ({ platform: 'TIKTOK', ...entered(world) }),
    editThird: ({ landingPageId, productId }) => ({ id: landingPageId, productId, name: 'Edited', url }),
    addOrange: (world) => ({
      advertiserId: world.oceanAdvertiserId,
      text: 'Set sail',
      linkText: 'Download',
      ...entered(world),
    }),
    editOrange: ({ orangeSiteId, productId }) => ({
      id: orangeSiteId,
      productId,
      name: 'Edited orange page',
      published: false,
    }),
    delete: ({ otherLandingPageId }) => ({ id: otherLandingPageId }),
    detail: ({ landingPageId }) => ({ id: landingPageId }),
    facebookPage: () => ({}),
    facebookAdd: entered,
    facebookEdit: ({ facebookLandingPageId, productId }) => ({
      id: facebookLandingPageId,
      productId,
      name: 'Edited',
      url,
    }),
    facebookDelete: ({ otherFacebookLandingPageId }) => ({ ids: [otherFacebookLandingPageId] }),
  },
  after: ['assets', 'products'],
  async make(server, { tenant, productId }, text) {
    const { tenantId, admin } = tenant;
    const oceanAdvertiserId = `27${tenantId.padStart(9, '0')}`;
    await insertAccount(server, tenant, 'OCEAN', oceanAdvertiserId, `${text} ocean account`);
    const as = server.as(admin);
    const local = async (name: string) => {
      await as.ok(landingPageCalls.addThird, { platform: 'TIKTOK', productId, name, url });
      const { list } = await as.ok(landingPageCalls.list, { keyword: name });
      return list[0]?.id as string;
    };
    const facebook = async (name: string) =>
      (await as.ok(landingPageCalls.facebookAdd, { productId, name, url })).id;
    const orange = { kind: 'site', platform: 'OCEAN', advertiserId: oceanAdvertiserId } as const;
    const name = `${text} orange page`;
    const orangeSiteId = await insertAsset(server, tenantId, { ...orange, name, data });
    await as.ok(landingPageCalls.editOrange, { id: orangeSiteId, productId, name, published: false });
    return {
      oceanAdvertiserId,
      landingPageId: await local(`${text} landing page`),
      otherLandingPageId: await local(`${text} other landing page`),
      orangeSiteId,
      facebookLandingPageId: await facebook(`${text} landing page`),
      otherFacebookLandingPageId: await facebook(`${text} other landing page`),
    };
  },
  async fillLists(server, { tenant, imageUrl }) {
    const as = server.as(tenant.admin);
    const { id: productId } = await as.ok(productCalls.add, { name: 'Product of a page', imageUrl });
    for (const name of ['same page', 'other page'])
      await as.ok(landingPageCalls.facebookAdd, { productId, name, url, pageType: 'SELF_BUILT' });
    await as.ok(landingPageCalls.addThird, { platform: 'TIKTOK', productId, name: 'same page', url });
    const advertiserId = `28${tenant.tenantId.padStart(9, '0')}`;
    await insertAccount(server, tenant, 'OCEAN', advertiserId, 'Account of pages');
    for (const [name, pageType, status, vanished] of [
      ['same page', 'THIRDPARTY', 'AUDITING', false],
      ['same page', 'ORANGE', 'AUDIT_ACCEPTED', false],
      ['gone page', 'ORANGE', 'BANNED', true],
    ] as const)
      await insertAsset(server, tenant.tenantId, {
        kind: 'site',
        platform: 'OCEAN',
        advertiserId,
        name,
        data: { ...data, pageType, status, url },
        vanished,
      });
  },
});
