import { section } from './types.ts';

export const home = section({
  path: '/home',
  title: 'home',
  screens: [{ path: '/home', title: 'home', sideBar: false }],
});
