import type { ComponentType } from 'react';

export interface PageModule {
  default: ComponentType;
}

/** A page is a feature's file `page.tsx` or `…-page.tsx`; a screen whose page is not there yet says so. */
const files = import.meta.glob<PageModule>('../features/*/*page.tsx');

export const pageLoader = (page: string | undefined): (() => Promise<PageModule>) =>
  (page && files[`../features/${page}.tsx`]) || (() => import('./screens/not-built.tsx'));
