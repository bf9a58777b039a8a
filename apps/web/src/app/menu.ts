import { type AdPlatform, mayRoles } from '@adsail/contract';
import type { Viewer } from '../state/member.ts';
import { sections } from './routes/index.ts';
import type { MenuGroup, Screen, Section } from './routes/types.ts';

export const mayOpen = (screen: Screen, { roles }: Pick<Viewer, 'roles'>): boolean =>
  screen.right === undefined || mayRoles(roles, screen.right);

export const fitsPlatform = (screen: Screen, platform: AdPlatform | null): boolean =>
  platform === null || !screen.hiddenFor?.includes(platform);

/** The child screens that the side bar lists. */
export const sideBarScreens = (section: Section, viewer: Viewer): readonly Screen[] =>
  section.screens.filter(
    (screen) => !screen.hidden && mayOpen(screen, viewer) && fitsPlatform(screen, viewer.platform),
  );

/** In the order of the table; screens without a group come as one group without a name. */
export function sideBarGroups(
  section: Section,
  viewer: Viewer,
): { group: MenuGroup | null; screens: Screen[] }[] {
  const groups = Map.groupBy(sideBarScreens(section, viewer), ({ group }) => group ?? null);
  return [...groups].map(([group, screens]) => ({ group, screens }));
}

/** A section without a single screen for this member is not in the top menu. */
export const topMenu = (viewer: Viewer): readonly Section[] =>
  sections.filter((section) => sideBarScreens(section, viewer).length > 0);

const screensByPath = new Map(
  sections.flatMap((section) => section.screens.map((screen) => [screen.path, { section, screen }] as const)),
);

export const findScreen = (path: string): { section: Section; screen: Screen } | undefined =>
  screensByPath.get(path.replace(/(?!^)\/$/, ''));

/** Where the root of a section leads when it is no screen itself, or not one for this member. */
export function sectionTarget(section: Section, viewer: Viewer): string | null {
  const index = findScreen(section.path);
  if (index && mayOpen(index.screen, viewer)) return null;
  return sideBarScreens(section, viewer)[0]?.path ?? null;
}
