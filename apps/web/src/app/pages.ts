import type { ComponentType } from 'react';
import { prepareTexts } from '../i18n/index.ts';

export interface PageModule {
  default: ComponentType;
}

/** A page is a feature's file `page.tsx` or `…-page.tsx`; a screen whose page is not there yet says so. */
const files = import.meta.glob<PageModule>('../features/*/*page.tsx');

/** Features whose words a page says besides its own. */
const alsoSays: Record<string, string[]> = { members: ['accounts', 'session'] };

/** The page and, at the same time, its feature's texts. */
export const pageLoader = (page: string | undefined): (() => Promise<PageModule>) => {
  const load = page && files[`../features/${page}.tsx`];
  if (!load) return () => import('./screens/not-built.tsx');
  const [feature = ''] = page.split('/');
  return async () => {
    const [module] = await Promise.all([load(), prepareTexts(feature, ...(alsoSays[feature] ?? []))]);
    return module;
  };
};
