import { type BrowserContext, expect, type Page } from '@playwright/test';
import { fillProduct } from './support/product.ts';
import { newOrganisation } from './support/register.ts';
import { test } from './support/test.ts';
import { texts } from './support/texts.ts';

const ui = texts('ui');
const products = texts('products');

/** Requests of a call, those that failed included. */
function requestsTo(page: Page, path: string): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(path)) sent.push(request.postData() ?? '');
  });
  return sent;
}

const dialogButton = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true });

/** Until the list has been read again. */
async function comeBack(context: BrowserContext, page: Page): Promise<void> {
  const read = page.waitForResponse((response) => response.url().endsWith('/ad/product/page'));
  await context.setOffline(false);
  await read;
}

/** The names on the server, whatever the page shows. */
async function productNames(context: BrowserContext): Promise<string[]> {
  const answer = await context.request.post('/ad/product/page', { data: {} });
  const { response } = (await answer.json()) as { response: { list: { name: string }[] } };
  return response.list.map(({ name }) => name);
}

test('a save without a network is refused at once and never sent by itself', async ({ browser, baseURL }) => {
  const { context, page } = await newOrganisation(browser, baseURL as string, 'Dead Calm', {
    fresh: true,
  });
  await page.clock.install();
  await page.goto('/console/productManager');
  await fillProduct(page, 'Typed at sea');
  const added = requestsTo(page, '/ad/product/add');

  await context.setOffline(true);
  await dialogButton(page, ui('save')).click();
  await expect(page.getByText(texts('common')('http.failed'))).toBeVisible();
  // Rejected: the form waits for its person again, with everything in it.
  await expect(dialogButton(page, ui('save'))).not.toHaveClass(/loading/);
  await expect(dialogButton(page, ui('cancel'))).toBeEnabled();
  await expect(page.getByRole('textbox', { name: products('column.name'), exact: true })).toHaveValue(
    'Typed at sea',
  );
  expect(added).toHaveLength(1);

  // Back online, minutes later, and after the network came back once more: nobody has asked for it again.
  await comeBack(context, page);
  await page.clock.fastForward('05:00');
  await context.setOffline(true);
  await comeBack(context, page);
  expect(added).toHaveLength(1);
  expect(await productNames(context)).toEqual([]);

  await dialogButton(page, ui('save')).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(added).toHaveLength(2);
  expect(await productNames(context)).toEqual(['Typed at sea']);
});

const nameField = (page: Page) => page.getByRole('textbox', { name: products('column.name'), exact: true });
const openDialog = (page: Page) =>
  page
    .getByRole('button', { name: products('add'), exact: true })
    .first()
    .click();

/** Saves, waits until the request is held, and cancels. Answers what lets the request go. */
async function cancelHeldSave(page: Page, end: 'continue' | 'abort'): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route('**/ad/product/add', async (route) => {
    await held.promise;
    await (end === 'continue' ? route.continue() : route.abort());
  });
  const sent = page.waitForRequest('**/ad/product/add');
  await dialogButton(page, ui('save')).click();
  await sent;
  await dialogButton(page, ui('cancel')).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  return () => held.resolve();
}

test('cancelled while a save hangs that succeeds: what was opened meanwhile stays open', async ({
  browser,
  baseURL,
}) => {
  const { page } = await newOrganisation(browser, baseURL as string, 'Slow Tide');
  await page.goto('/console/productManager');
  await fillProduct(page, 'Saved in the end');
  const release = await cancelHeldSave(page, 'continue');
  await openDialog(page);
  await expect(nameField(page)).toBeVisible();
  release();
  await expect(
    page.getByRole('row', { includeHidden: true }).filter({ hasText: 'Saved in the end' }),
  ).toBeVisible();
  await expect(nameField(page)).toBeVisible();
});

test('cancelled while a save hangs that fails: the form comes back with what was typed', async ({
  browser,
  baseURL,
}) => {
  const { context, page } = await newOrganisation(browser, baseURL as string, 'Broken Tide');
  await page.goto('/console/productManager');
  await fillProduct(page, 'Not saved after all');
  const release = await cancelHeldSave(page, 'abort');
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/ad/product/add'));
  release();
  await failed;
  await openDialog(page);
  await expect(nameField(page)).toHaveValue('Not saved after all');
  expect(await productNames(context)).toEqual([]);
});

// In Arabic, which has the most forms for a number of minutes.
test('a list keeps its rows, says that it is offline and how old it is, and recovers', async ({
  browser,
  baseURL,
}) => {
  const t = texts('ui', 'ar');
  const { context, page } = await newOrganisation(browser, baseURL as string, 'Far Out', {
    language: 'ar',
    fresh: true,
  });
  await page.clock.install();
  await page.goto('/console/accountManager/member');
  const rows = page.getByRole('row');
  await expect(rows).toHaveCount(2);

  await context.setOffline(true);
  const note = page.getByRole('status').filter({ hasText: t('stale.offline') });
  await expect(note).toContainText(t('stale.ageNow'));
  await page.clock.fastForward('03:10');
  await expect(note).toContainText(/3/);
  await expect(note).not.toContainText(t('stale.ageNow'));
  // Asking again in vain changes nothing.
  await note.getByRole('button', { name: t('table.retry') }).click();
  await expect(note.getByRole('button', { name: t('table.retry') })).not.toHaveClass(/loading/);
  await expect(note).toContainText(/3/);
  await expect(rows).toHaveCount(2);

  await context.setOffline(false);
  await expect(note).toHaveCount(0);
  await expect(rows).toHaveCount(2);
});
