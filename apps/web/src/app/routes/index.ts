import { accounts } from './accounts.ts';
import { ads } from './ads.ts';
import { attribution } from './attribution.ts';
import { home } from './home.ts';
import { materials } from './materials.ts';
import { products } from './products.ts';
import { plainScreens, queryScreens } from './public.ts';
import { reports } from './reports.ts';
import type { AnyScreen, Section } from './types.ts';

export { notFound, plainScreens, queryScreens } from './public.ts';

export const publicScreens: readonly AnyScreen[] = [...plainScreens, ...queryScreens];

/**
 * Every screen behind the login. Menus, titles and guards are drawn from it, in this order. The root of a section is its
 * index where it has one; otherwise it leads to the first screen that the member may see.
 */
export const sections: readonly Section[] = [home, products, ads, materials, attribution, reports, accounts];

/** The same with their literal paths, for the router. */
export const screens = [
  ...home.screens,
  ...products.screens,
  ...ads.screens,
  ...materials.screens,
  ...attribution.screens,
  ...reports.screens,
  ...accounts.screens,
] as const;
