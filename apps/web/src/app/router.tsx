import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type ParsedLocation,
  redirect,
} from '@tanstack/react-router';
import { currentLanguage, prepareTexts } from '../i18n/index.ts';
import { currentViewer } from '../state/member.ts';
import { basePath } from '../state/location.ts';
import { storedMember } from '../state/stored.ts';
import { localeOf } from '../ui/antd-locale.ts';
import { loadChunk } from '../loading/chunk.ts';
import { detour } from './guard.ts';
import { pageLoader } from './page-loader.ts';
import { pageRoutes } from './page-routes.ts';
import { Root } from './root.tsx';
import { notFound, plainScreens, queryScreens, screens } from './routes/index.ts';
import { ErrorScreen } from './screens/error.tsx';
import { Pending } from './screens/pending.tsx';
import { ShellPending } from './screens/shell-pending.tsx';
import { parseSearch, stringifySearch } from './search.ts';

const NotFound = lazyRouteComponent(pageLoader(notFound));

const detourFrom = ({ pathname: path, searchStr: search }: ParsedLocation) =>
  detour({ path, search, member: storedMember.get(), viewer: currentViewer() });

const rootRoute = createRootRoute({
  component: Root,
  notFoundComponent: NotFound,
  beforeLoad: ({ location, preload }) => {
    const instead = detourFrom(location);
    // A link under the pointer may be looked at in advance without moving anybody.
    if (!instead || preload) return;
    throw instead.search
      ? redirect({ ...instead, replace: true })
      : redirect({ to: instead.to, replace: true });
  },
});

const queriesRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'queries',
  component: lazyRouteComponent(loadChunk(() => import('./queries.tsx'))),
});

const loadShell = async () => {
  const [shell] = await Promise.all([
    import('./shell/shell.tsx'),
    prepareTexts('ui', 'files', 'invitations'),
    localeOf(currentLanguage()),
    import('../features/invitations/prepare.ts').then(({ prepareInvitations }) => prepareInvitations()),
  ]);
  return shell;
};

/** Top bar, side bar and Ant Design come with this chunk; the public pages never load it. */
const shellRoute = createRoute({
  getParentRoute: () => queriesRoute,
  id: 'shell',
  pendingComponent: ShellPending,
  component: lazyRouteComponent(loadChunk(loadShell)),
});

// The guard moves everybody on who comes here: the start page, section roots, unknown paths.
const startRoute = createRoute({ getParentRoute: () => rootRoute, path: '/', component: Pending });
const restRoute = createRoute({ getParentRoute: () => rootRoute, path: '$', component: NotFound });

const routeTree = rootRoute.addChildren([
  ...pageRoutes(rootRoute, plainScreens),
  queriesRoute.addChildren([
    ...pageRoutes(queriesRoute, queryScreens),
    shellRoute.addChildren(pageRoutes(shellRoute, screens)),
  ]),
  startRoute,
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

// Links and navigation everywhere: a path or a search parameter that does not exist does not compile.
declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

/** Asks for all parts of the first screen at once, while the texts of the start are on their way. */
export function askForFirstScreen(): void {
  const { latestLocation } = router;
  if (detourFrom(latestLocation)) return;
  for (const { routeId } of router.matchRoutes(latestLocation)) {
    const route: AnyRoute | undefined = router.routesById[routeId as keyof typeof router.routesById];
    // What fails is asked for again, and told, when the router comes to it.
    if (route) router.loadRouteChunk(route)?.catch(() => undefined);
  }
}
