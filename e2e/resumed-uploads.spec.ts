import { writeFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { longFilm, megabyte } from './support/film.ts';
import { watchErrors } from './support/journey.ts';
import { newProduct } from './support/product.ts';
import { newOrganisation } from './support/register.ts';
import { visit } from './support/settled.ts';
import { test } from './support/test.ts';
import { texts } from './support/texts.ts';

test('goes on with a film after a broken line and a reload', async ({ browser, baseURL }) => {
  const [t, ui, files] = [texts('materials', 'en'), texts('ui', 'en'), texts('files', 'en')];
  const { page } = await newOrganisation(browser, baseURL as string, 'Resumed Films');
  const errors = watchErrors(page);
  await newProduct(page, 'Sail Away');
  const dialog = page.getByRole('dialog');
  const offsets: number[] = [];
  let isLineDead = false;
  await page.route('**/files/part?**', (route) => {
    const offset = Number(new URL(route.request().url()).searchParams.get('offset'));
    // The first piece arrives, the line is dead from then on.
    if (isLineDead || offset > 0) {
      isLineDead = true;
      return route.abort('connectionreset');
    }
    offsets.push(offset);
    return route.continue();
  });
  // On the disk: the same file has the same time, by which it is known again.
  const film = test.info().outputPath('film.mp4');
  writeFileSync(film, longFilm(12 * megabyte));
  await visit(page, '/materialManager/videoMaterial?dialog=add');
  await expect(dialog.getByLabel(t('column.productName'))).toBeFocused();
  await dialog.getByLabel(t('column.productName')).click();
  await page.getByTitle('Sail Away').click();
  await dialog.locator('input[type=file]').setInputFiles(film);
  await expect.poll(() => isLineDead).toBe(true);

  // After the reload the upload is still known, and the same file goes on behind its first piece. Until then the line stays dead:
  // what is tried again before would go on by itself.
  page.once('dialog', (question) => void question.accept());
  await page.reload();
  await page.unroute('**/files/part?**');
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/files/part') offsets.push(Number(url.searchParams.get('offset')));
  });
  // So are the drawer and the product.
  await expect(dialog.getByTitle('Sail Away')).toBeVisible();
  await expect(dialog.getByText(files('unfinished.title', { count: 1 }))).toBeVisible();
  await dialog.locator('input[type=file]').setInputFiles(film);
  await expect(dialog.getByText(ui('upload.done'), { exact: true })).toHaveCount(1);
  expect(offsets).toEqual([0, 5 * megabyte, 10 * megabyte]);
  await expect(dialog.getByText(files('unfinished.title', { count: 1 }))).toHaveCount(0);
  expect(errors.filter((error) => !error.includes('ERR_CONNECTION_RESET'))).toEqual([]);
});
