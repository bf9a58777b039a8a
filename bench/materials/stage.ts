import { type Browser, chromium, type Page } from '@playwright/test';
import pg from 'pg';
import { cloneMaterial } from '../../apps/server/src/features/materials/testing/clones.ts';
import { launchOptions } from '../../e2e/support/launch.ts';
import { call, logIn } from '../../e2e/support/login.ts';
import type { Stack } from '../../scripts/lib/stack.ts';
import { startTrialStack } from '../../scripts/lib/trial-stack.ts';
import { bareList } from './bare-list.ts';

export const materials = 10_000;
/** As many as a page of the console shows at most. */
const pageSize = 1000;
const seconds = 2;

export interface LibraryStage {
  browser: Browser;
  stack: Stack;
  library: Page;
  bare: Page;
}

async function fill(stack: Stack, tenantId: string, materialId: string): Promise<void> {
  const owner = new pg.Client({ connectionString: stack.databaseUrl });
  await owner.connect();
  try {
    await cloneMaterial(owner, { tenantId, materialId, count: materials });
    await owner.query('analyze materials');
  } finally {
    await owner.end();
  }
}

/** The library of images with so many in it, in a browser, beside a list that does nothing else. */
export const libraryStage = (view: 'grid' | 'list') => async (): Promise<LibraryStage> => {
  const stack = await startTrialStack();
  const browser = await chromium.launch(launchOptions());
  const look = { baseURL: stack.url, viewport: { width: 1440, height: 900 } };
  const visitor = await browser.newContext(look);
  const storageState = await logIn(visitor.request, stack.url, { tenant: 'Blue Harbor', language: 'en' });
  const context = await browser.newContext({ ...look, storageState });
  const { list } = await call<{ list: { id: string }[] }>(context.request, '/ad/material/image/getList', {});
  const profile = storageState.origins[0]?.localStorage.find(({ name }) => name === 'agentMemberVo');
  const { tenantId } = JSON.parse(profile?.value ?? '{}') as { tenantId: string };
  await fill(stack, tenantId, list[0]?.id ?? '');
  const library = await context.newPage();
  await library.goto(`/console/materialManager/imageMaterial?view=${view}&size=${pageSize}`);
  await library.locator('[role=row], [data-card]').nth(10).waitFor();
  const bare = await context.newPage();
  await bare.setContent(bareList(pageSize));
  return { stack, browser, library, bare };
};

export async function stopLibrary({ browser, stack }: LibraryStage): Promise<void> {
  await browser.close();
  await stack.stop();
}

/** Pixels a frame: as a wheel is turned, and as a page is flung. */
export const speeds = { steady: 40, flung: 160 } as const;

/** As text: it runs in the browser, whose types a bench does not have. */
const scrollBy = (pixels: number) => `(async () => {
  const room = (element) => element.scrollHeight - element.clientHeight;
  const [list] = [...document.querySelectorAll('*')]
    .filter((element) => /auto|scroll/.test(getComputedStyle(element).overflowY))
    .sort((one, other) => room(other) - room(one));
  if (!list || room(list) < 10000) throw new Error('There is nothing to scroll');
  let [count, step] = [0, ${pixels}];
  const end = performance.now() + ${seconds * 1000};
  while (performance.now() < end) {
    list.scrollTop += step;
    if (list.scrollTop <= 0 || list.scrollTop >= room(list) - 1) step = -step;
    await new Promise((drawn) => requestAnimationFrame(drawn));
    count += 1;
  }
  return count;
})()`;

/** Frames that were drawn while it scrolled for a time, from one end to the other and back. */
export async function scrolled(
  page: Page,
  speed: keyof typeof speeds,
): Promise<{ units: number; seconds: number }> {
  await page.bringToFront();
  return { units: await page.evaluate<number>(scrollBy(speeds[speed])), seconds };
}
