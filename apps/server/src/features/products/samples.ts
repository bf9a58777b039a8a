import { productCalls } from '@adsail/contract/products';
import { samplesOf, type World } from '../../registry/samples.ts';

declare module '../../registry/samples.ts' {
  interface World {
    productId: string;
  }
}

const product = ({ imageUrl }: World) => ({ name: 'Sample product', imageUrl, illustrate: 'words' });

export const samples = samplesOf('products', productCalls, {
  inputs: {
    add: product,
    update: (world) => ({ id: world.productId, ...product(world) }),
    delete: ({ productId }) => ({ id: productId }),
    page: () => ({}),
  },
  // A title group uses it.
  refused: { delete: 10409 },
  after: ['files'],
  async make(server, { tenant, imageUrl }, text) {
    const input = { name: `${text} product`, imageUrl, illustrate: text };
    const { id: productId } = await server.as(tenant.admin).ok(productCalls.add, input);
    return { productId };
  },
});
