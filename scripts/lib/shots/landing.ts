import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { logIn } from '../../../e2e/support/login.ts';
import { visit } from '../../../e2e/support/settled.ts';
import { type Language, languages, locales, type Theme, themes } from './plan.ts';

/** The screen that the landing page shows: real accounts on four platforms say more than a drawing. */
const shown = '/accountManager?sort=-balance';
const viewport = { width: 1280, height: 800 };
/** Of WebP: text stays sharp at half the size that it is shown in. */
const quality = 82;
export const landingFolder = 'apps/web/src/features/landing/pictures';

async function takeOne(browser: Browser, origin: string, language: Language, theme: Theme): Promise<Buffer> {
  const look = { baseURL: origin, locale: locales[language], viewport, colorScheme: theme };
  const visitor = await browser.newContext(look);
  const storageState = await logIn(visitor.request, origin, { language });
  await visitor.close();
  const context = await browser.newContext({ ...look, storageState });
  const page = await context.newPage();
  await visit(page, shown);
  // The first impression is the list; its notes are for those who work with it.
  const notes = page.getByRole('note');
  while ((await notes.count()) > 0) await notes.first().getByRole('button').last().click();
  // Playwright knows no WebP, the browser does.
  const session = await context.newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality });
  await context.close();
  return Buffer.from(data, 'base64');
}

/** Pictures of the real product for the landing page, one for each language and theme; answers their names and sizes. */
export async function takeLanding(
  browser: Browser,
  origin: string,
  folder: string,
): Promise<{ file: string; bytes: number }[]> {
  mkdirSync(folder, { recursive: true });
  const taken: { file: string; bytes: number }[] = [];
  for (const language of languages)
    for (const theme of themes) {
      const picture = await takeOne(browser, origin, language, theme);
      const file = `${language}-${theme}.webp`;
      writeFileSync(join(folder, file), picture);
      taken.push({ file, bytes: picture.length });
    }
  return taken;
}
