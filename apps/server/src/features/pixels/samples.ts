import { assetCalls } from '@adsail/contract/assets';
import { pixelCalls } from '@adsail/contract/pixels';
import { samplesOf, type World } from '../../registry/samples.ts';
import { insertAccount, insertAsset } from '../assets/testing.ts';

declare module '../../registry/samples.ts' {
  interface World {
    pixelId: string;
    /** Of its copy to Facebook. */
    pixelPlanHash: string;
    facebookPixelId: string;
  }
}

const data = {
  code: 'CSAMPLE',
  businessId: '7000',
  status: 'ACTIVE',
  shared: false,
  events: [{ id: '1', name: 'Purchase', type: 'COMPLETE_PAYMENT' }],
  createdAt: null,
};
const nameOf = ({ turn = 0 }: World) => `Sample pixel ${turn}`;

export const samples = samplesOf('pixels', pixelCalls, {
  inputs: {
    add: (world) => ({ advertiserId: world.advertiserId, name: nameOf(world) }),
    update: ({ pixelId }) => ({ id: pixelId, name: 'Renamed pixel' }),
    list: () => ({}),
    events: ({ pixelId }) => ({ id: pixelId }),
    sync: ({ advertiserId }) => ({ advertiserIds: [advertiserId] }),
    share: ({ pixelId, advertiserId }) => ({ id: pixelId, advertiserIds: [advertiserId] }),
    facebookPage: () => ({}),
    facebookSync: ({ facebookAdvertiserId }) => ({ advertiserIds: [facebookAdvertiserId] }),
    facebookAdd: (world) => ({ advertiserId: world.facebookAdvertiserId, name: nameOf(world) }),
    facebookUpdate: ({ facebookPixelId }) => ({ id: facebookPixelId, name: 'Renamed pixel' }),
    facebookEvents: ({ facebookPixelId }) => ({ id: facebookPixelId }),
  },
  after: ['assets'],
  async make(server, { tenant: { tenantId, admin }, advertiserId, facebookAdvertiserId }, text) {
    const pixel = { kind: 'pixel', name: `${text} pixel`, data: { ...data, code: text } } as const;
    const pixelId = await insertAsset(server, tenantId, { ...pixel, platform: 'TIKTOK', advertiserId });
    const { list } = await server.as(admin).ok(assetCalls.copyReport, {
      kind: 'pixel',
      platform: 'TIKTOK',
      ids: [pixelId],
      targets: [{ platform: 'FACEBOOK', advertiserId: facebookAdvertiserId }],
    });
    return {
      pixelId,
      pixelPlanHash: list[0]?.planHash ?? '',
      facebookPixelId: await insertAsset(server, tenantId, {
        ...pixel,
        platform: 'FACEBOOK',
        advertiserId: facebookAdvertiserId,
      }),
    };
  },
  async fillLists(server, { tenant }) {
    const { tenantId } = tenant;
    for (const platform of ['TIKTOK', 'FACEBOOK'] as const) {
      const advertiserId = `5${tenantId.padStart(9, '0')}`;
      await insertAccount(server, tenant, platform, advertiserId, 'Second account');
      const others = { status: 'INACTIVE', shared: true } as const;
      for (const [name, more, vanished] of [
        ['same pixel', {}, false],
        ['same pixel', others, false],
        ['gone pixel', others, true],
      ] as const)
        await insertAsset(server, tenantId, {
          kind: 'pixel',
          platform,
          advertiserId,
          name,
          data: { ...data, ...more },
          vanished,
        });
    }
  },
});
