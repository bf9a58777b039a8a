import { expect } from '@playwright/test';
import { allCalls } from '../packages/contract/src/registry.ts';
import { seriousFaults } from './support/faults.ts';
import { watchErrors } from './support/journey.ts';
import { test } from './support/test.ts';

/** What of the reference is our own doing; its parts are its maker's. */
const ours = new Set(['html-has-lang', 'document-title', 'meta-viewport']);

test('the API reference keeps to its policy and host, and shows every feature with examples', async ({
  page,
  baseURL,
}) => {
  const errors = watchErrors(page);
  const foreign: string[] = [];
  page.on('request', (request) => {
    const { origin } = new URL(request.url());
    if (origin !== new URL(baseURL as string).origin && origin !== 'null') foreign.push(request.url());
  });
  await page.goto('/docs');
  await expect(page.getByRole('heading', { name: 'Adsail', level: 1 })).toBeVisible();

  const contents = page.getByRole('complementary', { name: 'Adsail' });
  for (const feature of new Set(allCalls.map((call) => call.feature)))
    await expect(contents.getByText(feature, { exact: true }).first()).toBeVisible();

  await page.goto('/docs#tag/title-groups/POST/ad/title/add');
  const call = page.locator('section').filter({ hasText: '/ad/title/add' }).last();
  await expect(call.getByText('"groupName"').first()).toBeVisible();
  await expect(call.getByText('"errorCode"').first()).toBeVisible();

  const faults = await seriousFaults(page);
  expect(faults.filter((fault) => ours.has(fault.split(':', 1)[0] ?? ''))).toEqual([]);
  expect(foreign).toEqual([]);
  expect(errors).toEqual([]);
});
