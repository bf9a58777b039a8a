import { expect, type Locator, type Page } from '@playwright/test';
import { loggedIn } from './support/journey.ts';
import { visit } from './support/settled.ts';
import { test } from './support/test.ts';
import { texts } from './support/texts.ts';

const ui = texts('ui');

/** Rows that are wholly within the table's own window, below its head. */
const rowsInSight = (page: Page) =>
  page.getByRole('grid').evaluate((grid) => {
    const [head, ...rows] = [...grid.querySelectorAll('[role=row]')].map((row) =>
      row.getBoundingClientRect(),
    );
    const { bottom } = grid.getBoundingClientRect();
    return rows.filter((row) => row.top >= (head?.bottom ?? 0) - 1 && row.bottom <= bottom + 1).length;
  });

const isWithin = (inner: Locator, width: number, height: number) =>
  expect
    .poll(async () => {
      const box = await inner.boundingBox();
      return box !== null && box.y >= 0 && box.y + box.height <= height && box.x + box.width <= width;
    })
    .toBe(true);

test('the table shows fourteen accounts below its notes in a common window, and five rows in a low one', async ({
  browser,
  baseURL,
}) => {
  const { page } = await loggedIn(browser, baseURL as string, { tenant: 'Blue Harbor' });
  await visit(page, '/accountManager');
  await expect(page.getByRole('note')).toHaveCount(2);
  expect(await rowsInSight(page)).toBeGreaterThanOrEqual(14);

  for (const [width, height] of [
    [844, 390],
    [720, 450],
  ] as const) {
    await page.setViewportSize({ width, height });
    // The menu is in a drawer: beside the content there is no room for it.
    await expect(page.getByRole('complementary')).toHaveCount(0);
    await expect.poll(() => rowsInSight(page)).toBeGreaterThanOrEqual(5);
    await page.getByRole('grid').evaluate((grid) => grid.scrollIntoView({ block: 'center' }));
    await isWithin(page.getByRole('grid'), width, height);
  }
});

test('compact rows still say how old a figure is and what to do', async ({ browser, baseURL }) => {
  const { page } = await loggedIn(browser, baseURL as string, { tenant: 'Blue Harbor' });
  await visit(page, '/accountManager');
  await page.getByRole('button', { name: ui('table.compact') }).click();
  const row = page.getByRole('row').filter({ hasText: 'Costa Cards (limited)' });
  // Of the status and of the amount.
  await expect(row.getByText(/^synced /).filter({ visible: true })).toHaveCount(2);
  await expect(row.getByRole('button', { name: /^Re-authorise/ }).first()).toBeVisible();
  expect(await row.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
});

test('in a low window a form scrolls between its title and its buttons', async ({ browser, baseURL }) => {
  const { page } = await loggedIn(browser, baseURL as string, { tenant: 'Blue Harbor' });
  await page.setViewportSize({ width: 844, height: 390 });
  await visit(page, '/productManager?dialog=add');
  const dialog = page.getByRole('dialog');
  await isWithin(dialog.getByRole('button', { name: ui('save') }), 844, 390);
  await isWithin(dialog.getByText(texts('products')('add')), 844, 390);
  await dialog.getByRole('textbox').last().scrollIntoViewIfNeeded();
  await isWithin(dialog.getByRole('button', { name: ui('save') }), 844, 390);
});

test('figures stand below each other in Arabic too: all end at the same edge', async ({
  browser,
  baseURL,
}) => {
  const { page } = await loggedIn(browser, baseURL as string, { tenant: 'Blue Harbor', language: 'ar' });
  await visit(page, '/accountManager');
  const ends = await page.getByRole('grid').evaluate((grid) =>
    [...grid.querySelectorAll('[role=gridcell]')].flatMap((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return /^\D{3,4}\d[\d,]*\.\d\d$/.test(cell.textContent?.trim() ?? '')
        ? [Math.round(cell.getBoundingClientRect().right - range.getBoundingClientRect().right)]
        : [];
    }),
  );
  expect(ends.length).toBeGreaterThan(3);
  expect(new Set(ends).size).toBe(1);
});
