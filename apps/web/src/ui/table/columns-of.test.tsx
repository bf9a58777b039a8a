import { calls, pageOf, pageQuery, read } from '@adsail/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { i18next } from '../../i18n/index.ts';
import { closePage, one, openPage, show, shownText } from '../../testing/page.tsx';
import type { Column } from './column.ts';
import { columnsOf } from './columns-of.tsx';

const Ship = z.object({
  id: z.string(),
  name: z.string(),
  note: z.string().nullable(),
  state: z.enum(['AFLOAT', 'SUNK']),
  builtAt: z.string(),
  seenAt: z.string().nullable(),
  cost: z.string().nullable(),
  crew: z.array(z.string()),
});
type Ship = z.infer<typeof Ship>;

const { page } = calls('products', {
  page: read('/ships/page', {
    input: pageQuery({
      filters: {},
      sorts: ['name', 'builtAt'],
      defaultSort: { field: 'name', order: 'asc' },
    }),
    output: pageOf(Ship),
    right: 'products.read',
    summary: 'Ships',
  }),
});
const c = columnsOf(page);
const ship: Ship = {
  id: 's-1',
  name: 'Albatross',
  note: 'Slow',
  state: 'SUNK',
  builtAt: '2026-01-31T22:30:00.000Z',
  seenAt: '2020-05-01T00:00:00.000Z',
  cost: '-1234.5',
  crew: ['Ada', 'Bo'],
};
const money = ({ cost }: Ship) => (cost === null ? null : { amount: cost, currency: 'SAR' });
const state = c.status('state', {
  tone: (value) => (value === 'SUNK' ? 'danger' : 'success'),
  text: (value, { language }) => `${value} in ${language}`,
});
const context = { language: 'en' as const, t: (key: string) => key };

beforeEach(() => openPage());
afterEach(closePage);

const draw = (column: Column<Ship>, row: Ship, onOpen?: (row: Ship) => void) =>
  show(<>{column.cell(row, { onOpen })}</>);

it.each<[string, Column<Ship>, string, unknown]>([
  ['a name', c.name('name'), 'Albatross', 'Albatross'],
  ['a text', c.text('note'), 'Slow', 'Slow'],
  ['a list with its count', c.list('crew'), '2Ada · Bo', 'Ada\nBo'],
  ['an id', c.id('id'), 's-1', 's-1'],
  ['an amount, exact, its code first', c.money('cost', money), 'SAR -1,234.50', '-1234.5'],
  ['a status in words', state, 'SUNK in en', 'SUNK in en'],
  ['a day long ago', c.ago('seenAt'), '2020-05-01 08:00', new Date('2020-05-01T00:00:00Z')],
  [
    'an instant in the zone of the organisation',
    c.date('builtAt'),
    '2026-02-01 06:30',
    new Date('2026-01-31T22:30:00Z'),
  ],
])('%s is shown and exported', async (_name, column, shown, exported) => {
  await draw(column, ship);
  expect(
    shownText().replaceAll(/[\u200e\u2066-\u2069\u00a0]/g, (sign) => (sign === '\u00a0' ? ' ' : '')),
  ).toBe(shown);
  expect(column.exportValue?.(ship, context)).toEqual(exported);
});

it.each<[string, Column<Ship>]>([
  ['text', c.text('note')],
  ['amount', c.money('cost', money)],
  ['instant of late', c.ago('seenAt')],
])('a missing %s is a dash on the screen and empty in the file', async (_name, column) => {
  const bare = { ...ship, note: null, cost: null, seenAt: null };
  await draw(column, bare);
  expect(shownText()).toBe('–');
  expect(column.exportValue?.(bare, context)).toBeNull();
});

it('says something of its own where nothing is known, if the feature has a word for it', async () => {
  await draw(c.money('cost', money, { instead: <i>not provided</i> }), { ...ship, cost: null });
  expect(shownText()).toBe('not provided');
  await draw(c.ago('seenAt', { never: <i>never</i> }), { ...ship, seenAt: null });
  expect(shownText()).toBe('never');
});

it('can be sorted exactly where the call can', () => {
  expect([c.name('name'), c.text('note'), c.date('builtAt')].map(({ sortable }) => sortable)).toEqual([
    'name',
    undefined,
    'builtAt',
  ]);
});

it('has a heading of its feature, and takes what the feature says otherwise', () => {
  expect(c.text('note').header).toBe('products:column.note');
  expect(c.text('note', { header: 'products:other', width: 90 })).toMatchObject({
    header: 'products:other',
    width: 90,
    grow: true,
  });
});

it('opens a row by its name where somebody may, and is plain text where not', async () => {
  const open = vi.fn<(row: Ship) => void>();
  await draw(c.name('name'), ship, open);
  one('button', 'Albatross').click();
  expect(open).toHaveBeenCalledExactlyOnceWith(ship);
  await draw(c.name('name'), ship);
  expect(document.querySelector('button')).toBeNull();
});

it('keeps the order of an amount in Arabic: the sign stays at the figure', async () => {
  await i18next.changeLanguage('ar');
  await draw(c.money('cost', money), ship);
  const amount = document.querySelector('bdi');
  expect(amount?.dir).toBe('ltr');
  expect(amount?.textContent).toMatch(/1,234\.50/);
});
