import { act, useEffect, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeLanguage } from '../../../i18n/index.ts';
import { page } from '../../../testing/kit.ts';
import { listText } from '../../../ui/list-text.ts';
import { type Overrides, PlanView } from '../index.ts';
import { contentOf, facts } from '../testing/task.ts';

const { all, click, closePage, one, openPage, press, show, shownText, text, type, until } = page;

beforeEach(() => openPage(['ui', 'task-plan', 'tasks', 'delivery', 'audience-form']));
afterEach(async () => {
  await closePage();
  await changeLanguage('en');
});

let saved: Overrides = {};
function Screen({ first = {}, isReadOnly = false }: { first?: Overrides; isReadOnly?: boolean }) {
  const [content, setContent] = useState(() => ({ ...contentOf(), overrides: first }));
  useEffect(() => void (saved = content.overrides), [content]);
  return (
    <PlanView
      platform="TIKTOK"
      facts={facts}
      content={content}
      onOverrides={isReadOnly ? undefined : (overrides) => setContent({ ...content, overrides })}
    />
  );
}

/** As the wizard has it: one list of all that was. */
function ScreenWithHistory() {
  const [{ list, at }, setSteps] = useState<{ list: Overrides[]; at: number }>({ list: [{}], at: 0 });
  const overrides = list[at] ?? {};
  useEffect(() => void (saved = list[at] ?? {}), [list, at]);
  const go = (to: number) => () => {
    setSteps({ list, at: to });
    return list[to] ?? {};
  };
  const history = {
    canUndo: at > 0,
    canRedo: at < list.length - 1,
    undo: go(Math.max(0, at - 1)),
    redo: go(Math.min(list.length - 1, at + 1)),
  };
  return (
    <>
      <button type="button" onClick={history.undo}>
        Outer undo
      </button>
      <PlanView
        platform="TIKTOK"
        facts={facts}
        content={{ ...contentOf(), overrides }}
        history={history}
        onOverrides={(next) => setSteps({ list: [...list.slice(0, at + 1), next], at: at + 1 })}
      />
    </>
  );
}

/** Rows: campaign, group, two ads, group, two ads; and the same for the second account. */
async function openGrid(screen = <Screen />) {
  await show(screen);
  await until(() => document.querySelector('[role=treegrid]') !== null);
  const label = document.querySelector<HTMLElement>(`[title="${text('task-plan:view.grid')}"]`)!;
  await click(label.closest('label')!);
  await act(async () => box().focus());
}
const box = () => document.querySelector<HTMLInputElement>(`[aria-controls="${one('grid').id}"]`)!;
const active = () => document.querySelector<HTMLElement>('[role=gridcell][id]')!;
const place = () =>
  `${Number(active().closest('[role=row]')!.getAttribute('aria-rowindex')) - 2} ${active().dataset['column']}`;
const selected = () => document.querySelectorAll('[role=gridcell][aria-selected=true]').length;
const cell = (row: number, column: string) =>
  document.querySelector<HTMLElement>(`[aria-rowindex="${row + 2}"] [data-column=${column}]`)!;
const write = (words: string) => type(box(), words);
const presses = async (...keys: string[]) => {
  for (const key of keys) await press(key);
};
const clipboard = (kind: 'copy' | 'paste' | 'cut', data = '') =>
  act(async () => {
    const kept = new Map([['text/plain', data]]);
    const event = Object.assign(new Event(kind, { bubbles: true, cancelable: true }), {
      clipboardData: {
        getData: (name: string) => kept.get(name) ?? '',
        setData: (name: string, value: string) => void kept.set(name, value),
      },
    });
    box().dispatchEvent(event);
    copied = kept.get('text/plain') ?? '';
  });
let copied = '';
const statuses = () =>
  all('status')
    .map(({ textContent }) => textContent)
    .join('\n');

describe('the keyboard', () => {
  it('moves from cell to cell, to the ends, and selects with shift', async () => {
    await openGrid();
    await presses('ArrowDown', 'ArrowRight');
    expect(place()).toBe('1 budget');
    await press('ArrowDown', { shiftKey: true });
    await press('ArrowRight', { shiftKey: true });
    expect([place(), selected()]).toEqual(['1 budget', 4]);
    await press('ArrowDown', { ctrlKey: true });
    expect(place()).toBe('13 budget');
    await press('Home', { ctrlKey: true });
    expect(place()).toBe('0 name');
    await press('End');
    expect(place()).toBe('0 note');
    await press('a', { ctrlKey: true });
    expect(selected()).toBe(14 * 8);
  });

  it('goes the other way where people read from right to left', async () => {
    await act(() => changeLanguage('ar'));
    await openGrid();
    await press('ArrowLeft');
    expect(place()).toBe('0 budget');
  });

  it('leaves the grid at the ends of a row', async () => {
    await openGrid();
    await press('Tab');
    expect(place()).toBe('0 budget');
    await press('End');
    await press('Tab');
    expect(place()).toBe('0 note');
  });
});

describe('editing', () => {
  it('begins with typing, ends with enter, and goes on below', async () => {
    await openGrid();
    await write('First');
    await press('Enter');
    await write('Second');
    await press('Tab');
    expect(saved).toEqual({ '7001': { name: 'First' }, '7001/1': { name: 'Second' } });
    expect([place(), cell(0, 'name').textContent]).toEqual(['1 budget', 'First']);
    expect(cell(0, 'name').dataset['hand']).toBe('true');
  });

  it('shows the text with F2, and escape leaves it as it was', async () => {
    await openGrid();
    await presses('ArrowDown', 'ArrowRight', 'F2');
    expect(box().value).toBe('30');
    await write('99');
    await press('Escape');
    await presses('F2', 'Enter');
    expect(saved).toEqual({});
  });

  it('tells what is wrong in the cell, and keeps what was typed', async () => {
    await openGrid();
    await presses('ArrowDown', 'ArrowRight');
    await write('much');
    await press('Enter');
    await until(() => cell(1, 'budget').dataset['weight'] === 'error');
    expect([saved, cell(1, 'budget').textContent]).toEqual([{ '7001/1': { budget: 'much' } }, 'USDmuch']);
    await press('ArrowUp');
    expect(box().getAttribute('aria-invalid')).toBe('true');
  });

  it('refuses a bid where there is none, in the cell, and loses nothing', async () => {
    await openGrid();
    await presses('ArrowRight', 'ArrowRight');
    await write('5');
    await press('Enter');
    await press('ArrowUp');
    expect([saved, cell(0, 'bid').dataset['weight']]).toEqual([{}, 'error']);
    expect(shownText()).toContain(text('task-plan:cell.noBid'));
    await press('F2');
    expect(box().value).toBe('5');
  });

  it('forgets what a cell could not take where it is cleared, and nowhere else', async () => {
    await openGrid();
    await presses('ArrowRight', 'ArrowRight');
    await write('5');
    await press('Enter');
    await presses('ArrowDown');
    await write('6');
    await press('Enter');
    await presses('ArrowUp', 'Delete');
    expect([cell(0, 'bid').textContent, cell(2, 'bid').textContent]).toEqual(['USD5', '']);
  });

  it('gives a row back to the template', async () => {
    await openGrid(<Screen first={{ '7001': { name: 'Mine' } }} />);
    await press('Delete');
    expect(saved).toEqual({});
    await until(() => cell(0, 'name').textContent !== 'Mine');
  });

  it('leaves rows out and takes them back with space', async () => {
    await openGrid();
    await presses('ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowRight', ' ');
    expect(saved).toEqual({ '7001/1': { skipped: true } });
    await presses(' ');
    expect(saved).toEqual({});
  });

  it('takes steps back and makes them again', async () => {
    await openGrid();
    await write('First');
    await press('Enter');
    await write('Second');
    await press('Enter');
    await press('z', { ctrlKey: true });
    await press('z', { ctrlKey: true });
    expect([saved, place()]).toEqual([{}, '0 name']);
    await press('y', { ctrlKey: true });
    await press('z', { ctrlKey: true, shiftKey: true });
    expect(saved).toEqual({ '7001': { name: 'First' }, '7001/1': { name: 'Second' } });
  });

  it('uses the way back of the screen around it, where there is one', async () => {
    await openGrid(<ScreenWithHistory />);
    await presses('ArrowDown', 'ArrowRight');
    await write('45.50');
    await press('Enter');
    await press('ArrowUp');
    await write('41');
    await press('Enter');
    await press('z', { ctrlKey: true });
    expect([saved, place()]).toEqual([{ '7001/1': { budget: '45.50' } }, '1 budget']);
    await click(one('button', 'Outer undo'));
    expect(saved).toEqual({});
    await act(async () => box().focus());
    await press('y', { ctrlKey: true });
    expect(saved).toEqual({ '7001/1': { budget: '45.50' } });
  });

  it('writes notes from right to left in Arabic, and copies them without marks', async () => {
    await act(() => changeLanguage('ar'));
    await openGrid(<Screen first={{ '7001/1': { name: 'Same' }, '7001/2': { name: 'Same' } }} />);
    await until(() => cell(4, 'note').textContent !== '');
    expect(cell(4, 'note').querySelector('bdi')).toBeNull();
    expect(cell(4, 'note').textContent).toContain('\u2068Same\u2069');
    await presses('ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'End');
    await clipboard('copy');
    expect(copied).toContain('Same');
    expect(copied).not.toContain('\u2068');
  });

  it('draws nothing of the other rows again', async () => {
    await openGrid();
    await press('ArrowDown');
    const other = cell(5, 'name');
    const kept = other.firstChild;
    let changes = 0;
    const watch = new MutationObserver((list) => void (changes += list.length));
    watch.observe(other.closest('[role=row]')!, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
    await write('Mine');
    await press('Enter');
    await until(() => saved['7001/1'] !== undefined);
    watch.disconnect();
    expect([changes, cell(5, 'name').firstChild === kept]).toEqual([0, true]);
  });
});

describe('many cells at once', () => {
  const select = async (down: number) => {
    for (let at = 0; at < down; at += 1) await press('ArrowDown', { shiftKey: true });
  };

  it('copies as spreadsheets do, and takes the same back elsewhere', async () => {
    await openGrid();
    await presses('ArrowDown', 'ArrowRight');
    await press('ArrowRight', { shiftKey: true });
    await clipboard('copy');
    expect(copied).toBe('30\t1.5');
    await presses('ArrowDown', 'ArrowDown', 'ArrowDown');
    await clipboard('paste', '45\t1.7\r\n');
    expect(saved).toEqual({ '7001/2': { budget: '45', bid: '1.7' } });
  });

  it('matches columns by their heads and rows by their keys, and tells what was left', async () => {
    await openGrid();
    await clipboard('paste', '出价\t名称\t编号\r\n1.9\tNeu\t7002/2\r\n1\tX\tgone\r\n');
    expect(saved).toEqual({ '7002/2': { bid: '1.9', name: 'Neu' } });
    expect(shownText()).toContain(text('task-plan:paste.left', { number: '1' }));
  });

  it('tells what it did not put into columns that nobody can change, and why', async () => {
    await openGrid();
    await presses('ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowRight');
    await clipboard('paste', 'yes\tCampaign\tSomebody\r\nyes\tAd\t\r\n');
    const columns = listText(
      ['level', 'account'].map((id) => text(`task-plan:column.${id}`)),
      'en',
    );
    let copiedLeft = '';
    const kept = { writeText: async (words: string) => void (copiedLeft = words) };
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(kept as Clipboard);
    // What stands there already is not missed.
    expect(statuses()).toContain(text('task-plan:paste.closed', { number: '2', columns }));
    await click(one('button', text('task-plan:paste.copyLeft')));
    await until(() => copiedLeft === 'Campaign\tSomebody');
  });

  it('tells it of columns that are found by their heads too, unless they say what stands there', async () => {
    await openGrid();
    const heads = ['key', 'level', 'accountId', 'mode', 'name'].map((id) => text(`task-plan:column.${id}`));
    const lines = [
      ['7001/1', text('tasks:level.adgroup'), '7001', text('task-plan:mode.DAY'), 'First'],
      ['7002/1', 'Somewhere', '7009', text('task-plan:mode.DAY'), 'Second'],
    ];
    await clipboard('paste', [heads, ...lines].map((line) => line.join('\t')).join('\r\n'));
    expect(saved).toEqual({ '7001/1': { name: 'First' }, '7002/1': { name: 'Second' } });
    const columns = listText(
      ['level', 'accountId'].map((id) => text(`task-plan:column.${id}`)),
      'en',
    );
    expect(statuses()).toContain(text('task-plan:paste.closed', { number: '2', columns }));
  });

  it('tells it of one value in several cells too', async () => {
    await openGrid();
    await presses('ArrowDown', 'End');
    await press('ArrowDown', { shiftKey: true });
    await clipboard('paste', 'Hello');
    const columns = text('task-plan:column.note');
    expect(saved).toEqual({});
    expect(statuses()).toContain(text('task-plan:paste.closed', { number: '2', columns }));
  });

  it('puts one value into all that is selected', async () => {
    await openGrid();
    await press('ArrowDown');
    await select(1);
    await clipboard('paste', 'Same');
    expect(saved).toEqual({ '7001/1': { name: 'Same' }, '7001/1/1/sea': { name: 'Same' } });
  });

  it('fills down, over rows that have none', async () => {
    await openGrid();
    await presses('ArrowDown', 'ArrowRight');
    await write('44');
    await press('Enter');
    await press('ArrowUp');
    await select(3);
    await press('d', { ctrlKey: true });
    expect(saved).toEqual({ '7001/1': { budget: '44' }, '7001/2': { budget: '44' } });
  });

  it('keeps the name of the row that others are filled from', async () => {
    await openGrid();
    await presses('ArrowDown', 'ArrowDown');
    await select(4);
    await press('d', { ctrlKey: true });
    await until(() => Object.keys(saved).length > 0);
    const name = '20261117-Lamp-sea';
    // Beside the source and beside each other with a number, elsewhere as it is.
    expect(saved).toEqual({
      '7001/1/1/sky': { name: `${name}-2` },
      '7001/2': { name },
      '7001/2/1/sea': { name },
      '7001/2/1/sky': { name: `${name}-2` },
    });
    await until(() => cell(3, 'name').textContent === `${name}-2`);
    expect(cell(2, 'name').textContent).toBe(name);
  });

  it('fills a series', async () => {
    await openGrid();
    await presses('ArrowDown', 'ArrowRight', 'ArrowRight');
    await select(10);
    await click(one('button', text('task-plan:series.title')));
    await click(one('button', text('task-plan:series.apply')));
    expect(Object.values(saved).map(({ bid }) => bid)).toEqual(['1.5', '1.6', '1.7', '1.8']);
  });
});

it('changes nothing where nobody may', async () => {
  await openGrid(<Screen isReadOnly />);
  await presses('F2', 'Delete', ' ');
  await write('x');
  await press('Enter');
  await clipboard('paste', 'x');
  expect([saved, one('grid').getAttribute('aria-readonly')]).toEqual([{}, 'true']);
  await clipboard('copy');
  expect(copied).toContain('Lamp');
});
