import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { seriousFaults } from './support/faults.ts';
import { watchErrors } from './support/journey.ts';
import { pictureFile } from './support/picture.ts';
import { newProduct } from './support/product.ts';
import { newOrganisation } from './support/register.ts';
import { test } from './support/test.ts';
import { texts } from './support/texts.ts';

const film = join(import.meta.dirname, '../apps/server/src/features/files/testing/videos/vp9.mp4');

/** The middle of the first cover in the gallery. */
const colourOf = (page: Page) =>
  page
    .locator('main button img')
    .first()
    .evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      const canvas = document.createElement('canvas');
      const context = canvas.getContext('2d');
      context?.drawImage(image, 0, 0, 1, 1);
      const [red = 0, , blue = 0] = context?.getImageData(0, 0, 1, 1).data ?? [];
      return red > 150 && blue < 100 ? 'red' : blue > 150 && red < 100 ? 'blue' : 'other';
    });

for (const language of ['zh', 'ar'] as const)
  test(`gives a film the cover of another moment by keys, and a picture of one's own, in ${language}`, async ({
    browser,
    baseURL,
  }) => {
    const t = texts('materials', language);
    const ui = texts('ui', language);
    const { page } = await newOrganisation(browser, baseURL as string, `Cover House ${language}`, {
      language,
    });
    const errors = watchErrors(page);
    await newProduct(page, 'Sail Away');
    await page.goto('/console/materialManager/videoMaterial?dialog=add');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('column.productName')).click();
    await page.getByTitle('Sail Away').click();
    const file = { name: 'colours.mp4', mimeType: 'video/mp4', buffer: readFileSync(film) };
    await dialog.locator('input[type=file]').setInputFiles(file);
    await expect(dialog.getByText(ui('upload.done'), { exact: true })).toHaveCount(1);
    await dialog
      .getByRole('button', { name: ui('close'), exact: true })
      .last()
      .click();
    await expect(dialog).toHaveCount(0);
    const tile = page.getByRole('button', { name: t('preview.open', { name: 'colours' }) });
    await expect.poll(() => colourOf(page)).toBe('red');

    await tile.click();
    await dialog.getByRole('button', { name: t('cover.change') }).click();
    const slider = dialog.getByRole('slider');
    await expect(slider).toBeEnabled();
    await slider.focus();
    await page.keyboard.press('End');
    await expect
      .poll(() => dialog.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
      .toBeGreaterThan(1);
    expect(await seriousFaults(page, '.ant-modal')).toEqual([]);
    await dialog.getByRole('button', { name: ui('save'), exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect.poll(() => colourOf(page)).toBe('blue');
    const former = await tile.locator('img').getAttribute('src');

    await tile.click();
    await dialog.getByRole('button', { name: t('cover.change') }).click();
    await dialog.getByText(t('cover.sources.FILE'), { exact: true }).first().click();
    await dialog.locator('input[type=file]').setInputFiles(pictureFile('own.png'));
    await expect(dialog.getByRole('button', { name: ui('upload.removeImage') })).toBeVisible();
    await dialog.getByRole('button', { name: ui('save'), exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(tile.locator('img')).not.toHaveAttribute('src', former as string);
    expect(errors).toEqual([]);
  });
