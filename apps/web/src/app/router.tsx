import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { currentViewer } from '../state/member.ts';
import { basePath } from '../state/location.ts';
import { storedMember } from '../state/stored.ts';
import { loadChunk } from './chunk.ts';
import { detour } from './guard.ts';
import { pageLoader } from './pages.ts';
import { Root } from './root.tsx';
import { publicScreens, sections } from './route-table.ts';
import { ErrorScreen } from './screens/error.tsx';
import { Pending } from './screens/pending.tsx';
import { ShellPending } from './screens/shell-pending.tsx';
import { parseSearch, stringifySearch } from './search.ts';

const NotFound = lazyRouteComponent(loadChunk(pageLoader('not-found/page')));

const rootRoute = createRootRoute({
  component: Root,
  notFoundComponent: NotFound,
  beforeLoad: ({ location, preload }) => {
    const member = storedMember.get();
    const { pathname: path, searchStr: search } = location;
    const instead = detour({ path, search, member, viewer: currentViewer() });
    // A link under the pointer may be looked at in advance without moving anybody.
    if (instead && !preload) throw redirect({ ...instead, replace: true });
  },
});

const queriesRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'queries',
  component: lazyRouteComponent(loadChunk(() => import('./queries.tsx'))),
});

/** Top bar, side bar and Ant Design come with this chunk; the public pages never load it. */
const shellRoute = createRoute({
  getParentRoute: () => queriesRoute,
  id: 'shell',
  pendingComponent: ShellPending,
  component: lazyRouteComponent(loadChunk(() => import('./shell/shell.tsx'))),
});

const pageRoute = (parent: AnyRoute, path: string, page: string | undefined) =>
  createRoute({
    getParentRoute: () => parent,
    path,
    component: lazyRouteComponent(loadChunk(pageLoader(page))),
  });

const publicRoutes = (queries: boolean) =>
  publicScreens
    .filter((screen) => Boolean(screen.queries) === queries)
    .map(({ path, page }) => pageRoute(queries ? queriesRoute : rootRoute, path, page));
const shellRoutes = sections.flatMap(({ screens }) =>
  screens.map(({ path, page }) => pageRoute(shellRoute, path, page)),
);
// The guard moves everybody on who comes here: the start page, section roots, unknown paths.
const restRoute = createRoute({ getParentRoute: () => rootRoute, path: '$', component: NotFound });

const routeTree = rootRoute.addChildren([
  ...publicRoutes(false),
  queriesRoute.addChildren([...publicRoutes(true), shellRoute.addChildren(shellRoutes)]),
  createRoute({ getParentRoute: () => rootRoute, path: '/', component: Pending }),
  restRoute,
]);

export const router = createRouter({
  routeTree,
  basepath: basePath,
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPendingComponent: Pending,
  defaultPendingMs: 150,
  defaultErrorComponent: ErrorScreen,
  defaultNotFoundComponent: NotFound,
  scrollRestoration: true,
});
