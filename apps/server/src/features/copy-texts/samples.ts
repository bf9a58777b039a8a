import { copyTextCalls } from '@adsail/contract/copy-texts';
import { productCalls } from '@adsail/contract/products';
import { samplesOf, type World } from '../../registry/samples.ts';

declare module '../../registry/samples.ts' {
  interface World {
    copyTextId: string;
  }
}

const copy = ({ productId }: World) => ({ productId, chineseText: '示例文案', englishText: 'Sample copy' });

export const samples = samplesOf('copy-texts', copyTextCalls, {
  inputs: {
    add: copy,
    addList: ({ productId }) => ({ productId, texts: [{ chineseText: '光' }, { chineseText: '海' }] }),
    update: (world) => ({ id: world.copyTextId, ...copy(world) }),
    deleteList: ({ copyTextId }) => ({ ids: [copyTextId] }),
    page: ({ productId }) => ({ productId }),
  },
  after: ['products'],
  async make(server, { tenant, productId }, text) {
    const { id } = await server.as(tenant.admin).ok(copyTextCalls.add, { productId, chineseText: text });
    return { copyTextId: id };
  },
  async fillLists(server, { tenant, imageUrl }) {
    const as = server.as(tenant.admin);
    const { id } = await as.ok(productCalls.add, { name: 'Product of a copy', imageUrl, illustrate: '' });
    await as.ok(copyTextCalls.add, { productId: id, chineseText: '另一条', arabicText: 'نص آخر' });
  },
});
