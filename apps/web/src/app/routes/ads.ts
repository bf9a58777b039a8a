import type { AdPlatform } from '@adsail/contract';
import type { AudienceKind } from '@adsail/contract/audiences';
import { search, section } from './types.ts';

export const ads = section({
  path: '/admanager',
  title: 'advert',
  screens: [
    {
      path: '/admanager',
      title: 'advert',
      search: search<{ tab?: string; advertiserId?: string; campaignId?: string; adgroupId?: string }>(),
      page: () => import('../../features/ad-objects/page.tsx'),
      shape: 'list',
      texts: ['ad-objects', 'reports', 'accounts', 'products', 'exports'],
      right: 'ads.read',
      group: 'advert',
      icon: 'advert',
    },
    {
      path: '/admanager/batchCreate',
      title: 'tasks:title',
      search: search<{
        platform?: AdPlatform;
        status?: string;
        task?: string;
        show?: 'detail' | 'result';
        dialog?: string;
      }>(),
      page: () => import('../../features/tasks/page.tsx'),
      shape: 'list',
      texts: ['tasks', 'task-plan', 'delivery'],
      right: 'ads.read',
      group: 'advert',
      icon: 'batch',
    },
    // Editing needs an object, so these open from the list.
    {
      path: '/admanager/oceanProjectEdit',
      title: 'oceanProjectEdit',
      right: 'ads.write',
      hidden: true,
      under: '/admanager',
    },
    {
      path: '/admanager/oceanAdvertEdit',
      title: 'oceanAdvertEdit',
      right: 'ads.write',
      hidden: true,
      under: '/admanager',
    },
    {
      path: '/admanager/tiktokAdCopyAndEdit',
      title: 'tiktokAdCopyAndEdit',
      right: 'ads.write',
      hidden: true,
      sideBar: false,
    },
    {
      path: '/admanager/facebookAdCopyAndEdit',
      title: 'facebookAdCopyAndEdit',
      right: 'ads.write',
      hidden: true,
      sideBar: false,
    },
    {
      path: '/admanager/createAd',
      title: 'createAd',
      search: search<{
        platform?: AdPlatform;
        id?: string;
        copy?: string;
        template?: string;
        account?: string;
        campaign?: string;
        productId?: string;
        objective?: string;
        step?: string;
      }>(),
      page: () => import('../../features/task-wizard/page.tsx'),
      texts: [
        'task-wizard',
        'task-plan',
        'tasks',
        'delivery',
        'ui',
        'audience-form',
        'targeting',
        'assets',
        'materials',
        'products',
        'audiences',
      ],
      right: 'ads.write',
      hidden: true,
      sideBar: false,
    },
    {
      path: '/admanager/aiHostingIndex',
      title: 'aiHostingIndex',
      right: 'rules.read',
      group: 'aiHosting',
      icon: 'rules',
    },
    {
      path: '/admanager/aiHostingTemplate',
      title: 'aiHostingTemplate',
      right: 'rules.read',
      group: 'aiHosting',
      icon: 'template',
    },
    {
      path: '/admanager/aiHostingCreate',
      title: 'aiHostingCreate',
      right: 'rules.write',
      group: 'aiHosting',
      icon: 'add',
    },
    {
      path: '/admanager/aiHostingLogs',
      title: 'aiHostingLogs',
      right: 'rules.read',
      group: 'aiHosting',
      icon: 'log',
    },
    {
      path: '/admanager/userPackage',
      title: 'audiences:title',
      page: () => import('../../features/audiences/page.tsx'),
      shape: 'list',
      texts: ['audiences', 'audience-form', 'assets'],
      right: 'assets.read',
      group: 'channelManager',
      icon: 'audience',
    },
    {
      path: '/admanager/userPackageCreate',
      title: 'userPackageCreate',
      search: search<{
        platform?: AdPlatform;
        kind?: AudienceKind;
        id?: string;
        copy?: string;
        again?: string;
      }>(),
      page: () => import('../../features/audiences/create-page.tsx'),
      texts: ['audiences', 'audience-form', 'assets', 'targeting', 'delivery'],
      right: 'assets.write',
      hidden: true,
      under: '/admanager/userPackage',
    },
    {
      path: '/admanager/groundPage',
      title: 'landing-pages:title',
      page: () => import('../../features/landing-pages/page.tsx'),
      shape: 'list',
      texts: ['landing-pages', 'assets', 'products'],
      right: 'assets.read',
      group: 'channelManager',
      icon: 'page',
    },
    {
      path: '/admanager/appManager',
      title: 'apps:title',
      page: () => import('../../features/apps/page.tsx'),
      shape: 'list',
      texts: ['apps', 'assets'],
      right: 'assets.read',
      group: 'channelManager',
      icon: 'app',
      hiddenFor: ['OCEAN'],
    },
    {
      path: '/admanager/pixelManager',
      title: 'pixels:title',
      page: () => import('../../features/pixels/page.tsx'),
      shape: 'list',
      texts: ['pixels', 'assets'],
      right: 'assets.read',
      group: 'channelManager',
      icon: 'pixel',
      hiddenFor: ['OCEAN'],
    },
    {
      path: '/admanager/pageManager',
      title: 'pages:title',
      page: () => import('../../features/pages/page.tsx'),
      shape: 'list',
      texts: ['pages', 'assets'],
      right: 'assets.read',
      group: 'channelManager',
      icon: 'flag',
      hiddenFor: ['OCEAN', 'TIKTOK'],
    },
    {
      path: '/admanager/identityManager',
      title: 'identities:title',
      page: () => import('../../features/identities/page.tsx'),
      shape: 'list',
      texts: ['identities', 'assets'],
      right: 'assets.read',
      group: 'channelManager',
      icon: 'identity',
      hiddenFor: ['OCEAN', 'FACEBOOK'],
    },
    {
      path: '/admanager/awemeManager',
      title: 'aweme:title',
      page: () => import('../../features/aweme/page.tsx'),
      shape: 'list',
      texts: ['aweme', 'assets'],
      right: 'assets.read',
      group: 'channelManager',
      icon: 'video',
      hiddenFor: ['TIKTOK', 'FACEBOOK'],
    },
    {
      path: '/admanager/productSellingManager',
      title: 'selling-points:title',
      page: () => import('../../features/selling-points/page.tsx'),
      shape: 'list',
      texts: ['selling-points', 'delivery', 'products'],
      right: 'selling-points.read',
      group: 'channelManager',
      icon: 'tag',
      hiddenFor: ['TIKTOK', 'FACEBOOK'],
    },
  ],
});
