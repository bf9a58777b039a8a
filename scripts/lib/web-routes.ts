import { pathToFileURL } from 'node:url';
import { inRoot } from './paths.ts';

interface Screen {
  path: string;
  title: string;
  /** Not there: the screen is not built yet. */
  page?: unknown;
}

/** What we read of the web's routes. By address, because their pages are written for a browser and checked there. */
interface WebRoutes {
  publicScreens: readonly Screen[];
  sections: readonly { screens: readonly Screen[] }[];
}

export const readWebRoutes = async (): Promise<WebRoutes> =>
  (await import(pathToFileURL(inRoot('apps/web/src/app/routes/index.ts')).href)) as WebRoutes;
