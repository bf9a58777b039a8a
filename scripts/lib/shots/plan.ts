export const languages = ['zh', 'en', 'ar'] as const;
export type Language = (typeof languages)[number];
export const locales: Record<Language, string> = { zh: 'zh-CN', en: 'en-US', ar: 'ar' };
export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];
export const sizes = {
  wide: { width: 1440, height: 900 },
  low: { width: 1280, height: 600 },
  /** A laptop at 200 %. */
  zoomed: { width: 720, height: 450 },
  landscape: { width: 844, height: 390 },
  narrow: { width: 390, height: 844 },
} as const;
export type Size = keyof typeof sizes;
/** Without a wish: the others are for looking at a screen closely. */
const usualSizes: Size[] = ['wide', 'narrow'];
/** Held in a hand. */
export const isPhone = (size: Size): boolean => size === 'narrow' || size === 'landscape';

/** What the web's route table says about a route, as far as the pictures care. */
export interface Route {
  path: string;
  /** Open without a login, and pictured without one: a member is sent on from the login page. */
  public?: boolean;
  /** Platforms that have no such screen. */
  hiddenFor?: readonly string[];
}

/** In the order of the console's switcher; the demo organisation has all of them. */
const platforms = ['TIKTOK', 'FACEBOOK', 'OCEAN'];

/** The first platform that has the screen. */
export const platformOf = ({ hiddenFor = [] }: Route): string =>
  platforms.find((platform) => !hiddenFor.includes(platform)) ?? '';

/** One browser context: everything in it shares language, theme, size and login. */
export interface Series {
  language: Language;
  theme: Theme;
  size: Size;
  loggedIn: boolean;
  routes: Route[];
}

/** A route with a parameter has no picture without a record, one with a star is no page. */
const isPage = ({ path }: Route) => !/[:*$]/.test(path);

export interface PlanFilter {
  routes: string[];
  languages: string[];
  themes: string[];
  sizes: string[];
}

/** A route by its path; one that is wished for with a search, such as an open dialog, has it. */
const withSearch = (wishes: readonly string[], route: Route): Route[] => {
  const named = wishes.filter((wish) => wish.split('?', 1)[0] === route.path);
  return wishes.length === 0 ? [route] : named.map((path) => ({ ...route, path }));
};

const wanted = (allowed: readonly string[], value: string) => allowed.length === 0 || allowed.includes(value);

export function plan(table: readonly Route[], filter: PlanFilter): Series[] {
  const unique = [...new Map(table.map((route) => [route.path, route])).values()];
  const routes = unique.filter(isPage).flatMap((route) => withSearch(filter.routes, route));
  const wantedSizes = (Object.keys(sizes) as Size[]).filter((size) =>
    wanted(filter.sizes.length > 0 ? filter.sizes : usualSizes, size),
  );
  const series: Series[] = [];
  for (const language of languages.filter((value) => wanted(filter.languages, value))) {
    for (const theme of themes.filter((value) => wanted(filter.themes, value))) {
      for (const size of wantedSizes) {
        for (const loggedIn of [false, true]) {
          const own = routes.filter((route) => Boolean(route.public) !== loggedIn);
          if (own.length > 0) series.push({ language, theme, size, loggedIn, routes: own });
        }
      }
    }
  }
  return series;
}

export function fileName(
  { path }: Route,
  { language, theme, size }: Pick<Series, 'language' | 'theme' | 'size'>,
): string {
  const name = path.replace(/^\/|\/$/g, '').replaceAll(/[^\w.-]+/g, '-') || 'root';
  return `${name}/${language}-${theme}-${size}.png`;
}
