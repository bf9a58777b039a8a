import type { AdPlatform, Right } from '@adsail/contract';

export type MenuGroup = 'advert' | 'aiHosting' | 'channelManager';

export interface Screen {
  /** Relative to the base path. */
  path: string;
  /** Key under `screen` in the namespace `routes`: menu entry and page title. */
  title: string;
  /** Feature file with the page as its default export, `products/page`. Left out or not there yet: the not-built screen. */
  page?: string;
  /** What a member must be allowed to do to see it. */
  right?: Right;
  /** Reached from another screen, never from the side bar. */
  hidden?: true;
  /** Neither in the side bar nor of any use on these platforms. */
  hiddenFor?: readonly AdPlatform[];
  /** `false`: the screen takes the whole width. */
  sideBar?: false;
  group?: MenuGroup;
  /** Side bar entry that is marked while a hidden screen is open. */
  under?: string;
  /** Name of the icon in the side bar. */
  icon?: string;
}

export interface Section {
  path: string;
  /** Key under `section` in the namespace `routes`: entry of the top menu. */
  title: string;
  screens: readonly Screen[];
}

export interface PublicScreen extends Pick<Screen, 'path' | 'title' | 'page'> {
  name?: string;
  /** Its page uses the query cache. */
  queries?: true;
}
