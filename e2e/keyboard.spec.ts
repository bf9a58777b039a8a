import { expect, type Locator, type Page } from '@playwright/test';
import { loggedIn } from './support/journey.ts';
import { call } from './support/login.ts';
import { pictureFile } from './support/picture.ts';
import { newProduct } from './support/product.ts';
import { newOrganisation } from './support/register.ts';
import { visit } from './support/settled.ts';
import { test } from './support/test.ts';
import { texts } from './support/texts.ts';

// With the movements that most people see: the keyboard is not missed by what moves.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const ui = texts('ui');
const t = texts('products');
const members = texts('members');

/** Goes on with Tab until something has the focus; who passes it by never comes to an end. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let step = 0; step < 80; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

/** From the top of the window, as after a click on its address. */
const fromTheTop = (page: Page) =>
  page.evaluate(() => (document.activeElement instanceof HTMLElement ? document.activeElement.blur() : null));

const field = (page: Page, name: string) => page.getByRole('textbox', { name: t(name), exact: true });
const rowButton = (page: Page, action: 'edit' | 'delete', name: string) =>
  page.getByRole('button', { name: ui(`row.${action}`, { name }), exact: true });

test('adds, edits, filters, exports and deletes without a mouse, and always knows where it is', async ({
  browser,
  baseURL,
}) => {
  const { page } = await newOrganisation(browser, baseURL as string, 'Keyboard House');
  await newProduct(page, 'Older product');
  await visit(page, '/productManager');
  const add = page.getByRole('button', { name: t('add'), exact: true }).first();
  const dialog = page.getByRole('dialog');

  // Add: into the first field, Ctrl + Enter saves, back on the button.
  await tabTo(page, add);
  await page.keyboard.press('Enter');
  await expect(field(page, 'column.name')).toBeFocused();
  await page.keyboard.type('Newer product');
  const chooser = page.waitForEvent('filechooser');
  await tabTo(
    page,
    dialog.getByRole('button', { name: ui('upload.choose', { label: t('column.imageUrl') }) }),
  );
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(pictureFile('cover.png'));
  await expect(dialog.locator('img[src*="/files/"]')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toHaveCount(0);
  await expect(add).toBeFocused();

  // Edit: left by Escape, then saved; both times back on the row's own button.
  const edit = rowButton(page, 'edit', 'Newer product');
  await tabTo(page, edit);
  await page.keyboard.press('Enter');
  await expect(field(page, 'column.name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(edit).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, field(page, 'column.illustrate'));
  await page.keyboard.type('Typed without a mouse');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Typed without a mouse')).toBeVisible();
  await expect(edit).toBeFocused();

  // Filter: the search box keeps the focus while the list changes below it.
  await fromTheTop(page);
  const search = page.getByRole('searchbox', { name: t('search') });
  await tabTo(page, search);
  await page.keyboard.type('newer');
  await expect(page).toHaveURL(/keyword=newer/);
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(search).toBeFocused();

  // Export: a file, and the focus stays.
  const exporting = page.getByRole('button', { name: ui('export.title'), exact: true });
  await tabTo(page, exporting);
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  await download;
  await expect(exporting).toBeFocused();

  await fromTheTop(page);
  await tabTo(page, page.getByRole('button', { name: ui('filter.clear'), exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row')).toHaveCount(3);

  // Delete: first on the safe answer, afterwards on the next row, and on the page's button when none is left.
  await tabTo(page, rowButton(page, 'delete', 'Newer product'));
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: ui('cancel'), exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: ui('delete.confirm'), exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Typed without a mouse')).toHaveCount(0);
  await expect(rowButton(page, 'delete', 'Older product')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: ui('cancel'), exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('empty.title'))).toBeVisible();
  await expect(add).toBeFocused();
});

test('of two editors the second sees both versions, and Esc in the question leads back to the choice', async ({
  browser,
  baseURL,
}) => {
  const { page, context } = await newOrganisation(browser, baseURL as string, 'Two Helms');
  await newProduct(page, 'Ours');
  await visit(page, '/productManager');
  const dialog = page.getByRole('dialog');
  await rowButton(page, 'edit', 'Ours').press('Enter');
  await expect(field(page, 'column.name')).toBeFocused();
  await page.keyboard.type(' of today');
  const { list } = await call<{ list: { id: string }[] }>(context.request, '/ad/product/page', {});
  await call(context.request, '/ad/product/update', { ...list[0], name: 'Theirs' });
  await page.keyboard.press('Control+Enter');

  const said = dialog.getByRole('alert');
  await expect(said).toContainText(ui('form.conflict.theirs', { field: t('column.name'), value: 'Theirs' }));
  const load = said.getByRole('button', { name: ui('form.loadCurrent'), exact: true });
  await load.press('Enter');
  await expect(page.getByRole('button', { name: ui('form.keepEditing') })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(load).toBeFocused();
  await said.getByRole('button', { name: ui('form.keepMine') }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(rowButton(page, 'edit', 'Ours of today')).toBeFocused();
});

test('Esc in a menu or a panel gives the focus back to its button', async ({ browser, baseURL }) => {
  const { page } = await loggedIn(browser, baseURL as string, { tenant: 'Blue Harbor', language: 'en' });
  await visit(page, '/accountManager/member');
  for (const name of [/^User/, /^Language/]) {
    const button = page.getByRole('button', { name });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem').and(page.locator(':focus'))).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menuitem')).toHaveCount(0);
    await expect(button).toBeFocused();
  }

  // The columns stand at the end of the page: the focus goes there, and comes back.
  const columns = page.getByRole('button', { name: ui('columns.title'), exact: true });
  await columns.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: ui('columns.search') })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(columns).toBeFocused();
});

test('a row menu does what is marked, however fast the keys come', async ({ browser, baseURL }) => {
  const { page } = await loggedIn(browser, baseURL as string, { tenant: 'Blue Harbor', language: 'en' });
  await visit(page, '/accountManager/member');
  await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 6 });
  const more = page.getByRole('button', { name: /^More/ }).first();
  const entryWithFocus = page.getByRole('menuitem').and(page.locator(':focus'));
  /** All at once, as from a fast hand on a busy page: no frame is drawn in between. */
  const hurry = (...keys: string[]) => Promise.all(keys.map((key) => page.keyboard.press(key)));

  await more.focus();
  await hurry('Enter', 'ArrowDown');
  await expect(entryWithFocus).toHaveText(members('action.history'));
  await hurry('ArrowDown', 'ArrowUp', 'ArrowUp', 'Enter');
  await expect(page).toHaveURL(/part=accounts/);
});

test('a table shows that it has the focus before any of its rows is marked', async ({ browser, baseURL }) => {
  const { page } = await loggedIn(browser, baseURL as string, { tenant: 'Blue Harbor' });
  await visit(page, '/reportManager/account');
  const grid = page.getByRole('grid');
  const frame = () =>
    grid.evaluate((table) => {
      const { borderColor, boxShadow } = getComputedStyle(table.parentElement as HTMLElement);
      return `${borderColor} ${boxShadow}`;
    });
  const before = await frame();
  await page.getByRole('button', { name: texts('exports')('action'), exact: true }).focus();
  await page.keyboard.press('Tab');
  await expect(grid).toBeFocused();
  await expect.poll(frame).not.toBe(before);
});
