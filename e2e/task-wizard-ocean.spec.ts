import { expect } from '@playwright/test';
import { rawKeys, seriousFaults } from './support/faults.ts';
import { fillOceanCreative } from './support/ocean-creative.ts';
import { watchErrors } from './support/journey.ts';
import { newOrganisation } from './support/register.ts';
import { visit } from './support/settled.ts';
import { test } from './support/test.ts';
import { texts } from './support/texts.ts';
import { readyForTask, wizardOf } from './support/wizard.ts';

const tasks = texts('tasks');
const option = (name: string) => tasks(`option.ocean.${name}`);

test('plans and launches an Ocean task whose counts agree everywhere', async ({ browser, baseURL }) => {
  const { page } = await newOrganisation(browser, baseURL as string, 'Wizard Ocean');
  const productId = await readyForTask(page, 'ocean');
  const errors = watchErrors(page);
  const { field, next, launch } = wizardOf(page);

  await visit(page, `/admanager/createAd?platform=OCEAN&productId=${productId}&objective=LINK`);
  await field('taskName').getByRole('textbox').fill('Spring');
  for (const account of await field('advertiserIds').getByRole('treeitem').all()) await account.click();
  await expect(
    field('marketingGoal').getByRole('radio', { name: option('marketingGoal.LIVE') }),
  ).toBeDisabled();

  // Another kind of page reports other goals.
  const goals = field('optimizeGoal.externalAction').getByRole('radio');
  await expect(goals).toHaveCount(8);
  await field('assetType')
    .getByRole('radio', { name: option('assetType.AWEME') })
    .click();
  await expect(goals).toHaveCount(2);
  await field('deliverySetting.budget').getByRole('spinbutton').fill('500');
  await field('deliverySetting.cpaBid').getByRole('spinbutton').fill('25');
  expect(await seriousFaults(page)).toEqual([]);
  expect(await rawKeys(page)).toEqual([]);

  await next('creative');
  await fillOceanCreative(page);
  expect(await seriousFaults(page)).toEqual([]);
  expect(await rawKeys(page)).toEqual([]);

  await next('names');
  await next('preview');
  await launch('ocean', { project: 6, promotion: 12 });
  expect(errors).toEqual([]);
});
