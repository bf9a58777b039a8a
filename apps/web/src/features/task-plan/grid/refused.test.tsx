import { targetingCalls } from '@adsail/contract/targeting';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../../api/query-client.ts';
import { fakeServer, page, Refused } from '../../../testing/kit.ts';
import { type Overrides, type Planning, PlanView, usePlan } from '../index.ts';
import { contentOf, facts } from '../testing/task.ts';

const { click, closePage, one, openPage, press, show, shownText, text, until } = page;

beforeEach(async () => {
  await openPage(['ui', 'task-plan', 'tasks', 'delivery', 'audience-form', 'common']);
  fakeServer().answer(targetingCalls.tiktokRegionUrl, () => {
    throw new Refused({ message: 'Not here' });
  });
});
afterEach(closePage);

let planning: Planning;
let saved: Overrides;
/** As the wizard has it: what the plan says decides whether it can be launched. */
function Screen({ isShown = true }: { isShown?: boolean }) {
  const [content, setContent] = useState<ReturnType<typeof contentOf>>(contentOf);
  const made = usePlan({ platform: 'TIKTOK', content, facts });
  useEffect(() => {
    planning = made;
    saved = (content['overrides'] as Overrides | undefined) ?? {};
  }, [made, content]);
  if (!isShown) return null;
  return (
    <QueryClientProvider client={queryClient}>
      <PlanView
        platform="TIKTOK"
        facts={facts}
        content={content}
        planning={made}
        onOverrides={(overrides) => setContent({ ...content, overrides })}
      />
    </QueryClientProvider>
  );
}

const openView = (view: 'tree' | 'grid') =>
  click(
    document.querySelector<HTMLElement>(`[title="${text(`task-plan:view.${view}`)}"]`)!.closest('label')!,
  );
const box = () => document.querySelector<HTMLInputElement>(`[aria-controls="${one('grid').id}"]`)!;
const paste = (data: string) =>
  act(async () => {
    box().focus();
    const clipboardData = { getData: () => data, setData: () => undefined };
    box().dispatchEvent(
      Object.assign(new Event('paste', { bubbles: true, cancelable: true }), { clipboardData }),
    );
  });
const cell = (row: number, column: string) =>
  document.querySelector<HTMLElement>(`[aria-rowindex="${row + 2}"] [data-column=${column}]`)!;
const presses = async (...keys: string[]) => {
  for (const key of keys) await press(key);
};
const errors = () => planning.problems.filter(({ weight }) => weight === 'error');
const told = (words: string, reason: string, parameters = {}) =>
  text('task-plan:cell.unfit', { text: words, reason: text(`task-plan:cell.${reason}`, parameters) });
const wrong = () => told('¥1.7', 'otherCurrency', { currency: 'USD' });

/** An amount of another currency in the bid of the first group. */
async function refuseBid() {
  await show(<Screen />);
  await until(() => document.querySelector('[role=treegrid]') !== null);
  await openView('grid');
  await act(async () => box().focus());
  await presses('ArrowDown', 'ArrowRight', 'ArrowRight');
  await paste('¥1.7');
}

it('counts what a cell could not take among what keeps the task from being launched', async () => {
  await refuseBid();
  expect(errors()).toMatchObject([
    { path: 'overrides.7001/1.bid', node: { key: '7001/1', count: 1 }, weight: 'error' },
  ]);
  expect(saved).toEqual({});
  expect(planning.plan?.problems).toBe(planning.problems);
  expect(cell(1, 'bid').textContent).toContain('¥1.7');
  expect(cell(1, 'note').textContent).toBe(wrong());
  expect(cell(2, 'note').textContent).toBe('');
  await click(one('button', text('task-plan:problem.count', { number: '1' })));
  expect(document.querySelector('aside')?.textContent).toContain(wrong());
});

it('keeps it from view to view, and while the plan is out of sight', async () => {
  await refuseBid();
  await openView('tree');
  expect(shownText()).toContain(wrong());
  await show(<Screen isShown={false} />);
  expect(errors()).toHaveLength(1);
  await show(<Screen />);
  await openView('grid');
  expect(cell(1, 'bid').textContent).toContain('¥1.7');
});

it('has nothing against the launch once the cell has another value, or none of its own', async () => {
  await refuseBid();
  await paste('1.9');
  expect([errors(), saved]).toEqual([[], { '7001/1': { bid: '1.9' } }]);
  await paste('much €1');
  await paste('EUR 3');
  expect(errors()).toHaveLength(1);
  await press('Delete');
  expect([errors(), saved]).toEqual([[], {}]);
});

it('gives a row back to the template with what it could not take', async () => {
  await refuseBid();
  await openView('tree');
  await act(async () => {
    [...document.querySelectorAll<HTMLElement>('[role=row]')]
      .find((row) => row.textContent?.includes(wrong()))
      ?.click();
  });
  await click(one('button', text('task-plan:reset.row')));
  expect(errors()).toEqual([]);
});

it('says once what is wrong in the same way with many rows', async () => {
  await refuseBid();
  await press('ArrowDown', { shiftKey: true });
  await press('ArrowDown', { shiftKey: true });
  await press('ArrowDown', { shiftKey: true });
  await paste('¥1.7');
  expect(
    errors()
      .map(({ node }) => node?.count)
      .toSorted(),
  ).toEqual([2, 2]);
});
