import { productCalls } from '@adsail/contract/products';
import { sellingPointCalls } from '@adsail/contract/selling-points';
import { samplesOf, type World } from '../../registry/samples.ts';

declare module '../../registry/samples.ts' {
  interface World {
    sellingPointId: string;
  }
}

const point = ({ productId, turn = 0 }: World) => ({ productId, name: `A selling point ${turn}` });

export const samples = samplesOf('selling-points', sellingPointCalls, {
  inputs: {
    add: point,
    update: ({ sellingPointId, productId }) => ({ id: sellingPointId, productId, name: 'Said otherwise' }),
    deleteList: ({ sellingPointId }) => ({ ids: [sellingPointId] }),
    page: ({ productId }) => ({ productId }),
  },
  after: ['products'],
  async make(server, { tenant, productId }, text) {
    const name = `${text} selling point`.slice(0, 18).trim();
    const { id } = await server.as(tenant.admin).ok(sellingPointCalls.add, { productId, name });
    return { sellingPointId: id };
  },
  async fillLists(server, { tenant, imageUrl }) {
    const as = server.as(tenant.admin);
    const { id } = await as.ok(productCalls.add, { name: 'Product of a point', imageUrl, illustrate: '' });
    await as.ok(sellingPointCalls.add, { productId: id, name: 'Of another one' });
  },
});
