import { section } from './types.ts';

export const materials = section({
  path: '/materialManager',
  title: 'material',
  screens: [
    {
      path: '/materialManager/dashboard',
      title: 'materialDashboard',
      right: 'materialReports.read',
      icon: 'dashboard',
    },
    {
      path: '/materialManager/imageMaterial',
      title: 'imageMaterial',
      right: 'materials.read',
      icon: 'image',
    },
    {
      path: '/materialManager/videoMaterial',
      title: 'videoMaterial',
      right: 'materials.read',
      icon: 'video',
    },
    {
      path: '/materialManager/tagMaterial',
      title: 'material-tags:title',
      page: () => import('../../features/material-tags/page.tsx'),
      shape: 'list',
      texts: ['material-tags'],
      right: 'material-tags.read',
      hidden: true,
      under: '/materialManager/videoMaterial',
    },
    {
      path: '/materialManager/titleMaterial',
      title: 'title-groups:title',
      page: () => import('../../features/title-groups/page.tsx'),
      shape: 'list',
      texts: ['title-groups'],
      right: 'title-groups.read',
      icon: 'title',
    },
    {
      path: '/materialManager/copywriting',
      title: 'copy-texts:title',
      page: () => import('../../features/copy-texts/page.tsx'),
      shape: 'list',
      texts: ['copy-texts'],
      right: 'copy-texts.read',
      icon: 'translate',
    },
  ],
});
