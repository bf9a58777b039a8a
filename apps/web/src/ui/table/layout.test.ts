import { describe, expect, it } from 'vitest';
import {
  defaultLayout,
  formatLayout,
  parseLayout,
  withMoved,
  withSorted,
  withVisible,
  withWidth,
} from './layout.ts';

const columns = [
  { id: 'name', required: true },
  { id: 'image' },
  { id: 'note', hidden: true },
  { id: 'createdAt' },
];
const usual = defaultLayout(columns);

describe('column layout', () => {
  it('as usual takes no room in the address', () => {
    expect(formatLayout(usual, columns)).toBeUndefined();
    expect(parseLayout(undefined, columns)).toEqual(usual);
  });

  it('comes back as it was written', () => {
    const layout = withWidth(withMoved(withVisible(usual, 'note', true), 'createdAt', 'name'), 'image', 240);
    const text = formatLayout(layout, columns);
    expect(text).toBe('createdAt.name.image_240.note');
    expect(parseLayout(text, columns)).toEqual(layout);
  });

  it('hides with a minus, but never a required column', () => {
    expect(parseLayout('-name.-image', columns).hidden).toEqual(['image', 'note']);
  });

  it('ignores unknown and repeated columns and appends new ones as they are by default', () => {
    const layout = parseLayout('gone.image.image.<x>', columns);
    expect(layout.order).toEqual(['image', 'name', 'note', 'createdAt']);
    expect(layout.hidden).toEqual(['note']);
  });

  it('keeps widths within bounds and can forget one', () => {
    expect(parseLayout('name_3', columns).widths).toEqual({ name: 64 });
    expect(withWidth(withWidth(usual, 'name', 9999), 'name', null).widths).toEqual({});
    expect(withWidth(usual, 'name', 9999).widths).toEqual({ name: 800 });
  });

  it('moves a column both ways', () => {
    expect(withMoved(usual, 'name', 'note').order).toEqual(['image', 'note', 'name', 'createdAt']);
    expect(withMoved(usual, 'createdAt', 'image').order).toEqual(['name', 'createdAt', 'image', 'note']);
    expect(withMoved(usual, 'name', 'nowhere')).toBe(usual);
  });

  it('goes back to usual when everything was undone', () => {
    const undone = withVisible(withVisible(usual, 'image', false), 'image', true);
    expect(formatLayout(undone, columns)).toBeUndefined();
  });
});

it('shows the column that the list is sorted by, and keeps the others as they are', () => {
  const layout = { order: ['name', 'createdAt', 'id'], hidden: ['createdAt', 'id'], widths: {} };
  expect(withSorted(layout, 'createdAt').hidden).toEqual(['id']);
  expect(withSorted(layout, 'name')).toBe(layout);
  expect(withSorted(layout, undefined)).toBe(layout);
});
