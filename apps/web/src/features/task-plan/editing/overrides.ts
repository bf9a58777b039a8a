import { type Override, rowFields } from '@adsail/contract/tasks/plan';
import type { Overrides } from '../planning/protocol.ts';

export type OverrideField = keyof Override;
/** All of them. */
export const overrideFields: readonly OverrideField[] = [...rowFields, 'skipped'];

/** One cell; without a value it is what the template says again. */
export interface Edit {
  key: string;
  field: OverrideField;
  value: string | boolean | undefined;
}

/** What became of rows, to be undone and done again. */
export type Change = ReadonlyMap<string, { before: Override | undefined; after: Override | undefined }>;

function edited(before: Override | undefined, { field, value }: Edit): Override | undefined {
  const { [field]: _old, ...rest } = before ?? {};
  const after: Override = value === undefined ? rest : { ...rest, [field]: value };
  return Object.keys(after).length > 0 ? after : undefined;
}

const areSame = (one: Override | undefined, other: Override | undefined): boolean =>
  overrideFields.every((field) => one?.[field] === other?.[field]);

function withRows(overrides: Overrides, change: Change, side: 'before' | 'after'): Overrides {
  const next: Record<string, Override> = { ...overrides };
  for (const [key, row] of change) {
    const value = row[side];
    if (value) next[key] = value;
    else delete next[key];
  }
  return next;
}

/** Rows that nobody touched stay the same objects. Null: nothing is other than before. */
export function applyEdits(
  overrides: Overrides,
  edits: readonly Edit[],
): { overrides: Overrides; change: Change } | null {
  const rows = new Map<string, Override | undefined>();
  for (const edit of edits) {
    const before = rows.has(edit.key) ? rows.get(edit.key) : overrides[edit.key];
    rows.set(edit.key, edited(before, edit));
  }
  const change = new Map(
    [...rows]
      .filter(([key, after]) => !areSame(overrides[key], after))
      .map(([key, after]) => [key, { before: overrides[key], after }]),
  );
  return change.size > 0 ? { overrides: withRows(overrides, change, 'after'), change } : null;
}

/** What is other in rows; null: nothing is. */
export function changeBetween(before: Overrides, after: Overrides): Change | null {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  const change = new Map(
    [...keys]
      .filter((key) => before[key] !== after[key] && !areSame(before[key], after[key]))
      .map((key) => [key, { before: before[key], after: after[key] }]),
  );
  return change.size > 0 ? change : null;
}

export const undoChange = (overrides: Overrides, change: Change): Overrides =>
  withRows(overrides, change, 'before');
export const redoChange = (overrides: Overrides, change: Change): Overrides =>
  withRows(overrides, change, 'after');
