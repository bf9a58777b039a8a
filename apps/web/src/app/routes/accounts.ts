import type { AdPlatform } from '@adsail/contract';
import { search, section } from './types.ts';

export const accounts = section({
  path: '/accountManager',
  title: 'account',
  screens: [
    {
      path: '/accountManager',
      title: 'account',
      search: search<{
        sel?: string;
        keyword?: string;
        authStatus?: string;
        sort?: string;
        dialog?: 'again' | 'authorise' | `authorise.${AdPlatform}`;
      }>(),
      page: () => import('../../features/accounts/page.tsx'),
      shape: 'list',
      texts: ['accounts', 'exports'],
      right: 'accounts.read',
      icon: 'account',
    },
    {
      path: '/accountManager/member',
      search: search<{ keyword?: string }>(),
      title: 'memberManager',
      page: () => import('../../features/members/page.tsx'),
      shape: 'list',
      texts: ['members', 'accounts', 'session'],
      right: 'members.read',
      icon: 'audience',
    },
    {
      path: '/accountManager/addMember',
      title: 'addMember',
      search: search<{ memberId?: string; part?: 'accounts' }>(),
      page: () => import('../../features/members/add-member-page.tsx'),
      texts: ['members', 'accounts', 'session'],
      right: 'members.write',
      hidden: true,
      under: '/accountManager/member',
    },
    {
      path: '/accountManager/userInfo',
      title: 'userInfo',
      page: () => import('../../features/profile/page.tsx'),
      texts: ['profile', 'members'],
      right: 'profile.read',
      icon: 'identity',
    },
    {
      path: '/accountManager/setting',
      title: 'setting',
      page: () => import('../../features/tenants/page.tsx'),
      texts: ['tenants', 'rates'],
      right: 'tenants.read',
      icon: 'setting',
    },
    {
      path: '/accountManager/exports',
      title: 'exports:title',
      page: () => import('../../features/exports/page.tsx'),
      search: search<{ dialog?: string; file?: string }>(),
      shape: 'list',
      texts: ['exports', 'files'],
      right: 'exports.read',
      icon: 'download',
    },
  ],
});
