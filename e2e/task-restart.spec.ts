import { expect } from '@playwright/test';
import { acceptAndSwitch, invite } from './support/invitation.ts';
import { fillOceanCreative } from './support/ocean-creative.ts';
import { call } from './support/login.ts';
import { test } from './support/own-stack.ts';
import { clearFaults, faultsSeen, setFault } from './support/platform-person.ts';
import { newOrganisation } from './support/register.ts';
import { serverProcess } from './support/server-process.ts';
import { visit } from './support/settled.ts';
import { texts } from './support/texts.ts';
import { createdBy, readyForTask, wizardOf } from './support/wizard.ts';

/** Two accounts, three audiences, four materials of which each ad has two. */
const counts = { project: 6, promotion: 12 };
const organisation = 'Third Life';

test('a task goes on by itself after its server was killed, before the eyes of whoever watches it', async ({
  browser,
  baseURL,
  stack,
}) => {
  const { page, context } = await newOrganisation(browser, baseURL as string, organisation);
  const productId = await readyForTask(page, 'ocean');
  const { field, next, begin } = wizardOf(page);
  const [tasks, centre] = [texts('tasks'), texts('task-centre')];

  await visit(page, `/admanager/createAd?platform=OCEAN&productId=${productId}&objective=LINK`);
  await field('taskName').getByRole('textbox').fill('Spring');
  for (const account of await field('advertiserIds').getByRole('treeitem').all()) await account.click();
  await field('assetType')
    .getByRole('radio', { name: tasks('option.ocean.assetType.AWEME') })
    .click();
  await field('deliverySetting.budget').getByRole('spinbutton').fill('500');
  await field('deliverySetting.cpaBid').getByRole('spinbutton').fill('25');
  await next('creative');
  await fillOceanCreative(page);
  await next('names');
  await next('preview');

  // The platform makes ads, and its answers never arrive: the task is met in the middle.
  await setFault({ platform: 'ocean', path: 'promotion/create', kind: 'timeout_after' });
  const id = await begin(counts);
  const drawer = page.getByRole('dialog');
  const executing = drawer.getByText(tasks('status.TASK_HANDLER'), { exact: true });
  await expect(executing.first()).toBeVisible();
  let before = 0;
  const isStill = async () => {
    const now = await faultsSeen();
    const still = now > 0 && now === before;
    before = now;
    return still;
  };
  // As many as go out at once have arrived there.
  await expect.poll(isStill, { intervals: [1000] }).toBe(true);
  // A page that was loaded again would not have it.
  await page.evaluate(() => document.body.setAttribute('data-watched', 'all along'));
  process.kill(serverProcess(stack.logFile), 'SIGKILL');
  await expect(drawer.getByText(centre('lost'))).toBeVisible();
  await clearFaults();

  // Whoever keeps the server running has started it again. Nobody does anything here.
  await expect(drawer.getByText(centre('lost'))).toHaveCount(0);
  const complete = drawer.getByText(tasks('status.TASK_COMPLETE'), { exact: true });
  await expect(complete.first()).toBeVisible({ timeout: 180_000 });
  const summary = (of: typeof page) => of.getByRole('table', { name: tasks('result.summary') });
  const cells = async (of: typeof page) => (await summary(of).getByRole('row').allInnerTexts()).join('\n');
  await expect.poll(() => cells(page)).toMatch(/\t12/);
  expect(await page.evaluate(() => document.body.getAttribute('data-watched'))).toBe('all along');
  expect(await createdBy(page, 'ocean', id)).toEqual(counts);

  // A second person sees the same.
  const second = await newOrganisation(browser, baseURL as string, 'Next Door');
  await invite(context, { phone: second.phone, roles: ['ADMINISTRATOR'] });
  await second.page.goto('/console/home');
  await acceptAndSwitch(second.page, organisation);
  await visit(second.page, `/admanager/batchCreate?platform=OCEAN&task=${id}&show=result`);
  await expect(summary(second.page)).toBeVisible();
  expect(await cells(second.page)).toBe(await cells(page));
  const seen = await call<{ task: { status: string } }>(second.page.request, '/ad/task/ocean/detail', {
    id,
  });
  expect(seen.task.status).toBe('TASK_COMPLETE');
});
