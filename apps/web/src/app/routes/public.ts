import type { LoginSearch } from '../../features/session/index.ts';
import { type AnyScreen, search } from './types.ts';

export const notFound = {
  path: '/404',
  title: 'notFound',
  page: () => import('../../features/not-found/page.tsx'),
  texts: ['not-found'],
} as const satisfies AnyScreen;

/** Open to anybody. */
export const plainScreens = [
  {
    path: '/user/login',
    title: 'login',
    search: search<LoginSearch>(),
    page: () => import('../../features/session/page.tsx'),
    texts: ['session'],
  },
  {
    path: '/privacy',
    title: 'privacy',
    page: () => import('../../features/privacy/page.tsx'),
    texts: ['privacy'],
  },
  {
    path: '/official',
    title: 'official',
    page: () => import('../../features/landing/page.tsx'),
    texts: ['landing'],
  },
  notFound,
] as const satisfies readonly AnyScreen[];

/** Open to anybody as well, but they use the query cache and ask as a member. */
export const queryScreens = [
  {
    path: '/account/auth',
    title: 'accountAuth',
    page: () => import('../../features/account-auth/page.tsx'),
    texts: ['account-auth'],
  },
  // Served in demo mode alone: text messages that were not sent.
  {
    path: '/demo/outbox',
    title: 'outbox',
    page: () => import('../../features/demo/page.tsx'),
    texts: ['demo'],
  },
] as const satisfies readonly AnyScreen[];
