import { awemeCalls } from '@adsail/contract/aweme';
import { samplesOf } from '../../registry/samples.ts';
import { insertAccount, insertAsset } from '../assets/testing.ts';

const data = { authType: 'AWEME_ACCOUNT', authStatus: 'AUTHRIZED', startTime: null, endTime: null };
const aweme = { kind: 'aweme', platform: 'OCEAN' } as const;

export const samples = samplesOf('aweme', awemeCalls, {
  inputs: { list: () => ({}), sync: ({ advertiserId }) => ({ advertiserIds: [advertiserId] }) },
  after: ['assets'],
  async make(server, { tenant, advertiserId }, text) {
    await insertAsset(server, tenant.tenantId, { ...aweme, advertiserId, name: `${text} aweme`, data });
    return {};
  },
  async fillLists(server, { tenant }) {
    const advertiserId = `2${tenant.tenantId.padStart(9, '0')}`;
    await insertAccount(server, tenant, 'OCEAN', advertiserId, 'Account of Douyin accounts');
    const ended = { authType: 'VIDEO_ITEM', authStatus: 'INVALID' };
    for (const [name, more, vanished] of [
      ['same aweme', {}, false],
      ['same aweme', ended, false],
      ['gone aweme', ended, true],
    ] as const)
      await insertAsset(server, tenant.tenantId, {
        ...aweme,
        advertiserId,
        name,
        data: { ...data, ...more },
        vanished,
      });
  },
});
