import { pageCalls } from '@adsail/contract/pages';
import { samplesOf } from '../../registry/samples.ts';
import { insertAccount, insertAsset } from '../assets/testing.ts';

const data = { category: 'Brand', organisation: 'Harbour', link: null, published: true };
const page = { kind: 'page', platform: 'FACEBOOK' } as const;

export const samples = samplesOf('pages', pageCalls, {
  inputs: {
    list: () => ({}),
    sync: ({ facebookAdvertiserId }) => ({ advertiserIds: [facebookAdvertiserId] }),
  },
  after: ['assets'],
  async make(server, { tenant, facebookAdvertiserId: advertiserId }, text) {
    const named = { name: `${text} page`, data: { ...data, organisation: text } };
    await insertAsset(server, tenant.tenantId, { ...page, advertiserId, ...named });
    return {};
  },
  async fillLists(server, { tenant }) {
    const advertiserId = `4${tenant.tenantId.padStart(9, '0')}`;
    await insertAccount(server, tenant, 'FACEBOOK', advertiserId, 'Account of pages');
    for (const [name, published, vanished] of [
      ['same page', true, false],
      ['same page', false, false],
      ['gone page', true, true],
    ] as const)
      await insertAsset(server, tenant.tenantId, {
        ...page,
        advertiserId,
        name,
        data: { ...data, published },
        vanished,
      });
  },
});
