import type { ReportSearch } from '../../features/reports/index.ts';
import { search, section } from './types.ts';

const shared = {
  search: search<ReportSearch>(),
  shape: 'list',
  texts: ['reports', 'exports'],
  right: 'reports.read',
} as const;

export const reports = section({
  path: '/reportManager',
  title: 'report',
  screens: [
    {
      ...shared,
      path: '/reportManager/dayProduct',
      title: 'reportDayProduct',
      page: () => import('../../features/reports/pages/day-product.tsx'),
      icon: 'calendar',
    },
    {
      ...shared,
      path: '/reportManager/product',
      title: 'reportProduct',
      page: () => import('../../features/reports/pages/product.tsx'),
      icon: 'product',
    },
    {
      ...shared,
      path: '/reportManager/ad',
      title: 'reportAd',
      page: () => import('../../features/reports/pages/ad.tsx'),
      icon: 'advert',
    },
    {
      ...shared,
      path: '/reportManager/account',
      title: 'reportAccount',
      page: () => import('../../features/reports/pages/account.tsx'),
      icon: 'account',
    },
    {
      ...shared,
      path: '/reportManager/member',
      title: 'reportMember',
      page: () => import('../../features/reports/pages/member.tsx'),
      icon: 'audience',
    },
  ],
});
