import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { launchOptions } from '../../e2e/support/launch.ts';
import { planTask } from '../../packages/contract/src/tasks/plan/index.ts';
import { tiktokTask } from '../../packages/contract/src/tasks/tiktok/index.ts';
import { taskOf } from '../plan/task.ts';
import type { Work } from '../support/define.ts';
import { bareGrid } from './bare-grid.ts';
import { type PlanPage, startPlanPage } from './plan-page.ts';

const thousands = 10;
const seconds = 3;

export interface WizardStage {
  browser: Browser;
  served: PlanPage;
  ours: Page;
  bare: Page;
}

/** The spreadsheet of a plan of so many ads in a browser, beside a page that does nothing else. */
export async function wizardStage(): Promise<WizardStage> {
  const task = taskOf(thousands);
  const { nodes } = planTask(tiktokTask, task.content, task.facts);
  const served = await startPlanPage({
    'task.json': JSON.stringify({ platform: 'TIKTOK', ...task }),
    'bare.html': bareGrid(nodes),
  });
  const browser = await chromium.launch(launchOptions());
  const context = await browser.newContext({ baseURL: served.url, viewport: { width: 1440, height: 900 } });
  const ours = await context.newPage();
  await ours.goto('/');
  await ours.getByText('Spreadsheet', { exact: true }).click();
  await ours.locator('[role=gridcell]').nth(10).waitFor();
  const bare = await context.newPage();
  await bare.goto('/bare.html');
  return { browser, served, ours, bare };
}

export async function stopWizard({ browser, served }: WizardStage): Promise<void> {
  await browser.close();
  await served.stop();
}

/** As text: it runs in the browser, whose types a bench does not have. A person picks a cell, types into it and presses enter. */
const editOurs = `(text) => {
  const rows = document.querySelector('[role=grid] [role=rowgroup]');
  const box = document.querySelector('[aria-controls="' + document.querySelector('[role=grid]').id + '"]');
  const { left, top } = list.getBoundingClientRect();
  const at = { clientX: left + 120, clientY: top + 36 + 6 * 34, bubbles: true, cancelable: true, button: 0, buttons: 1 };
  rows.dispatchEvent(new PointerEvent('pointerdown', at));
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(box, text);
  box.dispatchEvent(new Event('input', { bubbles: true }));
  box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
}`;

/** As a wheel is turned (40 pixels a frame); a cell is edited every ten frames, six in a second. */
const drive = (list: string, edit: string) => `(async () => {
  const list = ${list};
  const edit = ${edit};
  const room = list.scrollHeight - list.clientHeight;
  if (room < 100000) throw new Error('There is nothing to scroll');
  let [count, step, at] = [0, 40, list.scrollTop];
  const end = performance.now() + ${seconds * 1000};
  while (performance.now() < end) {
    if (at + step < 0 || at + step > room) step = -step;
    list.scrollTop = at += step;
    if (count % 10 === 0) edit('Edited ' + Math.round(at) + ' ' + count);
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

async function framesOf(page: Page, script: string): Promise<Work> {
  await page.bringToFront();
  const session = await page.context().newCDPSession(page);
  try {
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const before = await mainThreadSeconds(session);
    const units = await page.evaluate<number>(script);
    const cpuSeconds = (((await mainThreadSeconds(session)) - before) / units) * 100;
    return { units, seconds, cpuSeconds };
  } finally {
    await session.detach();
  }
}

/** Frames that were drawn while rows were edited and scrolled for a time, with the CPU time of a hundred of them beside it. */
export const editedOurs = ({ ours }: WizardStage): Promise<Work> =>
  framesOf(ours, drive(`document.querySelector('[role=grid]').parentElement`, editOurs));
export const editedBare = ({ bare }: WizardStage): Promise<Work> =>
  framesOf(bare, drive(`document.getElementById('list')`, 'window.editRow'));
