import { formatMoney } from '@adsail/contract';
import { targetingCalls } from '@adsail/contract/targeting';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fakeServer, page, Refused } from '../../testing/kit.ts';
import { type Overrides, PlanView, type PlanViewProps } from './index.ts';
import { contentOf, facts } from './testing/task.ts';

const { all, click, closePage, one, openPage, press, show, showPage, shownText, text, until } = page;

beforeEach(async () => {
  await openPage(['ui', 'task-plan', 'tasks', 'delivery', 'audience-form', 'common']);
  fakeServer().answer(targetingCalls.tiktokRegionUrl, () => {
    throw new Refused({ message: 'Not here' });
  });
});
afterEach(closePage);

let saved: Overrides = {};
function Screen({
  first,
  isReadOnly,
  ...props
}: Partial<PlanViewProps> & { first?: Overrides; isReadOnly?: boolean }) {
  const [overrides, setOverrides] = useState<Overrides>(first ?? {});
  const [base] = useState(() => props.content ?? contentOf());
  useEffect(() => void (saved = overrides), [overrides]);
  const [content, setContent] = useState(() => ({ ...base, overrides }));
  return (
    <PlanView
      platform="TIKTOK"
      facts={facts}
      {...props}
      content={content}
      onOverrides={
        isReadOnly
          ? undefined
          : (next) => {
              setOverrides(next);
              setContent({ ...base, overrides: next });
            }
      }
    />
  );
}

const tree = () => one('treegrid');
const lines = () => [...tree().querySelectorAll('[aria-level]')] as HTMLElement[];
const nameOf = (line: Element) => line.querySelector('bdi')?.textContent ?? '';
const viewNamed = (view: string) =>
  document.querySelector<HTMLElement>(`[title="${text(`task-plan:view.${view}`)}"]`)!.closest('label')!;
const ready = () => until(() => document.querySelector('[role=treegrid]') !== null);

it('shows accounts, campaigns, groups and ads, and folds them by keys', async () => {
  await showPage(<Screen />);
  await ready();
  expect(
    lines()
      .map((line) => line.getAttribute('aria-level'))
      .join(''),
  ).toBe('12344344'.repeat(2));
  tree().focus();
  await press('ArrowDown');
  await press('ArrowLeft');
  expect(lines()).toHaveLength(9);
  await press('ArrowRight');
  await press('End');
  expect(lines()).toHaveLength(16);
  expect(tree().getAttribute('aria-activedescendant')).toBe(lines().at(-1)!.id);
});

it('leaves a group out with what is below it, and takes it back', async () => {
  await showPage(<Screen />);
  await ready();
  const [group] = all('checkbox', /People 1/);
  await click(group!);
  expect(saved).toEqual({ '7001/1': { skipped: true } });
  await until(() => shownText().includes(text('task-plan:summary.skipped', { number: '3' })));
  await click(all('checkbox', /People 1/)[0]!);
  expect(saved).toEqual({});
});

it('counts what stands under an account, and calls it nothing else', async () => {
  await showPage(<Screen />);
  await ready();
  const [account] = lines();
  expect(account?.textContent).toContain(text('task-plan:topRows', { number: '1' }));
  expect(text('task-plan:topRows', { number: '1' })).toBe('Below: 1');
});

it('says the heaviest of what is wrong with a row, and that there is more', async () => {
  const first = { '7001': { name: 'x'.repeat(600) }, '7001/1': { budget: 'abc', bid: '0' } };
  await showPage(<Screen first={first} />);
  await ready();
  const group = () => lines()[2]!;
  const more = (number: number) => text('task-plan:noteAndMore', { note: '', number: String(number) }).trim();
  await until(() => group().textContent!.endsWith(more(1)));
  expect(group().dataset['weight']).toBe('error');
});

it('shows both ends of long names', async () => {
  const name = '20261118-Tidefall Tactics-TikTok-Fleet at sunset';
  await showPage(<Screen first={{ '7001/1/1/sea': { name } }} />);
  await ready();
  const shown = lines()
    .map((line) => line.querySelector('bdi')!)
    .find((each) => each.textContent === name);
  expect(shown?.dataset['end']).toBe(name.slice(-14));
});

it('shows both ends of names in the sheet, and of what they stand in', async () => {
  const name = '20261118-Tidefall Tactics-TikTok-Fleet at sunset';
  await showPage(<Screen first={{ '7001/1': { name } }} />);
  await ready();
  await click(viewNamed('grid'));
  for (const column of ['name', 'parent']) {
    const cells = [...document.querySelectorAll(`[role=gridcell][data-column=${column}]`)];
    const shown = cells.find(({ textContent }) => textContent === name);
    expect(shown?.querySelector('bdi')?.dataset['end']).toBe(name.slice(-14));
  }
});

it('leaves counts and costs to a screen that shows them', async () => {
  const told = () => one('status').textContent;
  await show(<Screen />);
  await ready();
  expect(told()).toContain(text('tasks:level.ad'));
  await show(<Screen isCounted />);
  await ready();
  expect(told()).not.toContain(text('tasks:level.ad'));
});

it('tells a budget for the whole time as such, and no day that costs nothing', async () => {
  const content = contentOf({
    budgetMode: 'TOTAL',
    budget: '900',
    scheduleType: 'SCHEDULE_START_END',
    startTime: '2026-11-20T08:00',
    endTime: '2026-11-30T08:00',
  });
  await showPage(<Screen content={content} />);
  await ready();
  const told = one('status').textContent ?? '';
  const amountOf = (amount: string) => formatMoney({ amount, currency: 'USD' }, 'en');
  expect(told).toContain(text('task-plan:summary.lifetime', { money: amountOf('3600') }));
  expect(told).not.toContain(text('task-plan:summary.daily', { money: amountOf('0') }));
});

/** Without the settings as JSON. */
const valuesShown = () => document.querySelector('dl')?.textContent ?? '';

it('says what an object is made with, and leads to its field', async () => {
  const went: string[] = [];
  await showPage(<Screen onGoTo={(path) => went.push(path)} />);
  await ready();
  await click(lines()[3]!);
  await until(() => shownText().includes('Play with us'));
  expect(shownText()).toContain(text('tasks:option.callToAction.DOWNLOAD_NOW'));
  // The name of a video and of an identity, not what stands for them.
  for (const raw of ['adText', 'DOWNLOAD_NOW', 'CUSTOMIZED_USER', '$material'])
    expect(valuesShown()).not.toContain(raw);
  expect(valuesShown()).toContain('sea.mp4');
  await click(
    one('button', `${text('tasks:detail.materialGroup', { number: 1 })} › ${text('tasks:field.adText')}`),
  );
  expect(went).toEqual(['materialGroups.0.adText']);
});

it('lists problems with the rows that they are about', async () => {
  await showPage(<Screen first={{ '7001/1': { budget: 'much' } }} />);
  await ready();
  await click(one('button', text('task-plan:problem.count', { number: '1' })));
  await click(one('button', text('task-plan:problem.rows', { number: '1' })));
  expect(nameOf(lines().find((line) => line.getAttribute('aria-selected') === 'true')!)).toContain(
    'People 1',
  );
});

it('shows what is other than in the last preview', async () => {
  await showPage(
    <Screen first={{ '7001/1': { name: 'My own group' } }} previous={{ content: contentOf(), facts }} />,
  );
  await ready();
  await click(viewNamed('diff'));
  expect(shownText()).toContain('My own group');
});

it('changes nothing where nobody may', async () => {
  await showPage(<Screen isReadOnly />);
  await ready();
  expect(all('checkbox')).toEqual([]);
  tree().focus();
  await press('ArrowDown');
  await press(' ');
  expect(saved).toEqual({});
});

it('reads out what a budget without an amount says', async () => {
  await showPage(<Screen content={contentOf({ budgetMode: 'INFINITE' })} />);
  await ready();
  await click(viewNamed('grid'));
  const box = document.querySelector<HTMLElement>(`[aria-controls="${one('grid').id}"]`)!;
  box.focus();
  await press('ArrowRight');
  const [column, value] = [text('task-plan:column.budget'), text('task-plan:mode.INFINITE')];
  expect(document.querySelector('[role=gridcell][id]')?.textContent).toBe(value);
  expect(box.getAttribute('aria-label')).toBe(text('task-plan:cell.at', { column, number: 1, value }));
});
