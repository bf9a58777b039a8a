import { expect } from '@playwright/test';
import { authorise, succeeded } from './support/authorise.ts';
import { rawKeys, seriousFaults } from './support/faults.ts';
import { loggedIn, watchErrors } from './support/journey.ts';
import { call } from './support/login.ts';
import { test } from './support/own-stack.ts';
import { clearFaults, freshPerson, setFault } from './support/platform-person.ts';
import { newOrganisation, password } from './support/register.ts';
import { visit } from './support/settled.ts';
import { texts } from './support/texts.ts';

// They slow the platform down for each other.
test.describe.configure({ mode: 'serial' });

/** Long enough that somebody has left the screen before it is done. */
const slowly = () => setFault({ platform: 'tiktok', kind: 'slow', delayMs: 2000 });

for (const language of ['en', 'ar'] as const)
  test(`finds what was begun elsewhere under the bell, and what came of it: ${language}`, async ({
    browser,
    baseURL,
  }) => {
    const [centre, assets, ui] = [
      texts('task-centre', language),
      texts('assets', language),
      texts('ui', language),
    ];
    const first = await newOrganisation(browser, baseURL as string, `Bells ${language}`);
    const person = await freshPerson('tiktok');
    const [here = '', there = ''] = person.accountIds;
    await authorise(first.page, person, person.accountIds);
    await succeeded(first.page);
    await call(first.page.request, '/ad/material/pixel/add', { name: 'Quay', advertiserId: here });
    const { page } = await loggedIn(browser, baseURL as string, { phone: first.phone, password, language });
    const errors = watchErrors(page);
    await page.addInitScript(() => localStorage.setItem('ad-platform-key', 'TIKTOK'));
    const bell = page.getByRole('button', { name: new RegExp(`^${centre('title')}`) });
    const panel = page.getByRole('dialog', { name: centre('title') });
    const line = (title: string) => panel.getByRole('listitem').filter({ hasText: title });

    await visit(page, '/admanager/pixelManager?keyword=Quay');
    const rows = page.getByRole('row').filter({ hasText: 'Quay' });
    await expect(rows).toHaveCount(1);
    await slowly();
    await page
      .getByRole('button', { name: assets('sync'), exact: true })
      .first()
      .click();
    await expect(bell).toHaveAccessibleName(new RegExp(centre('running', { number: 1 })));
    await visit(page, '/home');
    await bell.click();
    const sync = line(assets('job.sync.pixel'));
    await expect(sync).toBeVisible();
    expect(await seriousFaults(page)).toEqual([]);
    await clearFaults();
    await expect(sync).toContainText(assets('job.synced', { found: '' }).trim());
    await sync.getByRole('button', { name: assets('job.sync.pixel'), exact: true }).click();
    await expect(page).toHaveURL(/\/admanager\/pixelManager/);
    await expect(bell).toHaveAccessibleName(centre('title'));

    await visit(page, '/admanager/pixelManager?keyword=Quay');
    await page.getByRole('button', { name: ui('row.more', { name: 'Quay' }), exact: true }).click();
    await page.getByRole('menuitem', { name: assets('copy.action'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('searchbox').fill(there);
    await dialog.getByRole('treeitem').first().click();
    await slowly();
    await dialog.getByRole('button', { name: assets('copy.run', { count: 1 }) }).click();
    const title = assets('job.copy', { name: 'Quay' });
    await expect(bell).toHaveAccessibleName(new RegExp(centre('running', { number: 1 })));
    await visit(page, '/home');
    await bell.click();
    await expect(line(title)).toBeVisible();
    await clearFaults();
    await expect(line(title)).toContainText(centre('job.done', { number: 1 }));
    await line(title).getByRole('button', { name: title, exact: true }).click();
    await expect(page).toHaveURL(/\/admanager\/pixelManager/);
    await visit(page, '/admanager/pixelManager?keyword=Quay');
    await expect(rows).toHaveCount(2);
    expect(await rawKeys(page)).toEqual([]);
    expect(errors).toEqual([]);
  });
