import { expect, it } from 'vitest';
import { actionsFor, areSelectable, idsFor, type ListAction, textOf } from './list-action.ts';

interface Row {
  id: string;
  open: boolean;
}

const action = (more: Partial<ListAction<Row>>): ListAction<Row> => ({
  key: 'do',
  icon: null,
  text: 'Do',
  label: ({ id }) => `Do ${id}`,
  run: () => undefined,
  ...more,
});
const rows = [
  { id: 'a', open: true },
  { id: 'b', open: false },
];
const rowOf = (id: string) => rows.find((row) => row.id === id);
const close = action({ key: 'close', appliesTo: ({ open }) => open });
const edit = action({ key: 'edit', single: true });

it('offers a row what makes sense for it', () => {
  expect(actionsFor([close, edit], rows[1] as Row)).toEqual([edit]);
});

it('does in bulk what fits, and takes along what it does not know', () => {
  expect(idsFor(close, ['a', 'b', 'on another page'], rowOf)).toEqual(['a', 'on another page']);
});

it('does nothing with what is gone', () => {
  expect(idsFor(close, ['a', 'gone'], (id) => rowOf(id) ?? null)).toEqual(['a']);
  expect(idsFor(action({}), ['gone'], () => null)).toEqual([]);
});

it('edits one row at a time', () => {
  expect(idsFor(edit, ['b'], rowOf)).toEqual(['b']);
  expect(idsFor(edit, ['a', 'b'], rowOf)).toEqual([]);
});

it('lets rows be chosen only where something can be done with several', () => {
  expect(areSelectable([edit])).toBe(false);
  expect(areSelectable([edit, close])).toBe(true);
});

it('is called in bulk as each of the rows calls it, and by its own name where they differ', () => {
  const remove = action({ text: 'Delete', textFor: ({ open }) => (open ? 'Delete' : 'Withdraw') });
  expect(textOf(remove, ['b'], rowOf)).toBe('Withdraw');
  expect(textOf(remove, ['a', 'b'], rowOf)).toBe('Delete');
  expect(textOf(remove, ['b', 'on another page'], rowOf)).toBe('Delete');
  expect(textOf(close, ['a'], rowOf)).toBe('Do');
});
