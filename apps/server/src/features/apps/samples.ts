import { appCalls } from '@adsail/contract/apps';
import { samplesOf, type World } from '../../registry/samples.ts';
import { insertAccount, insertAsset } from '../assets/testing.ts';

declare module '../../registry/samples.ts' {
  interface World {
    appId: string;
    goneAppId: string;
    facebookAppId: string;
  }
}

const store = (name: string) => `https://play.google.com/store/apps/details?id=com.example.${name}`;
const links = {
  partner: 'none',
  clickUrl: 'https://track.example.com/c',
  impressionUrl: 'https://track.example.com/i',
};
const data = {
  ...links,
  system: 'ANDROID',
  packageName: 'com.example.sail',
  downloadUrl: store('sail'),
  events: ['Purchase'],
};
const added = ({ turn = 0 }: World) => ({ downloadUrl: store(`sample${turn}`), ...links });

export const samples = samplesOf('apps', appCalls, {
  inputs: {
    add: (world) => ({ advertiserId: world.advertiserId, ...added(world) }),
    edit: ({ appId }) => ({ id: appId, downloadUrl: store('edited'), ...links }),
    delete: ({ goneAppId }) => ({ id: goneAppId }),
    list: () => ({}),
    atAddress: () => ({ downloadUrl: store('sail') }),
    sync: ({ advertiserId }) => ({ advertiserIds: [advertiserId] }),
    mapping: () => ({}),
    events: ({ appId }) => ({ id: appId }),
    facebookPage: () => ({}),
    facebookEvents: ({ facebookAppId }) => ({ id: facebookAppId }),
    facebookSync: ({ facebookAdvertiserId }) => ({ advertiserIds: [facebookAdvertiserId] }),
  },
  after: ['assets'],
  async make(server, { tenant: { tenantId }, advertiserId, facebookAdvertiserId }, text) {
    const app = { kind: 'app', name: `${text} app`, data: { ...data, packageName: `com.${text}` } } as const;
    const onTiktok = { ...app, platform: 'TIKTOK', advertiserId } as const;
    return {
      appId: await insertAsset(server, tenantId, onTiktok),
      goneAppId: await insertAsset(server, tenantId, { ...onTiktok, vanished: true }),
      facebookAppId: await insertAsset(server, tenantId, {
        ...app,
        platform: 'FACEBOOK',
        advertiserId: facebookAdvertiserId,
      }),
    };
  },
  async fillLists(server, { tenant }) {
    const { tenantId } = tenant;
    for (const platform of ['TIKTOK', 'FACEBOOK'] as const) {
      const advertiserId = `1${tenantId.padStart(9, '0')}`;
      await insertAccount(server, tenant, platform, advertiserId, 'Account of apps');
      for (const [name, system, packageName, vanished] of [
        ['same app', 'ANDROID', 'com.example.one', false],
        ['same app', 'IOS', 'com.example.two', false],
        ['other app', 'IOS', 'com.example.three', false],
        ['gone app', 'ANDROID', 'com.example.four', true],
      ] as const)
        await insertAsset(server, tenantId, {
          kind: 'app',
          platform,
          advertiserId,
          name,
          data: { ...data, system, packageName },
          vanished,
        });
    }
  },
});
