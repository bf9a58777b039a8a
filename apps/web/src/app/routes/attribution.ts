import { section } from './types.ts';

export const attribution = section({
  path: '/attributionManager',
  title: 'attribution',
  screens: [
    {
      path: '/attributionManager/dataStat',
      title: 'dataStat',
      right: 'attribution.read',
      icon: 'dashboard',
    },
    { path: '/attributionManager/dataset', title: 'dataset', right: 'attribution.read', icon: 'database' },
    {
      path: '/attributionManager/shareChannel',
      title: 'shareChannel',
      right: 'attribution.read',
      icon: 'share',
    },
    {
      path: '/attributionManager/shareChannelCreate',
      title: 'shareChannelCreate',
      right: 'attribution.write',
      hidden: true,
      under: '/attributionManager/shareChannel',
    },
    {
      path: '/attributionManager/attributionEvent',
      title: 'attributionEvent',
      right: 'attribution.read',
      icon: 'event',
    },
    {
      path: '/attributionManager/attributionEventDetail',
      title: 'attributionEventDetail',
      right: 'attribution.read',
      hidden: true,
      under: '/attributionManager/attributionEvent',
    },
    {
      path: '/attributionManager/attributionUser',
      title: 'attributionUser',
      right: 'attribution.read',
      icon: 'audience',
    },
    {
      path: '/attributionManager/eventFunnel',
      title: 'eventFunnel',
      right: 'attribution.read',
      icon: 'funnel',
    },
    {
      path: '/attributionManager/eventFunnelCreate',
      title: 'eventFunnelCreate',
      right: 'attribution.write',
      hidden: true,
      under: '/attributionManager/eventFunnel',
    },
    {
      path: '/attributionManager/eventFunnelDetail',
      title: 'eventFunnelDetail',
      right: 'attribution.read',
      hidden: true,
      under: '/attributionManager/eventFunnel',
    },
    { path: '/attributionManager/apk', title: 'apk', right: 'attribution.read', icon: 'app' },
  ],
});
