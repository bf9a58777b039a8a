import { expect } from '@playwright/test';
import { seriousFaults } from './support/faults.ts';
import { loggedIn, watchErrors } from './support/journey.ts';
import { newOrganisation } from './support/register.ts';
import { visit } from './support/settled.ts';
import { test } from './support/test.ts';
import { texts } from './support/texts.ts';

for (const language of ['zh', 'ar'] as const)
  test(`leads from the figures to the materials they count, in ${language}`, async ({ browser, baseURL }) => {
    const t = texts('material-dashboard', language);
    const { page } = await loggedIn(browser, baseURL as string, { tenant: 'Blue Harbor', language });
    const errors = watchErrors(page);
    await visit(page, '/materialManager/dashboard');
    // The drawing comes in a file of its own.
    await expect(page.locator('figure canvas').first()).toBeVisible();
    expect(await seriousFaults(page, 'main')).toEqual([]);
    const untagged = page
      .getByRole('table', { name: t('check.title') })
      .getByRole('link', { name: new RegExp(`^${t('check.untagged')}`) });
    const count = Number(await untagged.first().textContent());
    expect(count).toBeGreaterThan(0);
    await untagged.first().click();
    await expect(page).toHaveURL(/imageMaterial\?tagged=false/);
    const preview = texts('materials', language)('preview.open', { name: '' });
    await expect(page.getByRole('button', { name: new RegExp(`^${preview}`) })).toHaveCount(count);
    expect(errors).toEqual([]);
  });

test('leads from an empty library to the upload', async ({ browser, baseURL }) => {
  const t = texts('material-dashboard', 'en');
  const { page } = await newOrganisation(browser, baseURL as string, 'Empty Studio', { language: 'en' });
  await visit(page, '/materialManager/dashboard');
  await expect(page.getByText(t('empty.title'))).toBeVisible();
  await page.getByRole('button', { name: t('uploadVideos') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page).toHaveURL(/videoMaterial\?dialog=add/);
});

test('takes the days of the figures from the dashboard to a library, sorted by what was spent', async ({
  browser,
  baseURL,
}) => {
  const t = texts('material-dashboard', 'en');
  const materials = texts('materials', 'en');
  const { page } = await loggedIn(browser, baseURL as string, { tenant: 'Blue Harbor', language: 'en' });
  const errors = watchErrors(page);
  await visit(page, '/materialManager/dashboard?from=2026-11-01&to=2026-11-07');
  const performance = page.getByRole('region', { name: t('figures.title') });
  await performance.getByText(t('images'), { exact: true }).click();
  await expect(page).toHaveURL(/kind=IMAGE/);
  await performance.getByText(materials('figures.mine')).click();
  await expect(page).toHaveURL(/mine=true/);
  await visit(
    page,
    '/materialManager/videoMaterial?view=list&sort=-cost&from=2026-11-01&to=2026-11-07&figuresOf=TIKTOK',
  );
  await expect(page.getByRole('group', { name: materials('figures.range') })).toContainText('TikTok');
  await expect(
    page.getByRole('columnheader', { name: materials('column.cost'), exact: false }).first(),
  ).toHaveAttribute('aria-sort', 'descending');
  // Another figure to sort by is in the address, and the days stay.
  await page
    .getByRole('columnheader', { name: materials('column.impressions') })
    .first()
    .click();
  await expect(page).toHaveURL(/sort=-?impressions/);
  await expect(page).toHaveURL(/from=2026-11-01/);
  expect(await seriousFaults(page, 'main')).toEqual([]);
  expect(errors).toEqual([]);
});
