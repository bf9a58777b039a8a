import { section } from './types.ts';

export const reports = section({
  path: '/reportManager',
  title: 'report',
  screens: [
    {
      path: '/reportManager/dayProduct',
      title: 'reportDayProduct',
      right: 'reports.read',
      icon: 'calendar',
    },
    { path: '/reportManager/product', title: 'reportProduct', right: 'reports.read', icon: 'product' },
    { path: '/reportManager/ad', title: 'reportAd', right: 'reports.read', icon: 'advert' },
    { path: '/reportManager/account', title: 'reportAccount', right: 'reports.read', icon: 'account' },
    { path: '/reportManager/member', title: 'reportMember', right: 'reports.read', icon: 'audience' },
  ],
});
