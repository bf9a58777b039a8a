import { expect, type Page } from '@playwright/test';
import { call, type Language } from './login.ts';
import { pictureFile } from './picture.ts';
import { texts } from './texts.ts';

/** A product of the organisation that the page is logged in to, over the API. */
export async function newProduct(page: Page, name: string): Promise<void> {
  const answer = await page.request.post('/ad/file/upload', {
    multipart: { kind: 'image', file: pictureFile('cover.png') },
  });
  const { response } = (await answer.json()) as { response?: { url: string } };
  expect(response, `the upload answered ${answer.status()}`).toBeDefined();
  await call(page.request, '/ad/product/add', { name, imageUrl: response?.url });
}

/** Opens the dialog on the list of products and fills it; saving is left to the journey. */
export async function fillProduct(page: Page, name: string, language: Language = 'en'): Promise<void> {
  const t = texts('products', language);
  await page
    .getByRole('button', { name: t('add'), exact: true })
    .first()
    .click();
  await page.getByRole('textbox', { name: t('column.name'), exact: true }).fill(name);
  await page.locator('input[type=file]').setInputFiles(pictureFile('cover.png'));
  await expect(page.getByRole('dialog').locator('img[src*="/files/"]')).toBeVisible();
}
