import { expect, type Locator, type Page } from '@playwright/test';
import { loggedIn } from './support/journey.ts';
import { moveTo, visit } from './support/settled.ts';
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

test('two lists of one screen lie below each other in a low window', async ({ browser, baseURL }) => {
  const { page } = await loggedIn(browser, baseURL as string, { tenant: 'Blue Harbor' });
  for (const [width, height] of [
    [1280, 600],
    [720, 450],
  ] as const) {
    await page.setViewportSize({ width, height });
    await visit(page, '/accountManager/exports');
    const next = page.getByRole('heading', { name: texts('exports')('schedule.title'), exact: true });
    const bottom = await page
      .getByRole('grid')
      .first()
      .evaluate((grid) => grid.parentElement?.getBoundingClientRect().bottom ?? Infinity);
    expect(bottom).toBeLessThan((await next.boundingBox())?.y ?? 0);
  }
});

test('compared figures stay on the phone, and none is broken', async ({ browser, baseURL }) => {
  const { page } = await loggedIn(browser, baseURL as string, { tenant: 'Blue Harbor', language: 'ar' });
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/reportManager/account?compare=before');
  const parts = await page.locator('dd bdi').evaluateAll((all) =>
    all.map((each) => {
      const { left, right } = each.getBoundingClientRect();
      const pieces = [...each.getClientRects()];
      const lastTop = Math.max(...pieces.map(({ top }) => top));
      return {
        text: each.textContent,
        isWithin: left >= 0 && right <= innerWidth,
        // Words and digits of one line are pieces beside each other.
        isBroken: pieces.some(({ bottom }) => bottom <= lastTop),
      };
    }),
  );
  expect(parts.length).toBeGreaterThan(12);
  expect(parts.filter(({ isWithin, isBroken }) => !isWithin || isBroken)).toEqual([]);
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

test('in a low window a note is one line, which the keyboard opens in full', async ({ browser, baseURL }) => {
  const { page } = await loggedIn(browser, baseURL as string, { tenant: 'Blue Harbor' });
  await page.setViewportSize({ width: 844, height: 390 });
  await visit(page, '/accountManager');
  const sentence = page.getByRole('note').getByRole('button', { name: /^Filter by currency/ });
  const isCut = () =>
    sentence
      .locator('span')
      .first()
      .evaluate((text) => text.scrollWidth > text.clientWidth);
  expect(await isCut()).toBe(true);
  await sentence.focus();
  await page.keyboard.press('Enter');
  await expect(sentence).toHaveAttribute('aria-expanded', 'true');
  expect(await isCut()).toBe(false);
});

test('a filter keeps its width when it is set, and begins with what it is set to', async ({
  browser,
  baseURL,
}) => {
  const { page } = await loggedIn(browser, baseURL as string, { tenant: 'Blue Harbor', language: 'zh' });
  await page.setViewportSize({ width: 1280, height: 600 });
  await visit(page, '/accountManager');
  const filters = page.getByRole('search').locator('[data-name]');
  const boxes = () =>
    filters.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON() as object));
  const before = await boxes();
  expect(before).toHaveLength(5);
  await moveTo(page, '/accountManager?authStatus=USER_PLATFORM_CANCEL&platform=TIKTOK');
  const value = filters.getByText(texts('accounts', 'zh')('authStatus.USER_PLATFORM_CANCEL'));
  await expect(value).toBeVisible();
  expect(await value.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0);
  expect(await boxes()).toEqual(before);
});

test('a refusal stands inside of its question, in view in a low window, and once', async ({
  browser,
  baseURL,
}) => {
  const { page } = await loggedIn(browser, baseURL as string, { tenant: 'Blue Harbor' });
  await page.setViewportSize({ width: 844, height: 390 });
  await page.route('**/member/stop', (route) =>
    route.fulfill({ json: { errorCode: 10_001, errorMessage: 'Not while ads run', response: null } }),
  );
  await visit(page, '/accountManager/member');
  for (const name of ['Isla Wrenfield', 'Tobin Marsh'])
    await page.getByRole('checkbox', { name: ui('table.selectRow', { name }) }).check();
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: texts('members')('action.stop') })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: texts('members')('action.stop') }).click();
  await expect(dialog.getByRole('alert')).toContainText('Not while ads run');
  await expect(dialog.getByRole('listitem')).toHaveCount(0);
  await isWithin(dialog.getByRole('alert'), 844, 390);
  await isWithin(dialog.getByRole('button', { name: ui('cancel') }), 844, 390);
});

test('a comparison moves nothing in a common window', async ({ browser, baseURL }) => {
  const { page } = await loggedIn(browser, baseURL as string, { tenant: 'Blue Harbor' });
  await page.setViewportSize({ width: 1440, height: 900 });
  const top = async (address: string) => {
    await visit(page, address);
    return page
      .getByRole('note')
      .first()
      .evaluate((note) => note.getBoundingClientRect().top);
  };
  const before = await top('/reportManager/account?period=last7Days');
  const compared = await top('/reportManager/account?period=last7Days&compare=before');
  await expect(page.getByText(texts('reports')('screen.compare.before'), { exact: true })).toBeVisible();
  expect(Math.abs(compared - before)).toBeLessThanOrEqual(2);
});

test('by ad there are three figures in sight in a window of 1280', async ({ browser, baseURL }) => {
  const { page } = await loggedIn(browser, baseURL as string, { tenant: 'Blue Harbor' });
  await page.setViewportSize({ width: 1280, height: 720 });
  await visit(page, '/reportManager/ad');
  const inSight = (column: string) =>
    page
      .locator(`[data-row][data-figure=${column}]`)
      .first()
      .evaluate((figure) => {
        const { right, top } = figure.getBoundingClientRect();
        return (
          document.elementFromPoint(right - 4, top + 4) === figure ||
          figure.contains(document.elementFromPoint(right - 4, top + 4))
        );
      });
  for (const column of ['cost', 'impressions', 'clicks']) expect(await inSight(column)).toBe(true);
});

test('how a report is cut can be chosen on a phone that lies', async ({ browser, baseURL }) => {
  const { page } = await loggedIn(browser, baseURL as string, { tenant: 'Blue Harbor' });
  await page.setViewportSize({ width: 844, height: 390 });
  await visit(page, '/reportManager/account?pivot=platform');
  const t = texts('reports');
  await page.getByRole('button', { name: t('screen.option.title'), exact: true }).click();
  const panel = page
    .getByRole('tooltip')
    .filter({ has: page.getByRole('combobox', { name: t('screen.option.group') }) });
  await isWithin(panel, 844, 390);
});

test('tools share the line of the filters where there is no search box', async ({ browser, baseURL }) => {
  const { page } = await loggedIn(browser, baseURL as string, { tenant: 'Blue Harbor' });
  await page.setViewportSize({ width: 844, height: 390 });
  await visit(page, '/reportManager/account');
  const centre = (part: Locator) =>
    part.evaluate((each) => {
      const { top, bottom } = each.getBoundingClientRect();
      return (top + bottom) / 2;
    });
  const tools = await centre(page.getByRole('button', { name: ui('table.reload') }));
  const filters = await centre(page.getByRole('search').getByRole('combobox').first());
  expect(Math.abs(tools - filters)).toBeLessThan(8);
});
