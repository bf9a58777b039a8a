import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Browser } from '@playwright/test';
import { logIn } from '../../../e2e/support/login.ts';
import { visit } from '../../../e2e/support/settled.ts';
import { reasonOf } from '../user-facing-error.ts';
import { type Series, fileName, isPhone, locales, platformOf, sizes } from './plan.ts';

export interface Taken {
  file: string;
  problem?: string;
}

export async function takeSeries(
  browser: Browser,
  series: Series,
  origin: string,
  folder: string,
): Promise<Taken[]> {
  const look = {
    baseURL: origin,
    locale: locales[series.language],
    viewport: sizes[series.size],
    colorScheme: series.theme,
    isMobile: isPhone(series.size),
    hasTouch: isPhone(series.size),
  };
  const visitor = await browser.newContext(look);
  const storageState = series.loggedIn
    ? await logIn(visitor.request, origin, { language: series.language })
    : undefined;
  const context = storageState ? await browser.newContext({ ...look, storageState }) : visitor;
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  const taken: Taken[] = [];
  for (const route of series.routes) {
    const file = fileName(route, series);
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    try {
      // Each adds to those before it; the last one has the last word.
      await page.addInitScript((platform) => {
        localStorage.setItem('ad-platform-key', platform);
      }, platformOf(route));
      await visit(page, route.path);
      await page.screenshot({ path: join(folder, file), animations: 'disabled', caret: 'hide' });
    } catch (error) {
      errors.push(reasonOf(error));
    }
    taken.push({ file, problem: errors.splice(0).join('; ') || undefined });
  }
  await context.close();
  await visitor.close();
  return taken;
}
