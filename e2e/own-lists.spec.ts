import { expect, type Locator, type Page } from '@playwright/test';
import { authorise, succeeded } from './support/authorise.ts';
import { rawKeys, seriousFaults } from './support/faults.ts';
import { loggedIn, watchErrors } from './support/journey.ts';
import type { Language } from './support/login.ts';
import { freshPerson } from './support/platform-person.ts';
import { newProduct } from './support/product.ts';
import { newOrganisation, password } from './support/register.ts';
import { visit } from './support/settled.ts';
import { test } from './support/test.ts';
import { texts } from './support/texts.ts';

const languages = ['zh', 'ar'] as const satisfies Language[];
type Texts = ReturnType<typeof texts>;

const chooseFirst = async (page: Page, field: Locator) => {
  await field.click();
  await page.keyboard.press('Enter');
};

/** A list of things that are ours alone: what its form needs beside the name, and two names that it takes. */
interface OwnList {
  path: string;
  nameKey: string;
  names: readonly [string, string];
  fill: (page: Page, dialog: Locator, t: Texts) => Promise<void>;
}

const withProduct: OwnList['fill'] = (page, dialog, t) =>
  chooseFirst(page, dialog.getByLabel(t('column.productName')));

const ownLists: Record<string, OwnList> = {
  'material-tags': {
    path: '/materialManager/tagMaterial',
    nameKey: 'column.name',
    names: ['Harbour', 'Lighthouse'],
    fill: async (_page, dialog, t) => {
      await dialog.getByLabel(t('column.firstCategory')).fill('Place');
      await dialog.getByLabel(t('column.secondCategory')).fill('Coast');
    },
  },
  'copy-texts': {
    path: '/materialManager/copywriting',
    nameKey: 'column.chineseText',
    names: ['扬帆出海，一路顺风', '夜航归来，灯火可亲'],
    fill: withProduct,
  },
  'selling-points': {
    path: '/admanager/productSellingManager',
    nameKey: 'column.name',
    names: ['一起出海寻宝', '万人同船竞技'],
    fill: withProduct,
  },
};

async function fillSearchEditEmpty(page: Page, list: OwnList, t: Texts, ui: Texts): Promise<void> {
  const [name, next] = list.names;
  const dialog = page.getByRole('dialog');
  const save = () => dialog.getByRole('button', { name: ui('save'), exact: true }).click();
  const rowOf = (text: string) => page.getByRole('row').filter({ hasText: text });
  await visit(page, list.path);
  await expect(page.getByText(t('empty.title'))).toBeVisible();
  await page
    .getByRole('button', { name: t('add'), exact: true })
    .first()
    .click();
  await save();
  await expect(dialog.getByRole('alert')).not.toHaveCount(0);
  await dialog.getByLabel(t(list.nameKey)).fill(name);
  await list.fill(page, dialog, t);
  await save();
  await expect(dialog).toHaveCount(0);
  await expect(rowOf(name)).toHaveCount(1);

  await page.getByRole('searchbox').fill('zz');
  await expect(rowOf(name)).toHaveCount(0);
  await page
    .getByRole('button', { name: ui('filter.clear') })
    .first()
    .click();
  await rowOf(name)
    .getByRole('button', { name: ui('row.edit', { name }) })
    .click();
  await dialog.getByLabel(t(list.nameKey)).fill(next);
  await save();
  await expect(dialog).toHaveCount(0);
  await expect(rowOf(name)).toHaveCount(0);
  expect(await rawKeys(page)).toEqual([]);
  expect(await seriousFaults(page)).toEqual([]);

  await rowOf(next)
    .getByRole('button', { name: ui('row.delete', { name: next }) })
    .click();
  await dialog.getByRole('button', { name: ui('delete.confirm'), exact: true }).click();
  await expect(page.getByText(t('empty.title'))).toBeVisible();
}

for (const language of languages)
  test(`fills, searches, edits and empties tags, copy and selling points, in ${language}`, async ({
    browser,
    baseURL,
  }) => {
    const { page } = await newOrganisation(browser, baseURL as string, `Own ${language}`, { language });
    await newProduct(page, 'Sail Away');
    await page.addInitScript(() => localStorage.setItem('ad-platform-key', 'OCEAN'));
    const errors = watchErrors(page);
    for (const [feature, list] of Object.entries(ownLists))
      await fillSearchEditEmpty(page, list, texts(feature, language), texts('ui', language));
    expect(errors).toEqual([]);
  });

for (const language of languages)
  test(`syncs, adds and edits apps, and shows them over all accounts, in ${language}`, async ({
    browser,
    baseURL,
  }) => {
    const first = await newOrganisation(browser, baseURL as string, `Apps ${language}`);
    const person = await freshPerson('tiktok');
    await authorise(first.page, person, person.accountIds);
    await succeeded(first.page);
    const { page } = await loggedIn(browser, baseURL as string, { phone: first.phone, password, language });
    await page.addInitScript(() => localStorage.setItem('ad-platform-key', 'TIKTOK'));
    const errors = watchErrors(page);
    const [t, assets, ui] = [texts('apps', language), texts('assets', language), texts('ui', language)];
    const rows = page.getByRole('row').filter({ hasText: assets('presence.there') });
    const dialog = page.getByRole('dialog');
    const save = () => dialog.getByRole('button', { name: ui('save'), exact: true }).click();
    await visit(page, '/admanager/appManager');
    await expect(page.getByText(t('empty.title'))).toBeVisible();
    await page
      .getByRole('button', { name: assets('sync'), exact: true })
      .first()
      .click();
    await expect(rows).not.toHaveCount(0);

    await page.getByRole('button', { name: t('add'), exact: true }).click();
    await save();
    await expect(dialog.getByText(t('rule.downloadUrl'))).toBeVisible();
    await chooseFirst(page, dialog.getByLabel(assets('column.advertiserName')));
    await dialog
      .getByLabel(t('column.downloadUrl'))
      .fill('https://play.google.com/store/apps/details?id=com.example.harbourlamp');
    await dialog.getByLabel(t('column.clickUrl')).fill('https://track.example.com/click');
    await dialog.getByLabel(t('column.impressionUrl')).fill('https://track.example.com/seen');
    await save();
    await expect(dialog).toHaveCount(0);
    await page.getByRole('searchbox').fill('com.example.harbourlamp');
    await expect(rows).toHaveCount(1);

    await rows.getByRole('button', { name: t('editOf', { name: '' }).trim() }).click();
    await dialog.getByLabel(t('column.clickUrl')).fill('https://track.example.com/click?v=2');
    await save();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('region', { name: assets('change.title') })).toContainText(
      assets('changeState.DONE'),
    );
    await page.getByText(t('tab.mapping'), { exact: true }).click();
    await expect(page.getByRole('row').filter({ hasText: 'com.example.harbourlamp' })).toHaveCount(1);
    expect(await rawKeys(page)).toEqual([]);
    expect(await seriousFaults(page)).toEqual([]);
    expect(errors).toEqual([]);
  });
