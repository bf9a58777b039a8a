import { productCalls } from '@adsail/contract/products';
import { titleGroupCalls } from '@adsail/contract/title-groups';
import { samplesOf, type World } from '../../registry/samples.ts';

declare module '../../registry/samples.ts' {
  interface World {
    titleGroupId: string;
  }
}

const titles = ['A title of some length', 'Another title'];
const group = ({ productId }: World) => ({ productId, groupName: 'Sample group', titles });

export const samples = samplesOf('title-groups', titleGroupCalls, {
  inputs: {
    add: group,
    update: (world) => ({ id: world.titleGroupId, ...group(world) }),
    deleteList: ({ titleGroupId }) => ({ ids: [titleGroupId] }),
    page: ({ productId }) => ({ productId }),
  },
  after: ['products'],
  async make(server, { tenant, productId }, text) {
    const input = { productId, groupName: `${text} group`, titles: [`${text} title`] };
    const { group: added } = await server.as(tenant.admin).ok(titleGroupCalls.add, input);
    return { titleGroupId: added.id };
  },
  async fillLists(server, { tenant, imageUrl }) {
    const as = server.as(tenant.admin);
    const { id } = await as.ok(productCalls.add, { name: 'Another product', imageUrl, illustrate: '' });
    await as.ok(titleGroupCalls.add, { productId: id, groupName: 'Of another product', titles });
  },
});
