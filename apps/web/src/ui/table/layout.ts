import { columnWidth } from './column.ts';

/** Order, visibility and width of a table's columns as a person arranged them. */
export interface ColumnLayout {
  order: string[];
  hidden: string[];
  widths: Record<string, number>;
}

interface Arrangeable {
  id: string;
  hidden?: boolean;
  required?: boolean;
  isFixed?: boolean;
}

export const defaultLayout = (columns: readonly Arrangeable[]): ColumnLayout => ({
  order: columns.map(({ id }) => id),
  hidden: columns.filter(({ hidden }) => hidden).map(({ id }) => id),
  widths: {},
});

const token = /^(-?)([A-Za-z0-9]+)(?:_(\d{1,4}))?$/;
const clamp = (width: number) => Math.min(columnWidth.max, Math.max(columnWidth.min, width));

/**
 * `name_240.createdAt.-illustrate`: a minus hides, `_240` is a width. Only characters that an address leaves as they are.
 * Columns that the text does not name (they came with a later version) stand at the end as they are by default.
 */
export function parseLayout(text: string | undefined, columns: readonly Arrangeable[]): ColumnLayout {
  const usual = defaultLayout(columns);
  const layout: ColumnLayout = { order: [], hidden: [], widths: {} };
  for (const part of (text ?? '').split('.')) {
    const [, minus, id = '', width] = token.exec(part) ?? [];
    const column = columns.find((candidate) => candidate.id === id);
    if (!column || layout.order.includes(id)) continue;
    layout.order.push(id);
    if (minus && !column.required) layout.hidden.push(id);
    if (width) layout.widths[id] = clamp(Number(width));
  }
  for (const id of usual.order.filter((id) => !layout.order.includes(id))) {
    layout.order.push(id);
    if (usual.hidden.includes(id)) layout.hidden.push(id);
  }
  return layout;
}

const same = (a: readonly string[], b: readonly string[]) => a.join() === b.join();

/** Undefined for the usual layout, so that the address stays short. */
export function formatLayout(layout: ColumnLayout, columns: readonly Arrangeable[]): string | undefined {
  const usual = defaultLayout(columns);
  const usualHidden = same([...layout.hidden].sort(), [...usual.hidden].sort());
  if (same(layout.order, usual.order) && usualHidden && Object.keys(layout.widths).length === 0)
    return undefined;
  return layout.order
    .map((id) => {
      const width = layout.widths[id];
      return `${layout.hidden.includes(id) ? '-' : ''}${id}${width ? `_${Math.round(width)}` : ''}`;
    })
    .join('.');
}

export const withVisible = (layout: ColumnLayout, id: string, visible: boolean): ColumnLayout => ({
  ...layout,
  hidden: visible ? layout.hidden.filter((other) => other !== id) : [...new Set([...layout.hidden, id])],
});

/**
 * These and what must not be hidden, the named ones in this order; the others behind them keep theirs. Columns that people
 * cannot choose between (`isFixed`) stay as they are.
 */
export function withOnly(
  layout: ColumnLayout,
  ids: readonly string[],
  columns: readonly Arrangeable[],
): ColumnLayout {
  const stays = (id: string) =>
    columns.some((column) => column.id === id && (column.required || column.isFixed));
  const first = layout.order.filter(stays);
  const named = ids.filter((id) => layout.order.includes(id) && !first.includes(id));
  const rest = layout.order.filter((id) => !first.includes(id) && !named.includes(id));
  const hidden = [...layout.hidden.filter(stays), ...rest];
  return { ...layout, order: [...first, ...named, ...rest], hidden };
}

/** A list is never sorted by a column that nobody sees. */
export const withSorted = (layout: ColumnLayout, sortedId: string | undefined): ColumnLayout =>
  sortedId !== undefined && layout.hidden.includes(sortedId) ? withVisible(layout, sortedId, true) : layout;

export const withWidth = (layout: ColumnLayout, id: string, width: number | null): ColumnLayout => {
  const { [id]: _old, ...rest } = layout.widths;
  return { ...layout, widths: width === null ? rest : { ...rest, [id]: clamp(Math.round(width)) } };
};

/** Puts `id` where `target` stands; the others close up. */
export function withMoved(layout: ColumnLayout, id: string, target: string): ColumnLayout {
  const from = layout.order.indexOf(id);
  const to = layout.order.indexOf(target);
  if (from < 0 || to < 0 || from === to) return layout;
  const order = layout.order.toSpliced(from, 1);
  return { ...layout, order: order.toSpliced(to, 0, id) };
}
