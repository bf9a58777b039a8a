import { identityCalls } from '@adsail/contract/identities';
import { samplesOf } from '../../registry/samples.ts';
import { insertAccount, insertAsset } from '../assets/testing.ts';
import { testImage } from '../../testing/files.ts';

declare module '../../registry/samples.ts' {
  interface World {
    identityId: string;
    avatarUrl: string;
  }
}

const data = { type: 'CUSTOMIZED_USER', usable: true };
const identity = { kind: 'identity', platform: 'TIKTOK' } as const;

export const samples = samplesOf('identities', identityCalls, {
  inputs: {
    add: ({ advertiserId, avatarUrl, turn = 0 }) => ({
      advertiserId,
      name: `Sample identity ${turn}`,
      avatarUrl,
    }),
    delete: ({ identityId }) => ({ id: identityId }),
    list: () => ({}),
    sync: ({ advertiserId }) => ({ advertiserIds: [advertiserId] }),
  },
  after: ['assets', 'files'],
  async make(server, { tenant, advertiserId }, text) {
    const named = { ...identity, advertiserId, name: `${text} identity`, data };
    return {
      identityId: await insertAsset(server, tenant.tenantId, named),
      avatarUrl: await testImage(server, tenant.admin),
    };
  },
  async fillLists(server, { tenant }) {
    const advertiserId = `3${tenant.tenantId.padStart(9, '0')}`;
    await insertAccount(server, tenant, 'TIKTOK', advertiserId, 'Account of identities');
    for (const [name, type, vanished] of [
      ['same identity', 'TT_USER', false],
      ['same identity', 'CUSTOMIZED_USER', false],
      ['gone identity', 'TT_USER', true],
    ] as const)
      await insertAsset(server, tenant.tenantId, {
        ...identity,
        advertiserId,
        name,
        data: { ...data, type },
        vanished,
      });
  },
});
