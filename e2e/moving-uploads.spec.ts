import { expect } from '@playwright/test';
import { longFilm, megabyte } from './support/film.ts';
import { pictureFile } from './support/picture.ts';
import { newProduct } from './support/product.ts';
import { newOrganisation } from './support/register.ts';
import { visit } from './support/settled.ts';
import { test } from './support/test.ts';
import { texts } from './support/texts.ts';

const [t, ui, files] = [texts('materials', 'en'), texts('ui', 'en'), texts('files', 'en')];
const routes = texts('routes', 'en');

test('an upload goes on while its person works elsewhere, waits without a line, and arrives in the list', async ({
  browser,
  baseURL,
}) => {
  const { context, page } = await newOrganisation(browser, baseURL as string, 'Moving Films', {
    fresh: true,
  });
  await newProduct(page, 'Sail Away');
  const dialog = page.getByRole('dialog');
  const tray = (state: string) => page.getByRole('button', { name: ui('upload.show', { state }) });
  const held = Promise.withResolvers<void>();
  let pieces = 0;
  await page.route('**/files/part?**', async (route) => {
    pieces += 1;
    if (pieces > 1) await held.promise;
    await route.continue().catch(() => undefined);
  });
  await visit(page, '/materialManager/videoMaterial?dialog=add');
  await dialog.getByLabel(t('column.productName')).click();
  await page.getByTitle('Sail Away').click();
  const film = { name: 'film.mp4', mimeType: 'video/mp4', buffer: longFilm(12 * megabyte) };
  await dialog.locator('input[type=file]').setInputFiles([film, pictureFile('notes.png')]);
  await expect.poll(() => pieces).toBe(2);
  await expect(dialog.getByText(ui('upload.leave'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  // Elsewhere, also over the line's absence: it says how far it was and never falls behind that.
  const go = (name: string) => page.getByRole('link', { name, exact: true }).first().click();
  await go(routes('section.product'));
  await expect(page).toHaveURL(/productManager/);
  await expect(tray(ui('upload.sending', { percent: 41 }))).toBeVisible();
  await context.setOffline(true);
  await expect(tray(ui('upload.offline', { percent: 41 }))).toBeVisible();
  await context.setOffline(false);
  await expect(tray(ui('upload.sending', { percent: 41 }))).toBeVisible();
  // Whoever closes the page is asked.
  const question = page.waitForEvent('dialog');
  await page.evaluate(() => setTimeout(() => location.reload(), 0));
  const asked = await question;
  expect(asked.type()).toBe('beforeunload');
  await asked.dismiss();

  // The list shows what arrives while it is open.
  await go(routes('section.material'));
  await go(routes('screen.videoMaterial'));
  await expect(page).toHaveURL(/videoMaterial/);
  await expect(page.getByText(t('upload.left', { number: 1 }))).toBeVisible();
  await tray(ui('upload.sending', { percent: 41 })).click();
  await expect(dialog.getByText(files('rule.type', { types: 'mp4, mov, avi, mpeg' }))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  held.resolve();
  await expect(page.getByRole('button', { name: t('preview.open', { name: 'film' }) })).toBeVisible();
  await expect(tray(ui('upload.notArrived', { number: 1 }))).toBeVisible();
  await page.getByRole('button', { name: ui('closeNote') }).click();
  await expect(tray(ui('upload.notArrived', { number: 1 }))).toHaveCount(0);
});
