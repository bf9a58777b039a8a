import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { launchOptions } from '../e2e/support/launch.ts';
import { inRoot } from './lib/paths.ts';
import { UserFacingError, endWith } from './lib/user-facing-error.ts';
import { landingFolder, takeLanding } from './lib/shots/landing.ts';
import { type Route, plan } from './lib/shots/plan.ts';
import { contactSheet } from './lib/shots/sheet.ts';
import { type Taken, takeSeries } from './lib/shots/take.ts';
import { startTrialStack } from './lib/trial-stack.ts';
import { buildWeb } from './lib/web-build.ts';
import { readWebRoutes } from './lib/web-routes.ts';

// npm run shots -- --route /home --lang ar --theme dark --size narrow   (each may be repeated)
// npm run shots -- --route '/home?dialog=add' --size low --size zoomed --size landscape
// npm run shots -- --landing   makes the landing page's pictures of the product anew
const option = { type: 'string', multiple: true, default: [] as string[] } as const;
const folder = inRoot('shots');

async function readRoutes(): Promise<Route[]> {
  const { publicScreens, sections } = await readWebRoutes();
  const open = publicScreens.map(({ path }) => ({ path, public: true }));
  return [...open, ...sections.flatMap(({ screens }) => screens)];
}

function hintAboutFonts(): void {
  const has = (language: string) =>
    spawnSync('fc-list', [`:lang=${language}`], { encoding: 'utf8' }).stdout?.trim();
  if (has('zh') && has('ar')) return;
  console.log(
    'Fonts for Chinese or Arabic are missing, the pictures will show boxes (Debian: apt install fonts-noto-cjk fonts-noto-core).',
  );
}

function report(taken: Taken[]): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(inRoot('shots', 'index.html'), contactSheet(taken));
  const problems = taken.filter(({ problem }) => problem);
  for (const { file, problem } of problems) console.log(`${file}: ${problem}`);
  console.log(
    `${taken.length} pictures in shots/ (open shots/index.html), ${problems.length} with errors on the page.`,
  );
  process.exitCode = problems.length > 0 ? 1 : 0;
}

try {
  const { values } = parseArgs({
    options: { route: option, lang: option, theme: option, size: option, landing: { type: 'boolean' } },
  });
  const series = values.landing
    ? []
    : plan(await readRoutes(), {
        routes: values.route,
        languages: values.lang,
        themes: values.theme,
        sizes: values.size,
      });
  if (series.length === 0 && !values.landing)
    throw new UserFacingError('No route, language, theme and size of that name.');
  hintAboutFonts();
  buildWeb();
  const stack = await startTrialStack();
  const taken: Taken[] = [];
  try {
    const browser = await chromium.launch(launchOptions());
    if (values.landing)
      for (const { file, bytes } of await takeLanding(browser, stack.url, inRoot(landingFolder)))
        console.log(`${landingFolder}/${file}: ${Math.round(bytes / 1000)} kB`);
    for (const one of series) {
      taken.push(...(await takeSeries(browser, one, stack.url, folder)));
      console.log(
        `${one.language} ${one.theme} ${one.size} ${one.loggedIn ? 'member' : 'visitor'}: ${one.routes.length} pictures`,
      );
    }
    await browser.close();
  } finally {
    await stack.stop();
  }
  if (series.length > 0) report(taken);
} catch (error) {
  endWith(error);
}
