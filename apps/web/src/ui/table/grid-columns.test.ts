import { expect, it } from 'vitest';
import type { Column } from './column.ts';
import { columnsOutside } from './columns-outside.ts';
import { type GridColumn, gridTemplate } from './grid-columns.ts';

const column = (id: string, width: number, more: Partial<GridColumn<object>> & { grow?: boolean } = {}) => {
  const { grow, ...rest } = more;
  return {
    id,
    kind: 'data',
    column: { id, grow } as Column<object>,
    pinned: false,
    edge: false,
    offset: 0,
    width,
    ...rest,
  } satisfies GridColumn<object>;
};
const select = column('$select', 44, { kind: 'select', pinned: 'start' });
const actions = column('$actions', 96, { kind: 'actions', pinned: 'end' });
const name = column('name', 200, { grow: true, pinned: 'start' });
const balance = column('balance', 150);
const text = column('text', 300, { grow: true });

it('gives the room that is left to texts, and to nothing else', () => {
  expect(gridTemplate([select, name, balance, text, actions], {})).toBe(
    '44px minmax(200px, 200fr) 150px minmax(300px, 300fr) 96px',
  );
});

it('leaves a width that was set by hand alone', () => {
  expect(gridTemplate([select, name, text, actions], { text: 300 })).toBe(
    '44px minmax(200px, 200fr) 300px 96px',
  );
});

it('closes the row with the last column where no text is in sight', () => {
  expect(gridTemplate([select, balance, column('date', 156), actions], {})).toBe(
    '44px 150px minmax(156px, 156fr) 96px',
  );
  expect(gridTemplate([balance, actions], { balance: 150 })).toBe('minmax(150px, 150fr) 96px');
});

it('keeps what another column is pinned behind as wide as its offset says', () => {
  const first = column('first', 120, { grow: true, pinned: 'start' });
  expect(gridTemplate([first, name, balance], {})).toBe('120px minmax(200px, 200fr) 150px');
});

it.each([
  [0, 640, 2],
  [0, 800, 1],
  [300, 640, 0],
  [0, 1200, 0],
])('counts columns beyond the edge: scrolled by %i in %i px', (scrolledBy, viewWidth, count) => {
  const columns = [select, name, balance, column('a', 150), column('b', 150), column('c', 150), actions];
  expect(columnsOutside(columns, scrolledBy, viewWidth)).toBe(count);
});
