import { expect, type Page } from '@playwright/test';
import { wizardOf } from './wizard.ts';

/** The second step on Ocean: three audiences, four videos two by two, and the Douyin accounts. */
export async function fillOceanCreative(page: Page): Promise<void> {
  const { field, sync, synced, copyAudience, pickVideos } = wizardOf(page);
  await copyAudience('audienceV2List');
  await pickVideos('promotionMaterials.baseMaterialList');
  await field('materialsPerAd').getByRole('spinbutton').fill('2');
  await field('promotionMaterials.titleMaterialList').getByRole('textbox').fill('今天就点亮你的家');
  await field('source').getByRole('textbox').fill('Lamp');
  await sync('nativeSetting.awemeIdList');
  // All that may be used: each account takes its own.
  await field('nativeSetting.awemeIdList').getByRole('combobox').click();
  const usable = page.locator('.ant-select-item-option:not(.ant-select-item-option-disabled)');
  await expect(async () => expect(await usable.count()).toBeGreaterThan(1)).toPass();
  for (const each of await usable.all()) await each.click();
  await page.keyboard.press('Escape');
  await synced();
}
