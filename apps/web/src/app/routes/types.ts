import type { AdPlatform, Catalogues, FeatureName, Right } from '@adsail/contract';
import type { Namespace } from '../../i18n/texts.ts';
import type common from '../../i18n/common/messages/en.json';
import type routes from '../../i18n/routes/messages/en.json';
import type { IconName } from '../shell/icons.tsx';

export type MenuGroup = keyof (typeof common)['group'];
/** A feature that says itself what its screen is called, in the menus too. */
type TitledFeature = {
  [Name in FeatureName]: Catalogues[Name] extends { title: string } ? Name : never;
}[FeatureName];
/** Menu entry and page title: `<feature>:title`, or a key under `screen` in the namespace `routes`. */
export type ScreenTitle = keyof (typeof routes)['screen'] | `${TitledFeature}:title`;
/** Key under `section` in the namespace `routes`: entry of the top menu. */
export type SectionTitle = keyof (typeof routes)['section'];

/**
 * A module with a page as its default export. Said as a function without an answer, because the compiler would have to
 * look into the page to know it, and there find links, whose paths it is about to learn here.
 */
export interface PageModule {
  default: () => void;
}

/** Names and types of the search parameters of a screen, for those who link to it. Screens read them with care. */
export interface SearchType<Search extends object> {
  /** Never there; it carries the type. */
  readonly type?: Search;
}
export const search = <Search extends object>(): SearchType<Search> => ({});

export interface AnyScreen {
  /** Relative to the base path. */
  path: string;
  title: ScreenTitle;
  /** Left out: the not-built screen. */
  page?: () => Promise<PageModule>;
  /** What the page says, loaded together with it. */
  texts?: readonly Namespace[];
  search?: SearchType<object>;
  /** What it looks like while it is on the way. */
  shape?: 'list';
}

export interface Screen extends AnyScreen {
  /** What a member must be allowed to do to see it. */
  right?: Right;
  /** Reached from another screen, never from the side bar. */
  hidden?: true;
  /** Neither in the side bar nor of any use on these platforms. */
  hiddenFor?: readonly AdPlatform[];
  /** `false`: the screen takes the whole width. */
  sideBar?: false;
  group?: MenuGroup;
  /**
   * Path of the side bar entry that is marked while a hidden screen is open. Of several that lead to it the one that somebody
   * came from is.
   */
  under?: string | readonly string[];
  icon?: IconName;
}

export interface Section<Screens extends readonly Screen[] = readonly Screen[]> {
  path: string;
  title: SectionTitle;
  screens: Screens;
}

/** A section with the literal paths of its screens; a hidden one can be marked under another one of them only. */
export const section = <const Screens extends readonly Screen[]>(
  definition: Section<Screens> & {
    screens: readonly (Screen & { under?: Screens[number]['path'] | readonly Screens[number]['path'][] })[];
  },
): Section<Screens> => definition;

/** Where the text stands in the namespace `routes`: the titles of features come with it. */
export const titleKey = (title: ScreenTitle): string =>
  title.endsWith(':title') ? `feature.${title.slice(0, -':title'.length)}` : `screen.${title}`;
