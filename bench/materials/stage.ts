import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { launchOptions } from '../../e2e/support/launch.ts';
import { call, logIn } from '../../e2e/support/login.ts';
import type { Stack } from '../../scripts/lib/stack.ts';
import type { ImageMaterial } from '../../packages/contract/src/materials/index.ts';
import { startTrialStack } from '../../scripts/lib/trial-stack.ts';
import type { Work } from '../support/define.ts';
import { bareList, type Room } from './bare-list.ts';
import { fill } from './fill.ts';

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

/** What scrolls most. As text: it runs in the browser, whose types a bench does not have. */
const longest = `[...document.querySelectorAll('*')]
  .filter((element) => /auto|scroll/.test(getComputedStyle(element).overflowY))
  .sort((one, other) => other.scrollHeight - other.clientHeight - (one.scrollHeight - one.clientHeight))[0]`;

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
  await fill(
    stack,
    tenantId,
    list.map(({ id }) => id),
    materials,
  );
  const library = await context.newPage();
  await library.goto(`/console/materialManager/imageMaterial?view=${view}&size=${pageSize}`);
  await library.locator('[role=row], [data-card]').nth(10).waitFor();
  const shown = await call<{ list: ImageMaterial[] }>(context.request, '/ad/material/image/getList', {
    pageSize,
  });
  const room = await library.evaluate<Room>(`(() => {
    const list = ${longest};
    return { width: list.clientWidth, height: list.clientHeight };
  })()`);
  const bare = await context.newPage();
  // From the same origin, whose pictures it shows, but without the console's content policy.
  await bare.route('**/bare', (route) =>
    route.fulfill({ contentType: 'text/html', body: bareList(view, shown.list, room) }),
  );
  await bare.goto('/bare');
  await bare.waitForLoadState('networkidle');
  return { stack, browser, library, bare };
};

export async function stopLibrary({ browser, stack }: LibraryStage): Promise<void> {
  await browser.close();
  await stack.stop();
}

/** Pixels a frame: as a wheel is turned, and as a page is flung. */
export const speeds = { steady: 40, flung: 160 } as const;

const scrollBy = (pixels: number) => `(async () => {
  const list = globalThis.scrolling;
  const room = list.scrollHeight - list.clientHeight;
  if (room < 10000) throw new Error('There is nothing to scroll');
  let [count, step, at] = [0, ${pixels}, list.scrollTop];
  const end = performance.now() + ${seconds * 1000};
  while (performance.now() < end) {
    // Not read from the page: that would make it lay out twice in a frame.
    if (at + step < 0 || at + step > room) step = -step;
    list.scrollTop = at += step;
    await new Promise((drawn) => requestAnimationFrame(drawn));
    count += 1;
  }
  return count;
})()`;

/** CPU seconds of the thread that scripts, lays out and paints a page. */
async function mainThreadSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
}

/**
 * Frames that were drawn while it scrolled for a time, from one end to the other and back: one that comes late is one that is
 * missing. The CPU time beside it is the page's own for a hundred frames, which a busy machine changes least.
 */
export async function scrolled(page: Page, speed: keyof typeof speeds): Promise<Work> {
  await page.bringToFront();
  const session = await page.context().newCDPSession(page);
  try {
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    // To find it takes a look at every element of the page, which is none of what scrolling costs.
    await page.evaluate(`void (globalThis.scrolling = ${longest})`);
    const before = await mainThreadSeconds(session);
    const units = await page.evaluate<number>(scrollBy(speeds[speed]));
    const cpuSeconds = (((await mainThreadSeconds(session)) - before) / units) * 100;
    return { units, seconds, cpuSeconds };
  } finally {
    await session.detach();
  }
}
