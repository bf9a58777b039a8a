import { expect, type Page } from '@playwright/test';
import { call } from './login.ts';
import { pictureFile } from './picture.ts';

/** A product of the organisation that the page is logged in to, over the API. */
export async function newProduct(page: Page, name: string): Promise<void> {
  const answer = await page.request.post('/ad/file/upload', {
    multipart: { kind: 'image', file: pictureFile('cover.png') },
  });
  const { response } = (await answer.json()) as { response?: { url: string } };
  expect(response, `the upload answered ${answer.status()}`).toBeDefined();
  await call(page.request, '/ad/product/add', { name, imageUrl: response?.url });
}
