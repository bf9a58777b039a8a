import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { watchErrors } from './support/journey.ts';
import { pictureFile } from './support/picture.ts';
import { newProduct } from './support/product.ts';
import { newOrganisation } from './support/register.ts';
import { visit } from './support/settled.ts';
import { test } from './support/test.ts';
import { texts } from './support/texts.ts';

/** As the browser does when files are dropped on the page or pasted into it. */
async function bring(
  page: Page,
  kind: 'drop' | 'paste',
  file: ReturnType<typeof pictureFile>,
): Promise<void> {
  const data = await page.evaluateHandle(
    ({ name, bytes }) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(bytes)], name, { type: 'image/png' }));
      return transfer;
    },
    { name: file.name, bytes: [...file.buffer] },
  );
  await page.evaluate(
    ({ how, transfer }) => {
      const options = { bubbles: true, cancelable: true };
      document.body.dispatchEvent(
        how === 'drop'
          ? new DragEvent('drop', { ...options, dataTransfer: transfer })
          : new ClipboardEvent('paste', { ...options, clipboardData: transfer }),
      );
    },
    { how: kind, transfer: data },
  );
}

test('takes pictures that are dropped, pasted or in a folder', async ({ browser, baseURL }) => {
  const [t, ui] = [texts('materials'), texts('ui')];
  const { page } = await newOrganisation(browser, baseURL as string, 'Brought pictures');
  const errors = watchErrors(page);
  await newProduct(page, 'Sail Away');
  await visit(page, '/materialManager/imageMaterial');
  const dialog = page.getByRole('dialog');
  // Dropped anywhere on the library: the dialog opens with it.
  await bring(page, 'drop', pictureFile('dropped.png', 64, 32));
  await expect(dialog).toBeVisible();
  await dialog.getByLabel(t('column.productName')).click();
  await page.getByTitle('Sail Away').click();
  const done = dialog.getByText(ui('upload.done'), { exact: true });
  await expect(done).toHaveCount(1);
  await bring(page, 'paste', pictureFile('pasted.png', 32, 64));
  await expect(done).toHaveCount(2);

  const folder = mkdtempSync(join(tmpdir(), 'adsail-folder-'));
  mkdirSync(join(folder, 'below'));
  writeFileSync(join(folder, 'first.png'), pictureFile('first.png', 48, 48).buffer);
  writeFileSync(join(folder, 'below', 'second.png'), pictureFile('second.png', 96, 48).buffer);
  writeFileSync(join(folder, 'notes.txt'), 'no picture');
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: ui('upload.folder'), exact: true }).click();
  await (await chooser).setFiles(folder);
  await expect(done).toHaveCount(4);
  expect(errors).toEqual([]);
});
