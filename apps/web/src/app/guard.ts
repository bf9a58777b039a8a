import type { MemberProfile } from '@adsail/contract/profile';
import type { Viewer } from '../state/member.ts';
import { findScreen, sectionTarget } from './menu.ts';
import { publicScreens, sections } from './routes/index.ts';

export interface Visit {
  /** Without the base path. */
  path: string;
  /** With its question mark, or empty. */
  search: string;
  member: Pick<MemberProfile, 'userId'> | null;
  viewer: Viewer;
}

export type Detour = { to: '/user/login'; search: { redirect: string } } | { to: string; search?: undefined };

const isPublic = (path: string) => publicScreens.some((screen) => screen.path === path);

/** Where a visit has to go instead; null: stay. */
export function detour({ path: asked, search, member, viewer }: Visit): Detour | null {
  const path = asked.replace(/(?!^)\/+$/, '');
  if (path === '/user/login' && member) return { to: '/' };
  if (isPublic(path)) return null;
  if (!member) {
    const place = path === '/' ? '/home' : path;
    return { to: '/user/login', search: { redirect: `${place}${path === '/' ? '' : search}` } };
  }
  if (path === '/') return { to: '/home' };
  // Sections are also known by the path of their index.
  const section = sections.find((candidate) => path === candidate.path || path === `${candidate.path}/index`);
  if (section) {
    const target = sectionTarget(section, viewer);
    if (target) return { to: target };
    return path === section.path ? null : { to: section.path };
  }
  return findScreen(path) ? null : { to: '/404' };
}
