import { targetingCalls } from '@adsail/contract/targeting';
import { act } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fakeServer, page, Refused } from '../../../testing/kit.ts';
import { PlanView, type PlanViewProps } from '../index.ts';
import { contentOf, facts } from '../testing/task.ts';

const { all, click, closePage, one, openPage, press, resizeWindow, showPage, shownText, text, type, until } =
  page;

beforeEach(async () => {
  await openPage(['ui', 'task-plan', 'tasks', 'delivery', 'audience-form', 'common']);
  fakeServer().answer(targetingCalls.tiktokRegionUrl, () => {
    throw new Refused({ message: 'Not here' });
  });
});
afterEach(closePage);

const viewNamed = (view: string) =>
  document.querySelector<HTMLElement>(`[title="${text(`task-plan:view.${view}`)}"]`)!.closest('label')!;
const rows = () => all('row').filter((row) => row.querySelector('[role=cell]'));
const plain = (row: Element) => (row.textContent ?? '').replaceAll(/[\u2066-\u2069]/g, '');

async function choose(box: HTMLElement, label: string) {
  await act(async () => void box.dispatchEvent(new MouseEvent('mousedown', { bubbles: true })));
  const option = () => document.querySelector<HTMLElement>(`.ant-select-item-option[title="${label}"]`);
  await until(() => option() !== null);
  await click(option()!);
}

async function openChanges(props: Partial<PlanViewProps> = {}) {
  const previous = { content: contentOf({ commentSwitch: 'OFF', budget: '45' }), facts };
  await showPage(
    <PlanView platform="TIKTOK" facts={facts} content={contentOf()} previous={previous} {...props} />,
  );
  await until(() => document.querySelector('[role=treegrid]') !== null);
  await click(viewNamed('diff'));
}

const twoNames = (name: string) =>
  contentOf({
    overrides: { '7001/1/1/sea': { name }, '7001/2/1/sea': { name }, '7002/1': { name: 'Shore' } },
  });

it('finds changes by words, account and level, and keeps away what is for rows', async () => {
  await openChanges({ content: twoNames('Wave'), previous: { content: contentOf(), facts } });
  expect(rows()).toHaveLength(3);
  expect([
    all('button', text('task-plan:download')),
    all('combobox', text('task-plan:filter.state')),
  ]).toEqual([[], []]);
  const search = one('textbox', text('task-plan:search'));
  await type(search, 'shore');
  await until(() => rows().length === 1);
  expect(plain(rows()[0]!)).toContain('Shore');
  await type(search, 'nowhere');
  await until(() => shownText().includes(text('task-plan:filter.none')));
  await type(search, '');
  await choose(one('combobox', text('task-plan:filter.level')), text('tasks:level.ad'));
  await until(() => rows().length === 2);
  await choose(one('combobox', text('task-plan:filter.account')), 'Account 7002');
  await until(() => rows().length === 0);
  await click(viewNamed('tree'));
  expect(all('button', text('task-plan:download'))).toHaveLength(1);
});

it('says of ads of one name which group each stands in', async () => {
  await openChanges({ content: twoNames('Wave'), previous: { content: contentOf(), facts } });
  const [one, two] = rows().filter((row) => plain(row).includes('Wave'));
  expect(plain(one!)).toContain('People 1');
  expect(plain(two!)).toContain('People 2');
  const account = [...one!.querySelectorAll('bdi')].find(({ title }) => title === 'Account 7001');
  expect(account?.lastElementChild?.textContent).toBe('Account 7001');
});

it('calls an account that was taken out by its name, and finds by it', async () => {
  const content = contentOf({ advertiserIds: ['7001'] });
  const current = { ...facts, accounts: facts.accounts.slice(0, 1) };
  await openChanges({ content, facts: current, previous: { content: contentOf(), facts } });
  const gone = rows().filter((row) => row.dataset['kind'] === 'removed');
  expect(gone).not.toHaveLength(0);
  for (const row of gone) expect(plain(row)).toContain('Account 7002');
  await choose(one('combobox', text('task-plan:filter.account')), 'Account 7002');
  await until(() => rows().every((row) => row.dataset['kind'] === 'removed'));
  expect(rows()).not.toHaveLength(0);
  // The tree has no such account: it shows what there is.
  await click(viewNamed('tree'));
  expect(shownText()).toContain('Account 7001');
});

const side = () => document.querySelector('aside');

it('closes the details with Escape, from within and from the row, and gives the focus back', async () => {
  await openChanges({ content: twoNames('Wave'), previous: { content: contentOf(), facts } });
  const button = rows()[1]!.querySelector('button')!;
  await click(button);
  await until(() => side() !== null);
  await press('Escape');
  expect([side(), document.activeElement === button]).toEqual([null, true]);
  await click(button);
  const close = one('button', text('ui:close'));
  await act(async () => close.focus());
  await press('Escape');
  expect([side(), document.activeElement === button]).toEqual([null, true]);
  await click(button);
  await click(one('button', text('ui:close')));
  expect([side(), document.activeElement === button]).toEqual([null, true]);
});

it('leaves the details open when Escape is for something else', async () => {
  await openChanges({ content: twoNames('Wave'), previous: { content: contentOf(), facts } });
  await click(rows()[1]!.querySelector('button')!);
  await act(async () => one('textbox', text('task-plan:search')).focus());
  await press('Escape');
  expect(side()).not.toBeNull();
});

it('shows the view that the screen says, and tells it of another one', async () => {
  const told: string[] = [];
  const previous = { content: contentOf(), facts };
  await showPage(
    <PlanView
      platform="TIKTOK"
      facts={facts}
      content={twoNames('Wave')}
      previous={previous}
      view="diff"
      onView={(view) => told.push(view)}
    />,
  );
  await until(() => rows().length === 3);
  await click(viewNamed('grid'));
  expect(told).toEqual(['grid']);
});

it('stacks what a change consists of on a phone, and counts its rows as high as they are', async () => {
  const places = () => rows().map(({ style }) => style.transform);
  const total = () => document.querySelector<HTMLElement>('[role=rowgroup]')!.style.blockSize;
  await openChanges({ content: twoNames('Wave'), previous: { content: contentOf(), facts } });
  expect([...places().slice(0, 2), total()]).toEqual(['translateY(0px)', 'translateY(34px)', '102px']);
  await act(async () => resizeWindow({ width: 390 }));
  expect([...places().slice(0, 2), total()]).toEqual(['translateY(0px)', 'translateY(108px)', '324px']);
});
