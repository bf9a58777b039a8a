import { expect } from '@playwright/test';
import { rawKeys, seriousFaults } from './support/faults.ts';
import { watchErrors } from './support/journey.ts';
import { newOrganisation } from './support/register.ts';
import { visit } from './support/settled.ts';
import { test } from './support/test.ts';
import { texts } from './support/texts.ts';
import { readyForTask, wizardOf } from './support/wizard.ts';

const tasks = texts('tasks');
const option = (name: string) => tasks(`option.facebook.${name}`);

test('plans and launches a Facebook task whose counts agree everywhere', async ({ browser, baseURL }) => {
  const { page } = await newOrganisation(browser, baseURL as string, 'Wizard Facebook');
  const productId = await readyForTask(page, 'facebook');
  const errors = watchErrors(page);
  const { field, next, sync, synced, chooseMissing, copyAudience, pickVideos, launch } = wizardOf(page);

  await visit(
    page,
    `/admanager/createAd?platform=FACEBOOK&productId=${productId}&objective=OUTCOME_APP_PROMOTION`,
  );
  await field('taskName').getByRole('textbox').fill('Spring');
  for (const account of await field('advertiserIds').getByRole('treeitem').all()) await account.click();
  await expect(field('smartPromotionType').getByRole('radio').nth(1)).toBeEnabled();
  await sync('promotedObject.id');
  await chooseMissing('promotedObject.id');

  // Audience Network stands beside Facebook's own places only.
  await field('placementType')
    .getByRole('radio', { name: option('placementType.CUSTOM') })
    .click();
  const publisher = (name: string) =>
    field('placements').getByRole('checkbox', { name: new RegExp(`^${option(`publishers.${name}`)}`) });
  await expect(publisher('audience_network')).toBeDisabled();
  await publisher('facebook').click();
  await publisher('audience_network').click();
  await expect(publisher('audience_network')).toBeChecked();
  await synced();
  expect(await seriousFaults(page)).toEqual([]);
  expect(await rawKeys(page)).toEqual([]);

  await next('creative');
  await field('targeting.0').getByRole('tree').first().getByRole('treeitem').first().click();
  await copyAudience('targeting');
  await pickVideos('materialGroups.0.material.materials');
  await field('materialGroups.0.message').getByRole('textbox').fill('Play with us');
  await field('materialGroups.0.title').getByRole('textbox').fill('Sail away');
  await chooseMissing('materialGroups.0.callToAction');
  await sync('adSetIdentityInfo');
  await chooseMissing('adSetIdentityInfo');
  await synced();
  expect(await seriousFaults(page)).toEqual([]);
  expect(await rawKeys(page)).toEqual([]);

  await next('names');
  await next('preview');
  await launch('facebook', { campaign: 2, adgroup: 6, ad: 24 });
  expect(errors).toEqual([]);
});
