import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { launchOptions } from '../e2e/support/launch.ts';
import { inRoot } from './lib/paths.ts';
import { Sentence, endWith } from './lib/sentence.ts';
import { type Route, plan } from './lib/shots/plan.ts';
import { contactSheet } from './lib/shots/sheet.ts';
import { type Taken, takeSeries } from './lib/shots/take.ts';
import { startTrialHouse } from './lib/trial-house.ts';
import { buildWeb } from './lib/web-build.ts';

// npm run shots -- --route /home --lang ar --theme dark --size narrow   (each may be repeated)
const option = { type: 'string', multiple: true, default: [] as string[] } as const;
const folder = inRoot('shots');

/** What we read of the web's route table, which is data only. */
interface RouteTable {
  publicScreens: { path: string }[];
  sections: { screens: { path: string }[] }[];
}

async function readRoutes(): Promise<Route[]> {
  const file = inRoot('apps/web/src/app/route-table.ts');
  if (!existsSync(file)) throw new Sentence('The web has no route table (apps/web/src/app/route-table.ts).');
  const table = (await import(pathToFileURL(file).href)) as RouteTable;
  const open = table.publicScreens.map(({ path }) => ({ path, public: true }));
  return [...open, ...table.sections.flatMap(({ screens }) => screens)];
}

function hintAboutFonts(): void {
  const has = (language: string) =>
    spawnSync('fc-list', [`:lang=${language}`], { encoding: 'utf8' }).stdout?.trim();
  if (has('zh') && has('ar')) return;
  console.log(
    'Fonts for Chinese or Arabic are missing, the pictures will show boxes (Debian: apt install fonts-noto-cjk fonts-noto-core).',
  );
}

try {
  const { values } = parseArgs({ options: { route: option, lang: option, theme: option, size: option } });
  const series = plan(await readRoutes(), {
    routes: values.route,
    languages: values.lang,
    themes: values.theme,
    sizes: values.size,
  });
  if (series.length === 0) throw new Sentence('No route, language, theme and size of that name.');
  hintAboutFonts();
  buildWeb();
  const house = await startTrialHouse();
  const taken: Taken[] = [];
  try {
    const browser = await chromium.launch(launchOptions());
    for (const one of series) {
      taken.push(...(await takeSeries(browser, one, house.url, folder)));
      console.log(
        `${one.language} ${one.theme} ${one.size} ${one.loggedIn ? 'member' : 'visitor'}: ${one.routes.length} pictures`,
      );
    }
    await browser.close();
  } finally {
    await house.stop();
  }
  mkdirSync(folder, { recursive: true });
  writeFileSync(inRoot('shots', 'index.html'), contactSheet(taken));
  const problems = taken.filter(({ problem }) => problem);
  for (const { file, problem } of problems) console.log(`${file}: ${problem}`);
  console.log(
    `${taken.length} pictures in shots/ (open shots/index.html), ${problems.length} with errors on the page.`,
  );
  process.exitCode = problems.length > 0 ? 1 : 0;
} catch (error) {
  endWith(error);
}
