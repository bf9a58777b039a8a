import { search, section } from './types.ts';

export const products = section({
  path: '/productManager',
  title: 'product',
  screens: [
    {
      path: '/productManager',
      title: 'product',
      search: search<{ dialog?: 'add' }>(),
      page: () => import('../../features/products/page.tsx'),
      shape: 'list',
      texts: ['products'],
      right: 'products.read',
      icon: 'product',
    },
  ],
});
