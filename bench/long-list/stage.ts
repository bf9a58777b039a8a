import { type Browser, chromium, type Page } from '@playwright/test';
import { launchOptions } from '../../e2e/support/launch.ts';
import { logIn } from '../../e2e/support/login.ts';
import type { ObjectPage, ObjectTotals } from '../../packages/contract/src/ad-objects/index.ts';
import type { Stack } from '../../scripts/lib/stack.ts';
import { startTrialStack } from '../../scripts/lib/trial-stack.ts';
import { bareList } from './bare-list.ts';
import { objectAt, objects } from './objects.ts';

export interface LongListStage {
  browser: Browser;
  stack: Stack;
  ours: Page;
  bare: Page;
}

const answer = (response: ObjectPage | ObjectTotals) => ({
  json: { errorCode: 0, errorMessage: '', response },
});
const asked = { snapshot: 'bench', asOf: '2026-11-18T09:00:00.000Z', comparedDays: null, beforeDays: null };

/** What the server takes for its answers is another bench's matter: here they come at once. */
async function answerFor(page: Page): Promise<void> {
  await page.route('**/ad/manage/*/page', (route) => {
    const { pageIndex, pageSize } = route.request().postDataJSON() as { pageIndex: number; pageSize: number };
    const first = (pageIndex - 1) * pageSize;
    const list = Array.from({ length: Math.min(pageSize, objects - first) }, (_, at) => objectAt(first + at));
    const more = { missingIds: [], hidden: 0, currency: null, orderCurrency: null };
    return route.fulfill(answer({ ...asked, ...more, list, total: objects, pageIndex, pageSize }));
  });
  await page.route('**/ad/manage/*/totals', (route) =>
    route.fulfill(
      answer({
        ...asked,
        total: objects,
        currency: 'USD',
        totals: { values: { cost: '1000000' }, why: {} },
        beforeTotals: null,
        notes: {
          missingRates: { count: 0, list: [] },
          provisionalRates: [],
          gaps: { accounts: 0, days: 0, list: [] },
          accounts: 1,
          currencies: ['USD'],
          zones: ['Asia/Shanghai'],
          platforms: ['TIKTOK'],
          isRunning: false,
          oldestFetch: null,
          newestFetch: null,
        },
      }),
    ),
  );
}

/** The list of ads with so many in it, whose pages come in while it scrolls, beside a list that does nothing else. */
export async function longListStage(): Promise<LongListStage> {
  const stack = await startTrialStack();
  const browser = await chromium.launch(launchOptions());
  const look = { baseURL: stack.url, viewport: { width: 1440, height: 900 } };
  const visitor = await browser.newContext(look);
  const storageState = await logIn(visitor.request, stack.url, { tenant: 'Blue Harbor', language: 'en' });
  const context = await browser.newContext({ ...look, storageState });
  const ours = await context.newPage();
  await answerFor(ours);
  await ours.goto('/console/admanager');
  await ours.locator('[role=grid] [role=row]').nth(10).waitFor();
  const room = await ours.evaluate<{ width: number; height: number }>(`(() => {
    const { clientWidth: width, clientHeight: height } = document.querySelector('[role=grid]');
    return { width, height };
  })()`);
  const bare = await context.newPage();
  await bare.route('**/bare', (route) =>
    route.fulfill({ contentType: 'text/html', body: bareList(objects, room) }),
  );
  await bare.goto('/bare');
  return { browser, stack, ours, bare };
}

export async function stopLongList({ browser, stack }: LongListStage): Promise<void> {
  await browser.close();
  await stack.stop();
}
