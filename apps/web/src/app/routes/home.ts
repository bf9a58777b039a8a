import { search, section } from './types.ts';

export const home = section({
  path: '/home',
  title: 'home',
  screens: [
    {
      path: '/home',
      title: 'home',
      search: search<{ from?: string; to?: string; platform?: string; mine?: true }>(),
      page: () => import('../../features/home/page.tsx'),
      texts: ['home', 'reports', 'accounts'],
      right: 'home.read',
      sideBar: false,
    },
  ],
});
