import {
  type AnyRoute,
  createRoute,
  lazyRouteComponent,
  type SearchSchemaInput,
} from '@tanstack/react-router';
import { pageLoader } from './page-loader.ts';
import type { AnyScreen, SearchType } from './routes/types.ts';
import { ListPending, Pending } from './screens/pending.tsx';

type SearchOf<S extends AnyScreen> = S extends { search: SearchType<infer Search> }
  ? Search
  : Record<string, never>;

/** Nothing is taken away from the address: a screen reads what it knows, and a table keeps its view there as well. */
const pageRoute = <Parent extends AnyRoute, const S extends AnyScreen>(parent: Parent, screen: S) =>
  createRoute({
    getParentRoute: () => parent,
    path: screen.path as S['path'],
    validateSearch: (raw: SearchOf<S> & SearchSchemaInput): SearchOf<S> => raw,
    component: lazyRouteComponent(pageLoader(screen)),
    pendingComponent: screen.shape === 'list' ? ListPending : Pending,
  });

type PageRoutes<Parent extends AnyRoute, Screens extends readonly AnyScreen[]> = {
  -readonly [Index in keyof Screens]: ReturnType<typeof pageRoute<Parent, Screens[Index]>>;
};

/** One route for each screen, in a list that knows each path: `map` alone would forget which. */
export const pageRoutes = <Parent extends AnyRoute, const Screens extends readonly AnyScreen[]>(
  parent: Parent,
  screens: Screens,
) => screens.map((screen) => pageRoute(parent, screen)) as unknown as PageRoutes<Parent, Screens>;
