import { anyOf, dayRange, numberRange, yesNo } from '@adsail/contract';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { all, click, closePage, one, openPage, press, showPage, type, until } from '../../testing/page.tsx';
import { useSearchProblem } from '../search-problem.tsx';
import type { AnyFilter } from './filter.ts';
import { ListFilters } from './list-filters.tsx';
import { useTableState } from './use-table-state.ts';

const schemas = {
  at: dayRange(),
  balance: numberRange(),
  active: yesNo(),
  platform: anyOf(z.enum(['tiktok', 'facebook'])),
};
const choices = ['tiktok', 'facebook'].map((value) => ({ value, label: value.toUpperCase() }));
const filters: AnyFilter[] = [
  { name: 'at', label: 'members:logColumn.at' },
  { name: 'balance', label: 'accounts:column.balance' },
  { name: 'active', label: 'accounts:column.status' },
  { name: 'platform', label: 'accounts:column.platform', useChoices: () => ({ choices, loading: false }) },
];
const definition = { filters: schemas };
const texts = { current: new Map<string, string>() };

function Screen({ filters: shownFilters = filters }: { filters?: AnyFilter[] }) {
  const controller = useTableState(definition);
  return (
    <ListFilters
      controller={controller}
      searchLabel={undefined}
      searchBox={useSearchProblem().box}
      filters={shownFilters}
      schemas={schemas}
      texts={texts}
    />
  );
}

beforeEach(async () => {
  texts.current.clear();
  await openPage(['ui', 'members', 'accounts']);
});
afterEach(closePage);

const shown = async (address = '/') => {
  const at = await showPage(<Screen />, address);
  await until(() => document.querySelectorAll('.ant-picker input').length === 2);
  await until(() => document.querySelectorAll('.ant-input-number input').length === 2);
  return at;
};
const search = (address: string) => Object.fromEntries(new URLSearchParams(address.split('?')[1]));
const leave = (element: HTMLElement) => act(async () => element.blur());

it('shows what the address says, and says it in words for the export', async () => {
  await shown('/?at=2026-11-01..2026-11-15&balance=10..&active=false');
  const values = [...document.querySelectorAll('input')].map(({ value }) => value).filter(Boolean);
  expect(values).toEqual(['2026-11-01', '2026-11-15', '10']);
  expect(Object.fromEntries(texts.current)).toEqual({
    at: '2026-11-01 – 2026-11-15',
    balance: 'Balance: 10 – ',
    active: 'Status: No',
    platform: '',
  });
});

it('asks for numbers when a field is left, and not while the first is above the second', async () => {
  const at = await shown();
  const [from, to] = [one('spinbutton', 'Balance from'), one('spinbutton', 'to')];
  await act(async () => to.focus());
  await type(to, '5');
  expect(search(at.address())).toEqual({});
  await leave(to);
  expect(search(at.address())).toEqual({ balance: '..5' });
  await act(async () => from.focus());
  await type(from, '7');
  await leave(from);
  expect(search(at.address())).toEqual({ balance: '..5' });
  await act(async () => from.focus());
  await type(from, '3');
  await leave(from);
  expect(search(at.address())).toEqual({ balance: '3..5' });
});

it('asks in a larger unit than the call counts in', async () => {
  const megabytes: AnyFilter[] = [{ name: 'balance', label: 'accounts:column.balance', scale: 1024 }];
  const at = await showPage(<Screen filters={megabytes} />, '/?balance=1536..');
  await until(() => document.querySelectorAll('.ant-input-number input').length === 2);
  const [from, to] = all('spinbutton') as HTMLInputElement[];
  expect(from?.value).toBe('1.5');
  expect(texts.current.get('balance')).toBe('Balance: 1.5 – ');
  await act(async () => to?.focus());
  await type(to as HTMLElement, '10');
  await leave(to as HTMLElement);
  expect(search(at.address())).toEqual({ balance: '1536..10240' });
});

it('begins with what is chosen, keeps the name above it, and has both whole for who points at it', async () => {
  const control = () => one('combobox', 'Platform').closest('[data-name="Platform"]');
  const at = await shown('/?platform=tiktok');
  expect(control()?.textContent?.trim()).toMatch(/^TIKTOK.*Platform$/);
  expect(document.querySelector('[title="Platform: TIKTOK"]')).not.toBeNull();
  await at.go('/?platform=tiktok.facebook');
  expect(control()?.textContent?.trim()).toMatch(/^TIKTOK, FACEBOOK.*Platform$/);
  expect(document.querySelector('[title="Platform: TIKTOK, FACEBOOK"]')).not.toBeNull();
});

it('keeps the name of a range beside its days and numbers', async () => {
  await shown('/?at=2026-11-01..2026-11-15&balance=10..');
  expect(document.querySelector('.ant-picker')?.textContent).toContain('Time');
  expect(
    document.querySelector('.ant-input-number')?.closest('div[class]:has(span)')?.parentElement?.textContent,
  ).toContain('Balance');
});

it('asks yes or no, or nothing', async () => {
  const at = await shown();
  await act(async () =>
    one('combobox', 'Status').dispatchEvent(new MouseEvent('mousedown', { bubbles: true })),
  );
  await click(document.querySelectorAll<HTMLElement>('.ant-select-item-option')[1] as HTMLElement);
  expect(search(at.address())).toEqual({ active: 'false' });
  await click(one('button', 'Clear filters'));
  expect(search(at.address())).toEqual({});
});

describe('a list with many filters', () => {
  const choiceOf = (name: string): AnyFilter => ({
    name,
    label: 'accounts:column.platform',
    useChoices: () => ({ choices }),
  });
  const first = ['a', 'b', 'c', 'platform'].map(choiceOf);
  const rare: AnyFilter[] = [
    { name: 'active', label: 'accounts:column.status' },
    choiceOf('d'),
    choiceOf('e'),
  ];
  const foldedIn = () => document.querySelector('[role=group][aria-label="More filters"]');

  it('shows the first, folds the others, and counts those that narrow the list', async () => {
    const at = await showPage(<Screen filters={[...first, ...rare]} />, '/?active=true&platform=tiktok');
    expect(all('button', 'More filters (1)')).toHaveLength(1);
    expect(texts.current.get('active')).toBe('Status: Yes');
    await click(one('button', 'Clear filters'));
    expect(search(at.address())).toEqual({});
    const more = one('button', 'More filters');
    await click(more);
    expect(more.getAttribute('aria-expanded')).toBe('true');
    expect(foldedIn()?.querySelectorAll('[role=combobox]')).toHaveLength(rare.length);
    await act(async () => foldedIn()?.querySelector('input')?.focus());
    await press('Escape');
    expect(more.getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(more);
  });

  it('has room for one or two more than fit beside the search box', async () => {
    await showPage(<Screen filters={[...first, ...rare.slice(1)]} />);
    expect(all('button', 'More filters')).toHaveLength(0);
    expect(all('combobox')).toHaveLength(6);
  });

  it('folds what takes much room, however few there are', async () => {
    const at: AnyFilter = { name: 'at', label: 'members:logColumn.at', isFolded: true };
    await showPage(<Screen filters={[at, ...first]} />);
    await until(() => document.querySelector('.ant-picker') !== null);
    expect(foldedIn()?.contains(document.querySelector('.ant-picker'))).toBe(true);
    expect(all('combobox')).toHaveLength(first.length);
    expect(all('button', 'More filters')).toHaveLength(1);
  });
});
