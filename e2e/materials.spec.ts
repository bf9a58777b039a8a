import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator } from '@playwright/test';
import { seriousFaults } from './support/faults.ts';
import { loggedIn, watchErrors } from './support/journey.ts';
import { call } from './support/login.ts';
import { pictureFile } from './support/picture.ts';
import { newProduct } from './support/product.ts';
import { newOrganisation } from './support/register.ts';
import { visit } from './support/settled.ts';
import { test } from './support/test.ts';
import { texts } from './support/texts.ts';

for (const language of ['en', 'ar'] as const)
  test(`uploads three pictures, tags them and deletes one, in ${language}`, async ({ browser, baseURL }) => {
    const t = texts('materials', language);
    const ui = texts('ui', language);
    const { page } = await newOrganisation(browser, baseURL as string, `Picture House ${language}`, {
      language,
    });
    const errors = watchErrors(page);
    await newProduct(page, 'Sail Away');
    const tag = { name: 'Night', firstCategory: 'Style', secondCategory: 'Look' };
    await call(page.request, '/ad/material/tag/add', tag);
    await page.goto('/console/materialManager/imageMaterial');
    const dialog = page.getByRole('dialog');
    const button = (name: string) => page.getByRole('button', { name, exact: true });

    await button(t('image.add')).first().click();
    await expect(dialog.getByText(t('upload.productFirst'))).toBeVisible();
    await dialog.getByLabel(t('column.productName')).click();
    await page.getByTitle('Sail Away').click();
    await dialog
      .locator('input[type=file]')
      .setInputFiles([
        pictureFile('sea.png'),
        pictureFile('hill.png', 80, 40),
        pictureFile('night.png', 40, 80),
      ]);
    await expect(dialog.getByText(ui('upload.done'), { exact: true })).toHaveCount(3);
    // The same picture once more is the one that is there.
    await dialog.locator('input[type=file]').setInputFiles(pictureFile('sea again.png'));
    await expect(dialog.getByText(t('upload.existed', { name: 'sea' }))).toBeVisible();
    expect(await seriousFaults(page, '.ant-drawer')).toEqual([]);
    await dialog
      .getByRole('button', { name: ui('close'), exact: true })
      .last()
      .click();
    await expect(dialog).toHaveCount(0);
    const pictures = page.getByRole('button', { name: new RegExp(`^${t('preview.open', { name: '' })}`) });
    await expect(pictures).toHaveCount(3);

    // By keyboard: space opens, the arrow goes on, Escape closes.
    await pictures.first().focus();
    const first = (await pictures.first().getAttribute('aria-label')) ?? '';
    await page.keyboard.press('Space');
    await expect(dialog).toContainText(t('preview.position', { number: 1, total: 3 }));
    await page.keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight');
    await expect(dialog).toContainText(t('preview.position', { number: 2, total: 3 }));
    await expect(dialog.locator('img')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    expect(first).not.toBe('');

    await page.getByRole('checkbox', { name: ui('table.selectPage') }).check();
    await button(t('batch.tags')).click();
    await dialog.getByLabel(t('batch.addTags')).click();
    await page.getByTitle('Look · Night').click();
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: t('batch.apply'), exact: true }).click();
    await expect(dialog).toHaveCount(0);
    const saved = page.waitForEvent('download');
    await button(t('download')).click();
    expect((await saved).suggestedFilename()).toMatch(/^materials-.*\.zip$/);
    await page.getByRole('button', { name: ui('table.clearSelection') }).click();
    await button(t('view.list')).click();
    await expect(page.getByRole('row').filter({ hasText: 'Night' })).toHaveCount(3);

    const row = page.getByRole('row').filter({ hasText: 'hill' });
    await row.getByRole('checkbox').check();
    await button(ui('delete.confirm')).first().click();
    await expect(dialog).toContainText('hill');
    await dialog.getByRole('button', { name: ui('delete.confirm'), exact: true }).click();
    await expect(row).toHaveCount(0);
    await expect(page.getByRole('row').filter({ hasText: 'Night' })).toHaveCount(2);
    expect(errors).toEqual([]);
  });

test('a film gets its cover from the browser and plays under the pointer; a false one is refused by its name', async ({
  browser,
  baseURL,
}) => {
  const t = texts('materials');
  const ui = texts('ui');
  const { page } = await newOrganisation(browser, baseURL as string, 'Film House');
  await newProduct(page, 'Sail Away');
  await page.goto('/console/materialManager/videoMaterial');
  await page
    .getByRole('button', { name: t('video.add'), exact: true })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('column.productName')).click();
  await page.getByTitle('Sail Away').click();
  const folder = join(import.meta.dirname, '../apps/server/src/features/files/testing/videos');
  const film = (name: string, buffer: Buffer) => ({ name, mimeType: 'video/mp4', buffer });
  await dialog
    .locator('input[type=file]')
    .setInputFiles([
      film('colours.mp4', readFileSync(join(folder, 'vp9.mp4'))),
      film('false.mp4', Buffer.from('no film at all')),
    ]);
  await expect(dialog.getByText(ui('upload.done'), { exact: true })).toHaveCount(1);
  const refused = dialog.getByRole('listitem').filter({ hasText: 'false.mp4' });
  await expect(refused.getByRole('alert')).toHaveText(texts('files')('rule.content'));
  await dialog
    .getByRole('button', { name: ui('close'), exact: true })
    .last()
    .click();
  await expect(dialog).toHaveCount(0);

  const tile = page.getByRole('button', { name: t('preview.open', { name: 'colours' }) });
  await expect(tile.locator('img')).toBeVisible();
  await expect(tile).toContainText('0:02');
  await tile.hover();
  await expect
    .poll(() => tile.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0);
  await expect(page.getByRole('listitem').filter({ hasText: 'false' })).toHaveCount(0);
});

for (const view of ['grid', 'list'] as const)
  test(`nothing jumps and no filter goes when the first one is selected, as a ${view}`, async ({
    browser,
    baseURL,
  }) => {
    const ui = texts('ui');
    const { page } = await loggedIn(browser, baseURL as string, { tenant: 'Blue Harbor' });
    await visit(page, `/materialManager/imageMaterial?view=${view}`);
    const parts = [
      page.getByRole('searchbox').or(page.getByRole('textbox')).first(),
      page.getByRole('checkbox').nth(1),
      page.locator('.ant-pagination'),
    ];
    await expect(parts[2] as Locator).toBeVisible();
    const places = () => Promise.all(parts.map((part) => part.boundingBox()));
    const before = await places();
    await page.getByRole('checkbox').nth(1).check();
    const bar = page.getByRole('toolbar', { name: ui('table.bulk') });
    await expect(bar).toBeInViewport({ ratio: 1 });
    expect(await places()).toEqual(before);

    await page.getByRole('button', { name: ui('filter.more'), exact: true }).click();
    const t = texts('materials');
    await page.getByRole('combobox', { name: t('filter.tagged') }).click();
    await page
      .getByRole('option', { name: ui('filter.no') })
      .locator('visible=true')
      .click();
    await expect(page).toHaveURL(/tagged=false/);
    await page.keyboard.press('Escape');
    await expect(
      page.getByRole('button', { name: ui('filter.moreActive', { number: 1 }), exact: true }),
    ).toBeVisible();
  });
